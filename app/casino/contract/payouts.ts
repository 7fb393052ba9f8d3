import type { CoinMethod } from "./payments";

/** Coins that can be paid out. */
export const PAYOUT_COINS = ["USDT", "BTC", "LTC"] as const satisfies readonly CoinMethod[];
export type PayoutCoin = (typeof PAYOUT_COINS)[number];

/** Longest text that can be an address; spaces around it are ignored. */
export const MAX_PAYOUT_ADDRESS_LENGTH = 120;

/** Sorts of places that a withdrawal goes to. */
export const PAYOUT_KINDS = ["card", ...PAYOUT_COINS] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/**
 * `requested`: it is paid next. `review`: a person looks at it first. `processing`: the payment provider has it. The
 * others are final: it was paid, or the money is cash again.
 */
export const WITHDRAWAL_STATES = [
  "requested",
  "review",
  "processing",
  "paid",
  "refused",
  "failed",
  "expired",
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Why nothing can be withdrawn now: the first of them that holds. */
export const WITHDRAWAL_OBSTACLES = [
  /** No withdrawals are taken for now. */
  "closed",
  /** There is less than the least of one request, and what there is is bonus money. */
  "bonus_only",
  /** There is less than the least of one request. */
  "nothing",
  /** The player has to verify their identity first. */
  "identity",
  /** As many requests wait as may. */
  "open_maximum",
  /** What the day has left is less than the least of one request. */
  "day_maximum",
  /** The player has nowhere to send it to. */
  "no_method",
] as const;
export type WithdrawalObstacle = (typeof WITHDRAWAL_OBSTACLES)[number];

/** Why a person looks at a withdrawal before it is paid. */
export const REVIEW_REASONS = [
  /** With what was paid by itself in the last 24 hours, above what is. */
  "amount",
  /** The player's identity is still in review. */
  "identity",
  /** A payout method was added in the last 24 hours. */
  "new_method",
  /** The password was changed in the last 24 hours. */
  "new_password",
  /** It takes deposits elsewhere that were not wagered. */
  "unwagered",
  /** Anything else that an operator has to see. */
  "account",
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** Why the money of a withdrawal came back. Pages and mails word the code. */
export const WITHDRAWAL_REASONS = [
  /** An operator refused it. */
  "not_approved",
  /** The provider refuses to pay to this card or address. */
  "method_refused",
  /** The provider could not deliver the money. */
  "not_delivered",
  /** It could not be completed in time. */
  "not_completed",
  "unknown",
] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];
