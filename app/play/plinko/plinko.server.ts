import { z } from "zod";
import { plinkoRefusals } from "../refusals";
import { stakeForm, stakingForm } from "../staking.server";

const ROWS = { "8": 8, "12": 12, "16": 16 } as const;

const plinkoSchema = stakeForm.extend({
  rows: z
    .enum(["8", "12", "16"], { error: "Please choose 8, 12 or 16 rows." })
    .transform((rows) => ROWS[rows]),
  risk: z.enum(["low", "medium", "high"], { error: "Please choose the risk." }),
});

export const plinkoForm = stakingForm({
  form: "plinko",
  schema: plinkoSchema,
  refusals: plinkoRefusals,
  choiceOf: ({ rows, risk }) => ({ kind: "plinko", rows, risk }),
});
