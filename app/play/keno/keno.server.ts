import { randomInt } from "node:crypto";
import { z } from "zod";
import type { FormVisit } from "~/forms/action.server";
import { codeIn } from "../codes.server";
import { kenoRefusals } from "../refusals";
import { backToGame, stakeForm, stakingForm } from "../staking.server";
import { MOST_PICKS, NUMBERS } from "./keno-words";

const PICK_SOME = `Please pick one to ${MOST_PICKS} of the numbers.`;

const pick = z
  .string()
  .regex(/^\d{1,2}$/, PICK_SOME)
  .transform(Number)
  .refine((number) => number >= 1 && number <= NUMBERS, PICK_SOME);

const kenoSchema = stakeForm.extend({ picks: z.array(pick).min(1, PICK_SOME).max(MOST_PICKS, PICK_SOME) });

export const kenoForm = stakingForm({
  form: "keno",
  schema: kenoSchema,
  refusals: kenoRefusals,
  choiceOf: ({ picks }) => ({ kind: "keno", picks: [...new Set(picks)] }),
});

const quickPickSchema = z.object({
  count: z.coerce.number().int().min(1).max(MOST_PICKS).catch(MOST_PICKS),
  stake: z.string().max(20).optional(),
});

type QuickPickVisit = Pick<
  FormVisit<z.output<typeof quickPickSchema>>,
  "value" | "intent" | "params" | "request"
>;

/** The numbers are chosen by the house's page, and played only with the next press of DRAW. */
export const quickPickForm = {
  form: "keno",
  schema: quickPickSchema,
  act({ value, intent, params, request }: QuickPickVisit) {
    const picks = intent === "clear" ? [] : quickPick(value.count);
    const typed = { picks: picks.join(","), ...(value.stake ? { stake: value.stake } : {}) };
    return Promise.resolve(backToGame(request, codeIn(params), typed));
  },
};

/** So many different numbers, ascending. */
function quickPick(count: number): number[] {
  const picks = new Set<number>();
  while (picks.size < count) picks.add(randomInt(1, NUMBERS + 1));
  return Array.from(picks).sort((left, right) => left - right);
}
