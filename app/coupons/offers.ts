/** The welcome offer, a deposit match, unless the operator names another. */
export const WELCOME_OFFER_CODE = "CHERRY400";

/** The bonus for players who have not deposited yet. */
export const NO_DEPOSIT_CODE = "NODEPOSIT15";
