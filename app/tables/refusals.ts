import { sentences } from "./sentences.server";

/**
 * What a refusal of the casino (its `errorCode`) is said as at a table. Bets after the close keep the casino's own
 * sentence: it says when the next round begins.
 */
type Refusals = Record<string, () => { field?: string; message: string }>;

const staking: Refusals = {
  insufficient_funds: () => ({ message: sentences.lowBalance }),
  not_found: () => ({ message: sentences.closed }),
  idempotency_conflict: () => ({ message: sentences.usedPage }),
};

export const chipRefusals: Refusals = {
  ...staking,
  stake_above_limit: () => ({ field: "on", message: sentences.chipsAboveLimit }),
  invalid_stake: () => ({ field: "chip", message: sentences.chipUnknown }),
};

export const betRefusals: Refusals = {
  ...staking,
  stake_above_limit: () => ({ field: "stake", message: sentences.stakeAboveLimit }),
  invalid_stake: () => ({ field: "stake", message: sentences.stakeUnknown }),
  invalid_step: () => ({ field: "target", message: sentences.target }),
  open_round: () => ({ message: sentences.aboard }),
};

/** Over those of a bet, where it is one of demo credits. */
export const demoRefusals: Refusals = {
  insufficient_funds: () => ({ message: sentences.lowCredits }),
  stake_above_limit: () => ({ field: "on", message: sentences.demoAboveLimit }),
  invalid_token: () => ({ message: sentences.demoLost }),
};

export const cashoutRefusals: Refusals = {
  invalid_step: () => ({ message: sentences.nothingToCashOut }),
  not_found: () => ({ message: sentences.betGone }),
};
