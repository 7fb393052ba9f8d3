import type { PayoutKind } from "./payouts";

/**
 * Below this, funds are insufficient and coupons are removed; above it, fixed amounts on redemption are refused. Minor
 * units.
 */
export const BALANCE_THRESHOLD_MINOR = 100;

/** Approved deposits, all together, at which the player's identity is asked for. Minor units. */
export const IDENTITY_DEPOSITS_MINOR = 2_000_00;

/** Without a sign-in for this long an account is inactive: its player identifies again. */
export const INACTIVE_AFTER_MONTHS = 12;

/** The least and the most of one deposit, minor units. A coupon that waits for the deposit may narrow them. */
export const DEPOSIT_MINIMUM_MINOR = 10_00;
export const DEPOSIT_MAXIMUM_MINOR = 5_000_00;

/** The least and the most of one withdrawal, and the most in any 24 hours, minor units. */
export const WITHDRAWAL_MINIMUM_MINOR = 20_00;
export const WITHDRAWAL_MAXIMUM_MINOR = 5_000_00;
export const WITHDRAWAL_DAY_MAXIMUM_MINOR = 10_000_00;
/** The least that is paid to a method, if a withdrawal is divided. */
export const PAYOUT_MINIMUM_MINOR: Readonly<Record<PayoutKind, number>> = {
  card: 1_00,
  USDT: 5_00,
  BTC: 10_00,
  LTC: 5_00,
};
/** Requests that may wait for payment at the same time. */
export const WITHDRAWALS_OPEN_MAXIMUM = 3;
