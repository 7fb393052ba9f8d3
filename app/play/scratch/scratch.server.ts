import { forms } from "../forms";
import { scratchRefusals } from "../refusals.server";
import { stakeForm, stakingForm } from "../staking.server";

export const scratchForm = stakingForm({ form: forms.scratch, schema: stakeForm, refusals: scratchRefusals });
