import type { DepositRow, LedgerRow, RoundRow } from "~/casino/contract/history";
import type { HistoryMessages } from "./messages";

/** How a deposit was paid: `Visa, ending in 1111`, `USDT`. */
export function methodWords(
  { method, card_brand, card_last4 }: Pick<DepositRow, "method" | "card_brand" | "card_last4">,
  words: HistoryMessages["deposit"],
): string {
  if (method !== "card") return method;
  const brand = card_brand ?? words.card;
  return card_last4 === null ? brand : words.endingIn(brand, card_last4);
}

/** The reference of a `jackpot_win` entry can be the jackpot instead of a round. */
const OF_ROUNDS = new Set<LedgerRow["transaction_kind"]>(["wager", "payout", "jackpot_bet"]);

/** The round that a ledger entry belongs to, if any. */
export function roundOf({ transaction_kind, reference }: LedgerRow): string | null {
  return OF_ROUNDS.has(transaction_kind) ? reference : null;
}

/** Name of the round's game and anything special about the round: `Cherry Orchard (free spin)`. */
export function roundWords(
  { game_name, status, free_spin, jackpot_won_minor, coupon_removed_minor }: RoundRow,
  words: HistoryMessages["round"],
): string {
  if (jackpot_won_minor !== undefined) return words.jackpot(game_name);
  if (coupon_removed_minor !== undefined) return words.couponRemoved(game_name);
  if (free_spin) return words.freeSpin(game_name);
  return status === "open" ? words.open(game_name) : game_name;
}

/** Round payout plus any progressive pool win. Integer minor units. */
export function wonMinorOf({ payout_minor, jackpot_won_minor = 0 }: RoundRow): number {
  return payout_minor + jackpot_won_minor;
}

/**
 * The balance after any pool win was added and any removed coupon's bonus was taken off. Integer minor units.
 */
export function balanceAfterMinorOf(row: RoundRow): number {
  return row.balance_after_minor + (row.jackpot_won_minor ?? 0) - (row.coupon_removed_minor ?? 0);
}
