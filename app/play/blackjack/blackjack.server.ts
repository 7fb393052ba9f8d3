import { z } from "zod";
import { blackjackDealRefusals, moveRefusals } from "../refusals.server";
import { sentences } from "../sentences.server";
import { stakeForm, stakingForm, steppingForm } from "../staking.server";

const moveSchema = z.object({
  roundId: z.uuid({ error: sentences.goneHand }),
  move: z.enum(["hit", "stand", "double", "split"], { error: sentences.pressMove }),
});

/**
 * Deal and move share a form name: a move that came too late is reported on the page that offers the next
 * deal.
 */
export const blackjackForm = stakingForm({
  form: "blackjack",
  schema: stakeForm,
  refusals: blackjackDealRefusals,
});

export const moveForm = steppingForm({
  form: "blackjack",
  schema: moveSchema,
  refusals: moveRefusals,
  stepOf: ({ move }) => ({ step: move }),
});
