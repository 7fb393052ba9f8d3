import type { Refusals } from "~/forms/action.server";
import { byLanguage } from "~/messages/language.server";
import { DEMO_FACT } from "./demo-fact";
import { sentences, type PlaySentences } from "./sentences.server";

/** Messages for the casino's refusals at a game, by `errorCode`: what is wrong, and what to do next. */
const staking = (says: PlaySentences): Refusals => ({
  insufficient_funds: { message: says.balanceTooLow },
  stake_above_limit: { field: "stake", message: says.aboveMaximum },
  invalid_stake: { field: "stake", message: says.stakeOfGame },
  invalid_request: { field: "stake", message: says.stakeOfGame },
  not_found: { message: says.noSuchGame },
  rate_limited: { message: says.tooFast },
});

export const spinRefusals = byLanguage(sentences, (says): Refusals => ({
  ...staking(says),
  idempotency_conflict: { message: says.staleSpin },
  open_round: { message: says.openRound },
}));

/** The page is shown again with the stakes, and the next press is an ordinary spin. */
export const freeSpinRefusals = byLanguage(sentences, (says): Refusals => ({
  ...staking(says),
  no_free_spins: { message: says.noFreeSpins },
  wrong_game: { message: says.freeSpinsElsewhere },
  idempotency_conflict: { message: says.staleFreeSpin },
  open_round: { message: says.openRound },
}));

export const dealRefusals = byLanguage(sentences, (says): Refusals => ({
  ...staking(says),
  idempotency_conflict: { message: says.staleDeal },
  open_round: { message: says.pokerHandOpen },
}));

export const kenoRefusals = byLanguage(sentences, (says): Refusals => ({
  ...staking(says),
  invalid_step: { field: "picks", message: says.pickOneToTen },
  idempotency_conflict: { message: says.staleDraw },
  open_round: { message: says.openRound },
}));

export const plinkoRefusals = byLanguage(sentences, (says): Refusals => ({
  ...staking(says),
  invalid_step: { field: "rows", message: says.chooseBoard },
  idempotency_conflict: { message: says.staleDrop },
  open_round: { message: says.openRound },
}));

export const diceRefusals = byLanguage(sentences, (says): Refusals => ({
  ...staking(says),
  invalid_step: { field: "target", message: says.targetOfGame },
  idempotency_conflict: { message: says.staleRoll },
  open_round: { message: says.openRound },
}));

export const scratchRefusals = byLanguage(sentences, (says): Refusals => ({
  ...staking(says),
  idempotency_conflict: { message: says.staleCard },
  open_round: { message: says.openRound },
}));

export const blackjackDealRefusals = byLanguage(sentences, (says): Refusals => ({
  ...staking(says),
  idempotency_conflict: { message: says.staleDeal },
  open_round: { message: says.blackjackHandOpen },
}));

export const moveRefusals = byLanguage(sentences, (says): Refusals => ({
  invalid_step: { message: says.lateMove },
  round_over: { message: says.lateMove },
  idempotency_conflict: { message: says.lateMove },
  not_found: { message: says.goneHand },
  insufficient_funds: { message: says.lowForMove },
  stake_above_limit: { message: says.moveAboveMaximum },
  rate_limited: { message: says.tooFast },
}));

/** Override those of a game, for a demo. */
export const demoRefusals = byLanguage(sentences, (says): Refusals => ({
  insufficient_funds: { message: says.lowCredits, facts: { [DEMO_FACT]: "1" } },
  invalid_demo: { message: says.demoUnreadable },
}));

export const drawRefusals = byLanguage(sentences, (says): Refusals => ({
  invalid_step: { message: says.badHold },
  round_over: { message: says.badHold },
  invalid_request: { message: says.badHold },
  not_found: { message: says.goneHand },
  idempotency_conflict: { message: says.drawnAlready },
}));
