import { history } from "~/casino/contract/history";
import { threads } from "~/casino/contract/support";
import { casinoHas } from "~/session/casino-has.server";
import { hasBreaks } from "~/session/breaks.server";
import { isExcluded, type PlayerVisit } from "~/session/visit.server";
import { unreadAnswers } from "./threads.server";

/** Data for the navigation of the account pages. */
export interface AccountNav {
  /** Replies from the hosts that the player has not seen. */
  unread: number;
  hasHistory: boolean;
  hasMessages: boolean;
  hasBreaks: boolean;
  /** Few of the pages are open then. */
  isExcluded: boolean;
}

/** @param unread the count, if the page already knows it */
export async function accountNav(visit: PlayerVisit, unread?: number): Promise<AccountNav> {
  const params = { pid: visit.session.pid };
  const [known, hasHistory, hasMessages, breaks] = await Promise.all([
    unread ?? unreadAnswers(visit),
    casinoHas(visit, history, { params, query: { kind: "rounds", limit: 1 } }),
    casinoHas(visit, threads, { params, query: { limit: 1 } }),
    hasBreaks(visit, visit.session),
  ]);
  return {
    unread: known,
    hasHistory,
    hasMessages,
    hasBreaks: breaks,
    isExcluded: isExcluded(visit.session),
  };
}
