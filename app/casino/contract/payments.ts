/** Deposits in coins, by symbol. Everything that differs by coin is typed by this list. */
export const COIN_METHODS = ["USDT", "BTC", "LTC"] as const;
export type CoinMethod = (typeof COIN_METHODS)[number];

/** Names of the coins, the same in every language. */
export const COIN_NAMES: Readonly<Record<CoinMethod, string>> = {
  USDT: "Tether (USDT)",
  BTC: "Bitcoin (BTC)",
  LTC: "Litecoin (LTC)",
};

/** Ways to deposit. */
export const DEPOSIT_METHODS = ["card", ...COIN_METHODS] as const;
export type DepositMethod = (typeof DEPOSIT_METHODS)[number];

/**
 * Why a deposit brought no money. The first group is the payment provider's verdict, whose own words stay in the log;
 * the second is the casino's. Neither contains a sentence: pages and mails word the code.
 */
export const DEPOSIT_REASONS = [
  "do_not_honor",
  "insufficient_funds",
  "card_expired",
  "over_limit",
  "not_a_test_card",
  "refunded",
  /** Anything else that a provider says. */
  "unknown",
  /** No coins arrived in time. */
  "not_paid",
  /** The provider never heard of the payment. */
  "never_received",
] as const;
export type DepositReason = (typeof DEPOSIT_REASONS)[number];
