import { DEMO_FACT } from "./demo-fact";
import { sentences } from "./sentences.server";

/** Messages for the casino's refusals at a game, by `errorCode`: what is wrong, and what to do next. */
export type Sentences = Record<
  string,
  () => { field?: string; message: string; facts?: Record<string, string> }
>;

/** A message for the whole form, or for one of its fields. */
const refusal = (message: string, field?: string) => () =>
  field === undefined ? { message } : { field, message };

const staking: Sentences = {
  insufficient_funds: refusal(sentences.balanceTooLow),
  stake_above_limit: refusal(sentences.aboveMaximum, "stake"),
  invalid_stake: refusal(sentences.stakeOfGame, "stake"),
  invalid_request: refusal(sentences.stakeOfGame, "stake"),
  not_found: refusal(sentences.noSuchGame),
  rate_limited: refusal(sentences.tooFast),
};

export const spinRefusals: Sentences = {
  ...staking,
  idempotency_conflict: refusal(sentences.staleSpin),
  open_round: refusal(sentences.openRound),
};

/** The page is shown again with the stakes, and the next press is an ordinary spin. */
export const freeSpinRefusals: Sentences = {
  ...staking,
  no_free_spins: refusal(sentences.noFreeSpins),
  wrong_game: refusal(sentences.freeSpinsElsewhere),
  idempotency_conflict: refusal(sentences.staleFreeSpin),
  open_round: refusal(sentences.openRound),
};

export const dealRefusals: Sentences = {
  ...staking,
  idempotency_conflict: refusal(sentences.staleDeal),
  open_round: refusal(sentences.pokerHandOpen),
};

export const kenoRefusals: Sentences = {
  ...staking,
  invalid_step: refusal(sentences.pickOneToTen, "picks"),
  idempotency_conflict: refusal(sentences.staleDraw),
  open_round: refusal(sentences.openRound),
};

export const plinkoRefusals: Sentences = {
  ...staking,
  invalid_step: refusal(sentences.chooseBoard, "rows"),
  idempotency_conflict: refusal(sentences.staleDrop),
  open_round: refusal(sentences.openRound),
};

export const diceRefusals: Sentences = {
  ...staking,
  invalid_step: refusal(sentences.targetOfGame, "target"),
  idempotency_conflict: refusal(sentences.staleRoll),
  open_round: refusal(sentences.openRound),
};

export const scratchRefusals: Sentences = {
  ...staking,
  idempotency_conflict: refusal(sentences.staleCard),
  open_round: refusal(sentences.openRound),
};

export const blackjackDealRefusals: Sentences = {
  ...staking,
  idempotency_conflict: refusal(sentences.staleDeal),
  open_round: refusal(sentences.blackjackHandOpen),
};

export const moveRefusals: Sentences = {
  invalid_step: refusal(sentences.lateMove),
  round_over: refusal(sentences.lateMove),
  idempotency_conflict: refusal(sentences.lateMove),
  not_found: refusal(sentences.goneHand),
  insufficient_funds: refusal(sentences.lowForMove),
  stake_above_limit: refusal(sentences.moveAboveMaximum),
  rate_limited: refusal(sentences.tooFast),
};

/** Override those of a game, for a demo. */
export const demoRefusals: Sentences = {
  insufficient_funds: () => ({ message: sentences.lowCredits, facts: { [DEMO_FACT]: "1" } }),
  invalid_demo: refusal(sentences.demoUnreadable),
};

export const drawRefusals: Sentences = {
  invalid_step: refusal(sentences.badHold),
  round_over: refusal(sentences.badHold),
  invalid_request: refusal(sentences.badHold),
  not_found: refusal(sentences.goneHand),
  idempotency_conflict: refusal(sentences.drawnAlready),
};
