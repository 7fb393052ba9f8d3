/** Spec §9: the welcome offer, a deposit match. */
export const WELCOME_OFFER_CODE = "CHERRY400";

/** Spec §9, balance threshold: below 1 funds are insufficient, above 1 there is no fixed amount; minor units. */
export const BALANCE_THRESHOLD_MINOR = 100;

/** The house's bonus for players who have not deposited yet. */
export const NO_DEPOSIT_CODE = "NODEPOSIT15";
