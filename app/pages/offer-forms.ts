/** Names of the forms of the offers' pages. */
export const CLAIM_FORM = "welcomeClaim";
export const CODE_FORM = "welcomeCode";
export const NO_DEPOSIT_FORM = "noDeposit";
