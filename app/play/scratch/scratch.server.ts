import { scratchRefusals } from "../refusals.server";
import { stakeForm, stakingForm } from "../staking.server";

export const scratchForm = stakingForm({ form: "scratch", schema: stakeForm, refusals: scratchRefusals });
