import type { Statement, StatementTotals } from "~/casino/contract/statement";

/** The sums of money in the order of the page. */
export const TOTALS = [
  "deposits_minor",
  "withdrawals_minor",
  "paid_out_minor",
  "stakes_minor",
  "payouts_minor",
  "jackpot_stakes_minor",
  "jackpots_minor",
  "bonus_granted_minor",
  "bonus_forfeited_minor",
  "bonus_released_minor",
  "cashback_minor",
  "corrections_minor",
  "held_corrections_minor",
] as const satisfies (keyof StatementTotals)[];
export type Total = (typeof TOTALS)[number];

/** Shown even if they are zero; the others only happen to some players. */
const ALWAYS: ReadonlySet<Total> = new Set([
  "deposits_minor",
  "withdrawals_minor",
  "stakes_minor",
  "payouts_minor",
  "bonus_granted_minor",
  "bonus_forfeited_minor",
  "bonus_released_minor",
  "cashback_minor",
]);

export function visibleTotals(totals: StatementTotals): Total[] {
  return TOTALS.filter((total) => ALWAYS.has(total) || totals[total] !== 0);
}

export const BALANCES = [
  "cash_minor",
  "bonus_minor",
  "held_minor",
] as const satisfies (keyof Statement["opening"])[];
export type Balance = (typeof BALANCES)[number];

/** Nothing came in, was played or went out, though something may have waited. */
export function isNothing(totals: StatementTotals): boolean {
  return Object.values(totals).every((total) => total === 0);
}
