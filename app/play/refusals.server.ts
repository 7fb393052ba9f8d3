import { DEMO_FACT } from "./demo-fact";
import { sentences } from "./sentences.server";

/** Messages for the casino's refusals at a game, by `errorCode`: what is wrong, and what to do next. */
export type Sentences = Record<
  string,
  () => { field?: string; message: string; facts?: Record<string, string> }
>;

/** A message for the whole form, or for one of its fields. */
const said = (message: string, field?: string) => () =>
  field === undefined ? { message } : { field, message };

const staking: Sentences = {
  insufficient_funds: said(sentences.balanceTooLow),
  stake_above_limit: said(sentences.aboveMaximum, "stake"),
  invalid_stake: said(sentences.stakeOfGame, "stake"),
  invalid_request: said(sentences.stakeOfGame, "stake"),
  not_found: said(sentences.noSuchGame),
  rate_limited: said(sentences.tooFast),
};

export const spinRefusals: Sentences = {
  ...staking,
  idempotency_conflict: said(sentences.staleSpin),
  open_round: said(sentences.openRound),
};

/** The page is shown again with the stakes, and the next press is an ordinary spin. */
export const freeSpinRefusals: Sentences = {
  ...staking,
  no_free_spins: said(sentences.noFreeSpins),
  wrong_game: said(sentences.freeSpinsElsewhere),
  idempotency_conflict: said(sentences.staleFreeSpin),
  open_round: said(sentences.openRound),
};

export const dealRefusals: Sentences = {
  ...staking,
  idempotency_conflict: said(sentences.staleDeal),
  open_round: said(sentences.pokerHandOpen),
};

export const kenoRefusals: Sentences = {
  ...staking,
  invalid_step: said(sentences.pickOneToTen, "picks"),
  idempotency_conflict: said(sentences.staleDraw),
  open_round: said(sentences.openRound),
};

export const plinkoRefusals: Sentences = {
  ...staking,
  invalid_step: said(sentences.chooseBoard, "rows"),
  idempotency_conflict: said(sentences.staleDrop),
  open_round: said(sentences.openRound),
};

export const diceRefusals: Sentences = {
  ...staking,
  invalid_step: said(sentences.targetOfGame, "target"),
  idempotency_conflict: said(sentences.staleRoll),
  open_round: said(sentences.openRound),
};

export const scratchRefusals: Sentences = {
  ...staking,
  idempotency_conflict: said(sentences.staleCard),
  open_round: said(sentences.openRound),
};

export const blackjackDealRefusals: Sentences = {
  ...staking,
  idempotency_conflict: said(sentences.staleDeal),
  open_round: said(sentences.blackjackHandOpen),
};

export const moveRefusals: Sentences = {
  invalid_step: said(sentences.lateMove),
  round_over: said(sentences.lateMove),
  idempotency_conflict: said(sentences.lateMove),
  not_found: said(sentences.goneHand),
  insufficient_funds: said(sentences.lowForMove),
  stake_above_limit: said(sentences.moveAboveMaximum),
  rate_limited: said(sentences.tooFast),
};

/** Override those of a game, for a demo. */
export const demoRefusals: Sentences = {
  insufficient_funds: () => ({ message: sentences.lowCredits, facts: { [DEMO_FACT]: "1" } }),
  invalid_demo: said(sentences.demoUnreadable),
};

export const drawRefusals: Sentences = {
  invalid_step: said(sentences.badHold),
  round_over: said(sentences.badHold),
  invalid_request: said(sentences.badHold),
  not_found: said(sentences.goneHand),
  idempotency_conflict: said(sentences.drawnAlready),
};
