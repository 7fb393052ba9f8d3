import { z } from "zod";
import { blackjackDealRefusals, moveRefusals } from "../refusals";
import { stakeForm, stakingForm, steppingForm } from "../staking.server";

const moveSchema = z.object({
  roundId: z.uuid({ error: "This hand is not on the table any more. Deal a new one." }),
  move: z.enum(["hit", "stand", "double", "split"], { error: "Please press one of the buttons." }),
});

/** Both have one name: a move that came too late is told on the page that offers the next deal. */
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
