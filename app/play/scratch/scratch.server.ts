import { scratchRefusals } from "../refusals";
import { stakeForm, stakingForm } from "../staking.server";

export const scratchForm = stakingForm({ form: "scratch", schema: stakeForm, refusals: scratchRefusals });
