import { z } from "zod";
import { byLanguage } from "~/messages/language.server";
import { forms } from "../forms";
import { blackjackDealRefusals, moveRefusals } from "../refusals.server";
import { sentences } from "../sentences.server";
import { stakeForm, stakingForm, steppingForm } from "../staking.server";

const moveSchema = byLanguage(sentences, (texts) =>
  z.object({
    roundId: z.uuid({ error: texts.goneHand }),
    move: z.enum(["hit", "stand", "double", "split"], { error: texts.pressMove }),
  }),
);

export const blackjackForm = stakingForm({
  form: forms.blackjack,
  schema: stakeForm,
  refusals: blackjackDealRefusals,
});

export const moveForm = steppingForm({
  form: forms.move,
  schema: moveSchema,
  refusals: moveRefusals,
  stepOf: ({ move }) => ({ step: move }),
});
