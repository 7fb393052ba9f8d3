/**
 * What a refusal of the casino (its `errorCode`) is said as at a table. Bets after the close keep the casino's own
 * sentence: it says when the next round begins.
 */
type Sentences = Record<string, () => { field?: string; message: string }>;

const staking: Sentences = {
  insufficient_funds: () => ({
    message:
      "Your balance is too low for this bet. Nothing was staked: choose a lower one, or make a deposit in the cashier.",
  }),
  not_found: () => ({ message: "This table is not open. Please choose another one." }),
  idempotency_conflict: () => ({
    message:
      "This page was out of date: it had already been used for another bet. Nothing more was staked. Please try again.",
  }),
};

export const chipRefusals: Sentences = {
  ...staking,
  stake_above_limit: () => ({
    field: "on",
    message: "Your chips of this round would be above the highest bet that you have now. Nothing was staked.",
  }),
  invalid_stake: () => ({ field: "chip", message: "Please choose one of the chips of this table." }),
};

export const betRefusals: Sentences = {
  ...staking,
  stake_above_limit: () => ({
    field: "stake",
    message: "This stake is above the highest bet that you have now. Please choose a lower one.",
  }),
  invalid_stake: () => ({ field: "stake", message: "Please choose one of the stakes of this table." }),
  invalid_step: () => ({
    field: "target",
    message: "Please choose an auto cash-out between 1.01 and 1000.00.",
  }),
  open_round: () => ({ message: "You have a bet on this flight already. One for each flight." }),
};

/** Over those of a bet, where it is one of demo credits. */
export const demoRefusals: Sentences = {
  insufficient_funds: () => ({
    message: "Your demo credits are too low for this bet. Choose a lower one, or take new ones.",
  }),
  stake_above_limit: () => ({ field: "on", message: "Your chips are above the highest bet of a round." }),
  invalid_token: () => ({ message: "This demo could not be read any more. A new one has begun." }),
};

export const cashoutRefusals: Sentences = {
  invalid_step: () => ({
    message: "There is nothing to cash out now: the flight has not begun, or you have left.",
  }),
  not_found: () => ({ message: "This bet is not on the table any more." }),
};
