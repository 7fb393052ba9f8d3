import { history } from "~/casino/contract/history";
import { threads } from "~/casino/contract/support";
import { offersWithdrawals } from "~/payouts/offered.server";
import { casinoHas } from "~/session/casino-has.server";
import type { PlayerVisit } from "~/session/visit.server";
import { unreadAnswers } from "./threads.server";

/** Data for the navigation of the account pages. */
export interface AccountNav {
  /** Replies from the hosts that the player has not seen. */
  unread: number;
  hasHistory: boolean;
  hasMessages: boolean;
  hasWithdrawals: boolean;
}

/** @param unread the count, if the page already knows it */
export async function accountNav(visit: PlayerVisit, unread?: number): Promise<AccountNav> {
  const params = { pid: visit.session.pid };
  const [known, hasHistory, hasMessages, hasWithdrawals] = await Promise.all([
    unread ?? unreadAnswers(visit),
    casinoHas(visit, history, { params, query: { kind: "rounds", limit: 1 } }),
    casinoHas(visit, threads, { params, query: { limit: 1 } }),
    offersWithdrawals(visit),
  ]);
  return { unread: known, hasHistory, hasMessages, hasWithdrawals };
}
