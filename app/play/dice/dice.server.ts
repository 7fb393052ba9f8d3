import { z } from "zod";
import { formAction } from "~/forms/action.server";
import { diceRefusals } from "../refusals";
import { staked, stakeForm } from "../staking.server";

/** Targets beyond these are none in the contract either; which of them the game has is the casino's to say. */
const diceForm = stakeForm.extend({
  target: z
    .string({ error: "Please choose a target." })
    .regex(/^([1-9]|[1-8]\d|9[0-5])$/, "Please choose one of the targets.")
    .transform(Number),
});

export const diceAction = formAction({
  form: "dice",
  for: "players",
  schema: diceForm,
  refusals: diceRefusals,
  act: (visit) => staked(visit, { kind: "dice", target: visit.value.target }),
});
