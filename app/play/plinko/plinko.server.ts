import { z } from "zod";
import { byLanguage } from "~/messages/language.server";
import { forms } from "../forms";
import { plinkoRefusals } from "../refusals.server";
import { sentences } from "../sentences.server";
import { stakeForm, stakingForm } from "../staking.server";

const ROWS = { "8": 8, "12": 12, "16": 16 } as const;

const plinkoSchema = byLanguage(sentences, (texts, language) =>
  stakeForm(language).extend({
    rows: z.enum(["8", "12", "16"], { error: texts.chooseRows }).transform((rows) => ROWS[rows]),
    risk: z.enum(["low", "medium", "high"], { error: texts.chooseRisk }),
  }),
);

export const plinkoForm = stakingForm({
  form: forms.plinko,
  schema: plinkoSchema,
  refusals: plinkoRefusals,
  choiceOf: ({ rows, risk }) => ({ kind: "plinko", rows, risk }),
});
