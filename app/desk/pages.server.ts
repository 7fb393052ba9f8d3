import type { CallShape } from "~/casino/contract/call";
import { waitingCorrections } from "~/casino/contract/operator/corrections";
import { deskCoupon, deskCoupons } from "~/casino/contract/operator/coupons";
import { deskGame, deskGames } from "~/casino/contract/operator/games";
import { identityCase, identityQueue } from "~/casino/contract/operator/identity";
import { deskJackpot, deskJackpots } from "~/casino/contract/operator/jackpots";
import { logEntries, logEntry, verifyLog } from "~/casino/contract/operator/log";
import { stuckMails } from "~/casino/contract/operator/mails";
import { listOperators, listOwnSessions } from "~/casino/contract/operator/operators";
import { playerRound } from "~/casino/contract/operator/player-records";
import { deskPlayer, searchPlayers } from "~/casino/contract/operator/players";
import { jackpotReport, liabilityReport, moneyReport } from "~/casino/contract/operator/reports";
import { campaigns, deskThread, deskThreads, savedAnswers } from "~/casino/contract/operator/support";
import { deskSwitches } from "~/casino/contract/operator/switches";
import { thresholds } from "~/casino/contract/operator/thresholds";
import { activePlayers, casinoHealth, today, underWatch } from "~/casino/contract/operator/today";
import { deskWithdrawal, withdrawalQueue } from "~/casino/contract/operator/withdrawals";
import type { DeskVisit } from "./operator.server";
import type { deskPaths } from "./paths";

/** The pages that others lead to, with the calls that they show: one of them is enough. */
const CALLS = {
  today: [today],
  watch: [underWatch],
  health: [casinoHealth],
  activePlayers: [activePlayers],
  players: [searchPlayers],
  player: [deskPlayer],
  playerRound: [playerRound],
  corrections: [waitingCorrections],
  withdrawals: [withdrawalQueue],
  withdrawal: [deskWithdrawal],
  thresholds: [thresholds],
  identity: [identityQueue],
  identityOf: [identityCase],
  coupons: [deskCoupons],
  coupon: [deskCoupon],
  games: [deskGames],
  game: [deskGame],
  jackpots: [deskJackpots],
  jackpot: [deskJackpot],
  messages: [deskThreads],
  message: [deskThread],
  savedAnswers: [savedAnswers],
  mails: [stuckMails],
  offers: [campaigns],
  reports: [moneyReport, liabilityReport, jackpotReport],
  report: [moneyReport],
  log: [logEntries],
  logEntry: [logEntry],
  logVerify: [verifyLog],
  switches: [deskSwitches],
  operators: [listOperators],
  operator: [listOperators],
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
