/** What a refusal of the casino (its `errorCode`) is said as at a game: what is wrong, and what to do next. */
export type Sentences = Record<
  string,
  () => { field?: string; message: string; facts?: Record<string, string> }
>;

/** Marks what was refused in a demo. */
export const DEMO_FACT = "demo";

const staking: Sentences = {
  insufficient_funds: () => ({
    message:
      "Your balance is too low for this stake. Choose a lower stake, or make a deposit in the cashier.",
  }),
  stake_above_limit: () => ({
    field: "stake",
    message: "This stake is above the maximum bet that you have now. Please choose a lower one.",
  }),
  invalid_stake: () => ({ field: "stake", message: "Please choose one of the stakes of this game." }),
  invalid_request: () => ({ field: "stake", message: "Please choose one of the stakes of this game." }),
  not_found: () => ({ message: "This game is not available. Please choose another one in the lobby." }),
  rate_limited: () => ({ message: "That was a bit fast. Wait a second, then try again." }),
};

const stalePage = (again: string) => () => ({
  message: `This page was out of date: it had already been used for another round. Nothing was staked. Press ${again} to play.`,
});

const openRound = () => ({ message: "A round of this game is still open. Finish it first." });

export const spinRefusals: Sentences = {
  ...staking,
  idempotency_conflict: stalePage("SPIN"),
  open_round: openRound,
};

/** The page is shown again with the stakes: the next press is an ordinary spin. */
export const freeSpinRefusals: Sentences = {
  ...staking,
  no_free_spins: () => ({ message: "Your free spins are used up. Choose your stake to play on." }),
  wrong_game: () => ({
    message: "Your free spins are for another game. Choose your stake to play this one.",
  }),
  idempotency_conflict: stalePage("FREE SPIN"),
  open_round: openRound,
};

export const dealRefusals: Sentences = {
  ...staking,
  idempotency_conflict: stalePage("DEAL"),
  open_round: () => ({
    message: "Your last hand is still on the table. Choose the cards to hold and draw first.",
  }),
};

export const kenoRefusals: Sentences = {
  ...staking,
  invalid_step: () => ({ field: "picks", message: "Please pick one to ten of the numbers." }),
  idempotency_conflict: stalePage("DRAW"),
  open_round: openRound,
};

export const plinkoRefusals: Sentences = {
  ...staking,
  invalid_step: () => ({ field: "rows", message: "Please choose 8, 12 or 16 rows and a risk." }),
  idempotency_conflict: stalePage("DROP"),
  open_round: openRound,
};

export const diceRefusals: Sentences = {
  ...staking,
  invalid_step: () => ({ field: "target", message: "Please choose one of the targets." }),
  idempotency_conflict: stalePage("ROLL"),
  open_round: openRound,
};

export const scratchRefusals: Sentences = {
  ...staking,
  idempotency_conflict: stalePage("BUY CARD"),
  open_round: openRound,
};

export const blackjackDealRefusals: Sentences = {
  ...staking,
  idempotency_conflict: stalePage("DEAL"),
  open_round: () => ({ message: "Your last hand is still on the table. Play it to its end first." }),
};

const lateMove = () => ({
  message: "This move was not possible any more: the hand has gone on. It stands as you see it now.",
});

export const moveRefusals: Sentences = {
  invalid_step: lateMove,
  idempotency_conflict: lateMove,
  not_found: () => ({ message: "This hand is not on the table any more. Deal a new one." }),
  insufficient_funds: () => ({
    message: "Your balance is too low to double or split: both stake the same once more. Hit or stand.",
  }),
  stake_above_limit: () => ({
    message: "Doubling or splitting would be above the maximum bet that you have now. Hit or stand.",
  }),
  rate_limited: () => ({ message: "That was a bit fast. Wait a second, then try again." }),
};

/** Over those of a game, where it is played in demo. */
export const demoRefusals: Sentences = {
  insufficient_funds: () => ({
    message: "Your demo credits are too low for this. Choose less, or take new ones.",
    facts: { [DEMO_FACT]: "1" },
  }),
  invalid_token: () => ({ message: "This demo could not be read any more. A new one has begun." }),
};

const goneHand = () => ({ message: "This hand is not on the table any more. Deal a new one." });
// Refused alike for positions that are none of the five and for a hand that was drawn meanwhile.
const badHold = () => ({
  message:
    "This draw was not possible. Hold any of the five cards dealt; if the hand is over by now, deal a new one.",
});

export const drawRefusals: Sentences = {
  invalid_step: badHold,
  invalid_request: badHold,
  not_found: goneHand,
  idempotency_conflict: () => ({
    message:
      "This hand was already drawn with other cards held. The result is below; deal a new hand to play on.",
  }),
};
