/** Why an account cannot be closed yet; each is also the code of the refusal. */
export const CLOSING_HINDRANCES = [
  // Money may still arrive by a deposit that is on its way.
  "deposit_pending",
  // A bet at a live table, or a jackpot, is not settled yet.
  "bet_open",
] as const;
export type ClosingHindrance = (typeof CLOSING_HINDRANCES)[number];

/** How long a closed account's records of money and identity are kept. */
export const CLOSED_RETENTION_YEARS = 5;
