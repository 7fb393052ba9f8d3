import type { CallShape } from "~/casino/contract/call";
import { waitingCorrections } from "~/casino/contract/operator/corrections";
import { deskCoupons } from "~/casino/contract/operator/coupons";
import { deskGames } from "~/casino/contract/operator/games";
import { identityQueue } from "~/casino/contract/operator/identity";
import { deskJackpots } from "~/casino/contract/operator/jackpots";
import { logEntries, verifyLog } from "~/casino/contract/operator/log";
import { stuckMails } from "~/casino/contract/operator/mails";
import { listOperators, listOwnSessions } from "~/casino/contract/operator/operators";
import { searchPlayers } from "~/casino/contract/operator/players";
import { jackpotReport, liabilityReport, moneyReport } from "~/casino/contract/operator/reports";
import { campaigns, deskThreads, savedAnswers } from "~/casino/contract/operator/support";
import { deskSwitches } from "~/casino/contract/operator/switches";
import { thresholds } from "~/casino/contract/operator/thresholds";
import { activePlayers, casinoHealth, today, underWatch } from "~/casino/contract/operator/today";
import { withdrawalQueue } from "~/casino/contract/operator/withdrawals";
import type { DeskVisit } from "./operator.server";
import type { deskPaths } from "./paths";

/** The pages that others lead to, with the calls that they show: one of them is enough. */
const CALLS = {
  today: [today],
  watch: [underWatch],
  health: [casinoHealth],
  activePlayers: [activePlayers],
  players: [searchPlayers],
  corrections: [waitingCorrections],
  withdrawals: [withdrawalQueue],
  thresholds: [thresholds],
  identity: [identityQueue],
  coupons: [deskCoupons],
  games: [deskGames],
  jackpots: [deskJackpots],
  messages: [deskThreads],
  savedAnswers: [savedAnswers],
  mails: [stuckMails],
  offers: [campaigns],
  reports: [moneyReport, liabilityReport, jackpotReport],
  report: [moneyReport],
  log: [logEntries],
  logVerify: [verifyLog],
  switches: [deskSwitches],
  operators: [listOperators],
  account: [listOwnSessions],
} satisfies Partial<Record<keyof typeof deskPaths, readonly CallShape[]>>;

export type PageName = keyof typeof CALLS;

/** `closed`: the operator's role does not include it. `missing`: the casino does not have it. */
export type PageState = "open" | "closed" | "missing";
export type PageStates = Readonly<Record<PageName, PageState>>;

/** Which pages an operator may open. */
export function pageStates({ has, may }: Pick<DeskVisit, "has" | "may">): PageStates {
  const states = Object.entries<readonly CallShape[]>(CALLS).map(([page, calls]): [string, PageState] => [
    page,
    calls.some(may) ? "open" : calls.some(has) ? "closed" : "missing",
  ]);
  return Object.fromEntries(states) as PageStates;
}
