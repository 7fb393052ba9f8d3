import type { Refusals } from "~/forms/answer.server";
import { byLanguage } from "~/messages/language.server";
import { sentences, type TableSentences } from "./sentences.server";

/**
 * Messages for the casino's refusals at a table, by `errorCode`. The general message for late bets says when the next
 * round begins.
 */
const staking = (texts: TableSentences): Refusals => ({
  insufficient_funds: { message: texts.lowBalance },
  not_found: { message: texts.closed },
  idempotency_conflict: { message: texts.usedPage },
});

export const chipRefusals = byLanguage(sentences, (texts): Refusals => ({
  ...staking(texts),
  stake_above_limit: { field: "on", message: texts.chipsAboveLimit },
  invalid_stake: { field: "chip", message: texts.chipUnknown },
}));

export const betRefusals = byLanguage(sentences, (texts): Refusals => ({
  ...staking(texts),
  stake_above_limit: { field: "stake", message: texts.stakeAboveLimit },
  invalid_stake: { field: "stake", message: texts.stakeUnknown },
  invalid_step: { field: "target", message: texts.target },
  already_bet: { message: texts.aboard },
  open_round: { message: texts.aboard },
}));

/** Override those of a bet, for demo credits. */
export const demoRefusals = byLanguage(sentences, (texts): Refusals => ({
  insufficient_funds: { message: texts.lowCredits },
  stake_above_limit: { field: "on", message: texts.demoAboveLimit },
  invalid_demo: { message: texts.demoLost },
}));

export const cashoutRefusals = byLanguage(sentences, (texts): Refusals => ({
  invalid_step: { message: texts.nothingToCashOut },
  round_over: { message: texts.nothingToCashOut },
  not_found: { message: texts.betGone },
}));
