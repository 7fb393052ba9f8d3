import type { Right } from "~/casino/contract/operator/rights";
import { deskPaths } from "./paths";

interface MenuEntry {
  label: string;
  to: string;
  /** Shown to operators who have it; null: to all. */
  right: Right | null;
}

/** The pages of the menu, in its order. A page that is not built has no entry. */
const MENU: readonly MenuEntry[] = [
  { label: "Today", to: deskPaths.today, right: "today.read" },
  { label: "Players", to: deskPaths.players, right: "players.read" },
  { label: "Withdrawals", to: deskPaths.withdrawals, right: "withdrawals.read" },
  { label: "Identities", to: deskPaths.identity, right: "identity.read" },
  { label: "Corrections", to: deskPaths.corrections, right: "players.read" },
  { label: "Coupons", to: deskPaths.coupons, right: "coupons.read" },
  { label: "Games", to: deskPaths.games, right: "games.read" },
  { label: "Jackpots", to: deskPaths.jackpots, right: "games.read" },
  { label: "Messages", to: deskPaths.messages, right: "support.read" },
  { label: "Mails", to: deskPaths.mails, right: "support.read" },
  { label: "Offers by mail", to: deskPaths.offers, right: "offers.read" },
  { label: "Reports", to: deskPaths.reports, right: "reports.read" },
  { label: "Log", to: deskPaths.log, right: "log.read" },
  { label: "Thresholds", to: deskPaths.thresholds, right: "withdrawals.read" },
  { label: "Switches", to: deskPaths.switches, right: "switches.read" },
  { label: "Operators", to: deskPaths.operators, right: "operators.read" },
  { label: "Your account", to: deskPaths.account, right: null },
];

/** What an operator may open, and nothing else. */
export function menuFor(rights: readonly Right[]): { label: string; to: string }[] {
  return MENU.filter(({ right }) => right === null || rights.includes(right)).map(({ label, to }) => ({
    label,
    to,
  }));
}
