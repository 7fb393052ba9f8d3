import { sentences } from "./sentences.server";

/**
 * Messages for the casino's refusals at a table, by `errorCode`. The general message for late bets says when the next
 * round begins.
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
  already_bet: () => ({ message: sentences.aboard }),
  open_round: () => ({ message: sentences.aboard }),
};

/** Override those of a bet, for demo credits. */
export const demoRefusals: Refusals = {
  insufficient_funds: () => ({ message: sentences.lowCredits }),
  stake_above_limit: () => ({ field: "on", message: sentences.demoAboveLimit }),
  invalid_demo: () => ({ message: sentences.demoLost }),
};

export const cashoutRefusals: Refusals = {
  invalid_step: () => ({ message: sentences.nothingToCashOut }),
  round_over: () => ({ message: sentences.nothingToCashOut }),
  not_found: () => ({ message: sentences.betGone }),
};
