/** The welcome offer, a deposit match. */
export const WELCOME_OFFER_CODE = "CHERRY400";

/**
 * Below this, funds are insufficient and coupons are removed; above it, fixed amounts on redemption are refused. Minor
 * units.
 */
export const BALANCE_THRESHOLD_MINOR = 100;

/** The bonus for players who have not deposited yet. */
export const NO_DEPOSIT_CODE = "NODEPOSIT15";
