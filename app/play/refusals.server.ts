import type { Refusals } from "~/forms/answer.server";
import { byLanguage } from "~/messages/language.server";
import { DEMO_FACT } from "./demo/fact";
import { type PlaySentences, sentences } from "./sentences.server";

/** Messages for the casino's refusals at a game, by `errorCode`: what is wrong, and what to do next. */
const staking = (texts: PlaySentences): Refusals => ({
  insufficient_funds: { message: texts.balanceTooLow },
  stake_above_limit: { field: "stake", message: texts.aboveMaximum },
  invalid_stake: { field: "stake", message: texts.stakeOfGame },
  invalid_request: { field: "stake", message: texts.stakeOfGame },
  not_found: { message: texts.noSuchGame },
  rate_limited: { message: texts.tooFast },
});

export const spinRefusals = byLanguage(sentences, (texts): Refusals => ({
  ...staking(texts),
  idempotency_conflict: { message: texts.staleSpin },
  open_round: { message: texts.openRound },
}));

/** The page is shown again with the stakes, and the next press is an ordinary spin. */
export const freeSpinRefusals = byLanguage(sentences, (texts): Refusals => ({
  ...staking(texts),
  no_free_spins: { message: texts.noFreeSpins },
  wrong_game: { message: texts.freeSpinsElsewhere },
  idempotency_conflict: { message: texts.staleFreeSpin },
  open_round: { message: texts.openRound },
}));

export const dealRefusals = byLanguage(sentences, (texts): Refusals => ({
  ...staking(texts),
  idempotency_conflict: { message: texts.staleDeal },
  open_round: { message: texts.pokerHandOpen },
}));

export const kenoRefusals = byLanguage(sentences, (texts): Refusals => ({
  ...staking(texts),
  invalid_step: { field: "picks", message: texts.pickOneToTen },
  idempotency_conflict: { message: texts.staleDraw },
  open_round: { message: texts.openRound },
}));

export const plinkoRefusals = byLanguage(sentences, (texts): Refusals => ({
  ...staking(texts),
  invalid_step: { field: "rows", message: texts.chooseBoard },
  idempotency_conflict: { message: texts.staleDrop },
  open_round: { message: texts.openRound },
}));

export const diceRefusals = byLanguage(sentences, (texts): Refusals => ({
  ...staking(texts),
  invalid_step: { field: "target", message: texts.targetOfGame },
  idempotency_conflict: { message: texts.staleRoll },
  open_round: { message: texts.openRound },
}));

export const scratchRefusals = byLanguage(sentences, (texts): Refusals => ({
  ...staking(texts),
  idempotency_conflict: { message: texts.staleCard },
  open_round: { message: texts.openRound },
}));

export const blackjackDealRefusals = byLanguage(sentences, (texts): Refusals => ({
  ...staking(texts),
  idempotency_conflict: { message: texts.staleDeal },
  open_round: { message: texts.blackjackHandOpen },
}));

export const moveRefusals = byLanguage(sentences, (texts): Refusals => ({
  invalid_step: { message: texts.lateMove },
  round_over: { message: texts.lateMove },
  idempotency_conflict: { message: texts.lateMove },
  not_found: { message: texts.goneHand },
  insufficient_funds: { message: texts.lowForMove },
  stake_above_limit: { message: texts.moveAboveMaximum },
  rate_limited: { message: texts.tooFast },
}));

/** Override those of a game, for a demo. */
export const demoRefusals = byLanguage(sentences, (texts): Refusals => ({
  insufficient_funds: { message: texts.lowCredits, facts: { [DEMO_FACT]: "1" } },
  invalid_demo: { message: texts.demoUnreadable },
}));

export const drawRefusals = byLanguage(sentences, (texts): Refusals => ({
  invalid_step: { message: texts.badHold },
  round_over: { message: texts.badHold },
  invalid_request: { message: texts.badHold },
  not_found: { message: texts.goneHand },
  idempotency_conflict: { message: texts.drawnAlready },
}));
