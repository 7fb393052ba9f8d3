import { z } from "zod";
import { forms } from "../forms";
import { blackjackDealRefusals, moveRefusals } from "../refusals.server";
import { sentences } from "../sentences.server";
import { stakeForm, stakingForm, steppingForm } from "../staking.server";

const moveSchema = z.object({
  roundId: z.uuid({ error: sentences.goneHand }),
  move: z.enum(["hit", "stand", "double", "split"], { error: sentences.pressMove }),
});

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
