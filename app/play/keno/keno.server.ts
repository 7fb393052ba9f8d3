import { randomInt } from "node:crypto";
import { z } from "zod";
import { formAction } from "~/forms/action.server";
import { codeIn } from "../codes.server";
import { kenoRefusals } from "../refusals";
import { backToGame, staked, stakeForm } from "../staking.server";
import { MOST_PICKS, NUMBERS } from "./keno-words";

const PICK_SOME = `Please pick one to ${MOST_PICKS} of the numbers.`;

const pick = z
  .string()
  .regex(/^\d{1,2}$/, PICK_SOME)
  .transform(Number)
  .refine((number) => number >= 1 && number <= NUMBERS, PICK_SOME);

const kenoForm = stakeForm.extend({ picks: z.array(pick).min(1, PICK_SOME).max(MOST_PICKS, PICK_SOME) });

/** The numbers are chosen by the house's page, and played only with the next press of DRAW. */
const quickPickForm = z.object({
  count: z.coerce.number().int().min(1).max(MOST_PICKS).catch(MOST_PICKS),
  stake: z.string().max(20).optional(),
});

export const kenoActions = {
  keno: formAction({
    form: "keno",
    for: "players",
    schema: kenoForm,
    refusals: kenoRefusals,
    act: (visit) => staked(visit, { kind: "keno", picks: [...new Set(visit.value.picks)] }),
  }),
  quickpick: formAction({
    form: "keno",
    for: "players",
    schema: quickPickForm,
    act({ value, intent, params, request }) {
      const picks = intent === "clear" ? [] : quickPick(value.count);
      const typed = { picks: picks.join(","), ...(value.stake ? { stake: value.stake } : {}) };
      return Promise.resolve(backToGame(request, codeIn(params), typed));
    },
  }),
} as const;

/** So many different numbers, ascending. */
function quickPick(count: number): number[] {
  const picks = new Set<number>();
  while (picks.size < count) picks.add(randomInt(1, NUMBERS + 1));
  return Array.from(picks).sort((left, right) => left - right);
}
