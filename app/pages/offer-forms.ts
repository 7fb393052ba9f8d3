/** Form names, echoed in the reply so that the page can find it. */
export const CLAIM_FORM = "welcomeClaim";
export const CODE_FORM = "welcomeCode";
export const NO_DEPOSIT_FORM = "noDeposit";
