import { z } from "zod";
import { formAction } from "~/forms/action.server";
import { plinkoRefusals } from "../refusals";
import { staked, stakeForm } from "../staking.server";

const ROWS = { "8": 8, "12": 12, "16": 16 } as const;

const plinkoForm = stakeForm.extend({
  rows: z
    .enum(["8", "12", "16"], { error: "Please choose 8, 12 or 16 rows." })
    .transform((rows) => ROWS[rows]),
  risk: z.enum(["low", "medium", "high"], { error: "Please choose the risk." }),
});

export const plinkoAction = formAction({
  form: "plinko",
  for: "players",
  schema: plinkoForm,
  refusals: plinkoRefusals,
  act: (visit) => staked(visit, { kind: "plinko", rows: visit.value.rows, risk: visit.value.risk }),
});
