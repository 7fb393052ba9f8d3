import { pathnameOf, queryOf } from "./url";

/**
 * What a player who takes a break or is excluded may open, by the beginning of the path: what is theirs to see and to
 * take out, help, and the way out. Everything else leads to the page that says until when.
 */
const OPEN_WHILE_EXCLUDED = [
  "excluded",
  "confirm-email",
  "info",
  "language",
  "lite",
  "lobby/account/close",
  "lobby/account/history",
  "lobby/account/history.csv",
  "lobby/account/identity",
  "lobby/account/messages",
  "lobby/account/payout-methods",
  "lobby/account/statement",
  "lobby/account/statement.csv",
  "lobby/account/terms",
  "lobby/account/withdrawals",
  "logout",
  "market-rules",
  "onboarding/close",
  "onboarding/passwordreset",
  "play/fairness",
  "play/rounds",
  "session",
  "sitemap.xml",
  "support",
  "theme",
  "unsubscribe",
];

/** @param page path and query */
export function isOpenWhileExcluded(page: string): boolean {
  const path = pathnameOf(page)
    .toLowerCase()
    .replace(/\.data$/, "")
    .replace(/^\/|\/$/g, "");
  const query = queryOf(page);
  if (path === "cashier") return query.get("tab") === "withdraw";
  // Dialogs of the cashier, the reward and the jackpot open over any page.
  const confirm = query.get("confirm");
  if (query.get("action") === "show" || query.has("reward")) return false;
  if (confirm !== null && confirm !== "payoutMethodRemove") return false;
  return OPEN_WHILE_EXCLUDED.some((open) => path === open || path.startsWith(`${open}/`));
}
