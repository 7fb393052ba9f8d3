import type { Right } from "~/casino/contract/operator/rights";
import type { FrameMessages } from "./frame-messages";
import { deskPaths } from "./paths";

interface MenuEntry {
  page: keyof FrameMessages["menu"];
  to: string;
  /** Shown to operators who have it; null: to all. */
  right: Right | null;
}

/** The pages of the menu, in its order. A page that is not built has no entry. */
const MENU: readonly MenuEntry[] = [
  { page: "today", to: deskPaths.today, right: "today.read" },
  { page: "players", to: deskPaths.players, right: "players.read" },
  { page: "withdrawals", to: deskPaths.withdrawals, right: "withdrawals.read" },
  { page: "identity", to: deskPaths.identity, right: "identity.read" },
  { page: "corrections", to: deskPaths.corrections, right: "players.read" },
  { page: "coupons", to: deskPaths.coupons, right: "coupons.read" },
  { page: "games", to: deskPaths.games, right: "games.read" },
  { page: "jackpots", to: deskPaths.jackpots, right: "games.read" },
  { page: "messages", to: deskPaths.messages, right: "support.read" },
  { page: "mails", to: deskPaths.mails, right: "support.read" },
  { page: "offers", to: deskPaths.offers, right: "offers.read" },
  { page: "reports", to: deskPaths.reports, right: "reports.read" },
  { page: "log", to: deskPaths.log, right: "log.read" },
  { page: "thresholds", to: deskPaths.thresholds, right: "withdrawals.read" },
  { page: "switches", to: deskPaths.switches, right: "switches.read" },
  { page: "operators", to: deskPaths.operators, right: "operators.read" },
  { page: "account", to: deskPaths.account, right: null },
];

/** What an operator may open, and nothing else. @param labels in the page's language */
export function menuFor(
  rights: readonly Right[],
  labels: FrameMessages["menu"],
): { label: string; to: string }[] {
  return MENU.filter(({ right }) => right === null || rights.includes(right)).map(({ page, to }) => ({
    label: labels[page],
    to,
  }));
}
