/**
 * Below this, funds are insufficient and coupons are removed; above it, fixed amounts on redemption are refused. Minor
 * units.
 */
export const BALANCE_THRESHOLD_MINOR = 100;

/** The least and the most of one deposit, minor units. A coupon that waits for the deposit may narrow them. */
export const DEPOSIT_MINIMUM_MINOR = 10_00;
export const DEPOSIT_MAXIMUM_MINOR = 5_000_00;
