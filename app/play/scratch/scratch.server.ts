import { formAction } from "~/forms/action.server";
import { scratchRefusals } from "../refusals";
import { staked, stakeForm } from "../staking.server";

export const scratchAction = formAction({
  form: "scratch",
  for: "players",
  schema: stakeForm,
  refusals: scratchRefusals,
  act: (visit) => staked(visit),
});
