import type { CouponRow, DepositRow, LedgerRow, RoundRow } from "~/casino/contract/history";

export const depositStatusWords: Record<DepositRow["status"], string> = {
  pending: "On its way",
  approved: "Approved",
  declined: "Declined",
  expired: "Not answered",
};

export const couponStateWords: Record<CouponRow["state"], string> = {
  requested: "Waits for a deposit",
  redeemed: "Active",
  completed: "Completed",
  cancelled: "Cancelled",
  expired: "Expired",
  removed: "Removed: the balance was below $1",
  used_up: "Used up",
};

const entryWords: Record<LedgerRow["transaction_kind"], string> = {
  deposit: "Deposit",
  bonus_grant: "Bonus granted",
  bonus_forfeit: "Bonus forfeited",
  bonus_release: "Bonus turned into cash",
  cashback: "Cashback",
  wager: "Stake",
  payout: "Win",
  refund: "Refund",
  correction: "Correction",
  jackpot_bet: "Lobby jackpot bet",
  jackpot_win: "Jackpot",
};

/** A round that settles at once posts its stake and its win together. */
export function entryText({ transaction_kind, amount_minor }: LedgerRow): string {
  return transaction_kind === "wager" && amount_minor > 0 ? entryWords.payout : entryWords[transaction_kind];
}

export const walletWords: Record<LedgerRow["account"], string> = { cash: "Cash", bonus: "Bonus" };

/** How a deposit was paid: `Visa, ending in 1111`, `USDT`. */
export function methodWords({ method, card_brand, card_last4 }: DepositRow): string {
  if (method !== "card") return method;
  const brand = card_brand ?? "Card";
  return card_last4 === null ? brand : `${brand}, ending in ${card_last4}`;
}

/** A jackpot's own entry may refer to the jackpot instead. */
const OF_ROUNDS = new Set<LedgerRow["transaction_kind"]>(["wager", "payout", "jackpot_bet"]);

/** The round of a ledger entry, where it belongs to one. */
export function roundOf({ transaction_kind, reference }: LedgerRow): string | null {
  return OF_ROUNDS.has(transaction_kind) ? reference : null;
}

/** A round by its game: `Cherry Orchard`, with what is special about it. */
export function roundWords({ game_name, status, free_spin, jackpot_won_minor }: RoundRow): string {
  if (jackpot_won_minor !== undefined) return `${game_name} (jackpot)`;
  if (free_spin) return `${game_name} (free spin)`;
  return status === "open" ? `${game_name} (open)` : game_name;
}

/** What a round brought, with the pool of its game. Integer minor units. */
export function wonMinorOf({ payout_minor, jackpot_won_minor = 0 }: RoundRow): number {
  return payout_minor + jackpot_won_minor;
}

/** The balance that the player saw when it was over. Integer minor units. */
export function balanceAfterMinorOf({ balance_after_minor, jackpot_won_minor = 0 }: RoundRow): number {
  return balance_after_minor + jackpot_won_minor;
}
