import { balance } from "~/casino/contract/account";
import { history } from "~/casino/contract/history";
import { identity } from "~/casino/contract/identity";
import type { IdentityState } from "~/casino/contract/identity-words";
import { playerLimits } from "~/casino/contract/limits";
import { secondFactor } from "~/casino/contract/second-factor";
import { statement } from "~/casino/contract/statement";
import { threads } from "~/casino/contract/support";
import { offersWithdrawals } from "~/payouts/offered.server";
import { hasBreaks } from "~/session/breaks.server";
import { casinoHas } from "~/session/casino-has.server";
import { callOptional, isExcluded, type PlayerVisit } from "~/session/visit.server";
import { today } from "~/shared/today";
import { offersClosing } from "./closing/closing.server";
import { unreadAnswers } from "./threads/threads.server";

/** Data for the navigation of the account pages. */
export interface AccountNav {
  /** Replies from the hosts that the player has not seen. */
  unread: number;
  hasHistory: boolean;
  hasStatement: boolean;
  hasMessages: boolean;
  hasIdentity: boolean;
  /** Null if the casino verifies nobody, or did not answer. */
  identity: IdentityState | null;
  hasBreaks: boolean;
  /** Few of the pages are open then. */
  isExcluded: boolean;
  hasLimits: boolean;
  hasWithdrawals: boolean;
  /** The casino has a second factor. */
  hasSecurity: boolean;
  hasClosing: boolean;
}

export async function accountNav(visit: PlayerVisit): Promise<AccountNav> {
  const params = { pid: visit.session.pid };
  const day = today();
  // The page's frame asks for it as well, so that it is one call for both.
  const frame = await callOptional(
    visit,
    visit.casino.call(balance, { params, query: { forMoney: "true" } }),
  );
  const [
    unread,
    hasHistory,
    hasStatement,
    hasMessages,
    hasIdentity,
    state,
    breaks,
    hasLimits,
    hasWithdrawals,
    hasSecurity,
    hasClosing,
  ] = await Promise.all([
    frame?.unread_messages ?? unreadAnswers(visit),
    casinoHas(visit, history, { params, query: { kind: "rounds", limit: 1 } }),
    casinoHas(visit, statement, { params, query: { from: day, to: day } }),
    casinoHas(visit, threads, { params, query: { limit: 1 } }),
    casinoHas(visit, identity, { params }),
    frame?.identity ?? identityState(visit),
    hasBreaks(visit, visit.session),
    casinoHas(visit, playerLimits, { params }),
    offersWithdrawals(visit),
    casinoHas(visit, secondFactor, { params }),
    offersClosing(visit),
  ]);
  return {
    unread,
    hasHistory,
    hasStatement,
    hasMessages,
    hasIdentity,
    identity: state,
    hasBreaks: breaks,
    isExcluded: isExcluded(visit.session),
    hasLimits,
    hasWithdrawals,
    hasSecurity,
    hasClosing,
  };
}

/** Null if the casino verifies nobody, or did not answer. */
async function identityState(visit: PlayerVisit): Promise<IdentityState | null> {
  const call = visit.casino.call(identity, { params: { pid: visit.session.pid } });
  return (await callOptional(visit, call))?.state ?? null;
}
