import type { Role } from "~/casino/contract/operator/rights";

interface DeskPage {
  path: string;
  role: Role;
}

/** Every page of the desk that needs no row of its own; each is checked with script off and on. */
export const deskPages: readonly DeskPage[] = [
  { path: "/", role: "owner" },
  { path: "/", role: "marketing" },
  { path: "/watch", role: "auditor" },
  { path: "/active/2026-01-31", role: "support" },
  { path: "/health", role: "marketing" },
  { path: "/players", role: "support" },
  { path: "/players?q=nobody", role: "auditor" },
  { path: "/withdrawals", role: "finance" },
  { path: "/withdrawals?state=processing&claimed=mine", role: "auditor" },
  { path: "/thresholds", role: "finance" },
  { path: "/thresholds", role: "auditor" },
  { path: "/corrections", role: "finance" },
  { path: "/coupons", role: "auditor" },
  { path: "/coupons?q=nothing&state=ended", role: "marketing" },
  { path: "/coupons/CHERRY400", role: "marketing" },
  { path: "/coupons/CHERRY400", role: "support" },
  { path: "/coupons/ORCHARD20/edit", role: "marketing" },
  { path: "/coupons/new?copy=CHERRY400", role: "marketing" },
  { path: "/games", role: "marketing" },
  { path: "/games?category=Progressives&state=on&days=7", role: "owner" },
  { path: "/games/101-1", role: "owner" },
  { path: "/games/311-1", role: "auditor" },
  { path: "/jackpots", role: "finance" },
  { path: "/jackpots/lobby", role: "owner" },
  { path: "/identity", role: "support" },
  { path: "/log", role: "auditor" },
  { path: "/log/verify", role: "auditor" },
  { path: "/operators", role: "owner" },
  { path: "/account", role: "marketing" },
  { path: "/messages", role: "support" },
  { path: "/messages?state=all", role: "auditor" },
  { path: "/saved-answers", role: "support" },
  { path: "/mails", role: "support" },
  { path: "/offers", role: "marketing" },
  { path: "/reports", role: "finance" },
  { path: "/reports/day", role: "marketing" },
  { path: "/reports/liability", role: "auditor" },
  { path: "/reports/jackpots", role: "finance" },
  { path: "/reports/game?from=2026-02-01&to=2026-01-01", role: "finance" },
  { path: "/switches", role: "auditor" },
  { path: "/switches?q=nothing", role: "owner" },
  { path: "/switches/deposits", role: "owner" },
  { path: "/switches/market/strict", role: "owner" },
  { path: "/no-such-page", role: "auditor" },
];
