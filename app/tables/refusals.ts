import type { Refusals } from "~/forms/action.server";
import { byLanguage } from "~/messages/language.server";
import { sentences, type TableSentences } from "./sentences.server";

/**
 * Messages for the casino's refusals at a table, by `errorCode`. The general message for late bets says when the next
 * round begins.
 */
const staking = (says: TableSentences): Refusals => ({
  insufficient_funds: { message: says.lowBalance },
  not_found: { message: says.closed },
  idempotency_conflict: { message: says.usedPage },
});

export const chipRefusals = byLanguage(sentences, (says): Refusals => ({
  ...staking(says),
  stake_above_limit: { field: "on", message: says.chipsAboveLimit },
  invalid_stake: { field: "chip", message: says.chipUnknown },
}));

export const betRefusals = byLanguage(sentences, (says): Refusals => ({
  ...staking(says),
  stake_above_limit: { field: "stake", message: says.stakeAboveLimit },
  invalid_stake: { field: "stake", message: says.stakeUnknown },
  invalid_step: { field: "target", message: says.target },
  already_bet: { message: says.aboard },
  open_round: { message: says.aboard },
}));

/** Override those of a bet, for demo credits. */
export const demoRefusals = byLanguage(sentences, (says): Refusals => ({
  insufficient_funds: { message: says.lowCredits },
  stake_above_limit: { field: "on", message: says.demoAboveLimit },
  invalid_demo: { message: says.demoLost },
}));

export const cashoutRefusals = byLanguage(sentences, (says): Refusals => ({
  invalid_step: { message: says.nothingToCashOut },
  round_over: { message: says.nothingToCashOut },
  not_found: { message: says.betGone },
}));
