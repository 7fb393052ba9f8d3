import { randomInt } from "node:crypto";
import { z } from "zod";
import type { FormVisit } from "~/forms/action.server";
import { byLanguage } from "~/messages/language.server";
import { gameCodeIn } from "~/params.server";
import { forms } from "../forms";
import { kenoRefusals } from "../refusals.server";
import { sentences } from "../sentences.server";
import { backToGame, stakeForm, stakingForm } from "../staking.server";
import { MAX_PICKS, NUMBERS } from "./keno-words";

const pick = (message: string) =>
  z
    .string()
    .regex(/^\d{1,2}$/, message)
    .transform(Number)
    .refine((number) => number >= 1 && number <= NUMBERS, message);

const kenoSchema = byLanguage(sentences, (texts, language) =>
  stakeForm(language).extend({
    picks: z.array(pick(texts.pickNumbers)).min(1, texts.pickNumbers).max(MAX_PICKS, texts.pickNumbers),
  }),
);

export const kenoForm = stakingForm({
  form: forms.keno,
  schema: kenoSchema,
  refusals: kenoRefusals,
  choiceOf: ({ picks }) => ({ kind: "keno", picks: [...new Set(picks)] }),
});

const quickPickSchema = z.object({
  count: z.coerce.number().int().min(1).max(MAX_PICKS).catch(MAX_PICKS),
  stake: z.string().max(20).optional(),
});

type QuickPickVisit = Pick<
  FormVisit<z.output<typeof quickPickSchema>>,
  "value" | "intent" | "params" | "request"
>;

/** The server picks the numbers; they are played only with the next press of DRAW. */
export const quickPickForm = {
  form: forms.quickpick,
  schema: quickPickSchema,
  act({ value, intent, params, request }: QuickPickVisit) {
    const picks = intent === "clear" ? [] : quickPick(value.count);
    const typed = { picks: picks.join(","), ...(value.stake ? { stake: value.stake } : {}) };
    return Promise.resolve(backToGame(request, gameCodeIn(params), typed));
  },
};

/** The given count of distinct numbers, ascending. */
function quickPick(count: number): number[] {
  const picks = new Set<number>();
  while (picks.size < count) picks.add(randomInt(1, NUMBERS + 1));
  return Array.from(picks).sort((left, right) => left - right);
}
