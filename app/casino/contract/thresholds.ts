/**
 * Below this, funds are insufficient and coupons are removed; above it, fixed amounts on redemption are refused. Minor
 * units.
 */
export const BALANCE_THRESHOLD_MINOR = 100;
