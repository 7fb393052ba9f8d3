import type { CallShape } from "~/casino/contract/call";

/**
 * The calls with a session that stay open to a player who takes a break or is excluded: what is theirs to see and to
 * take out, help, and the way out. Everything else answers `excluded`; a call that is added is closed until it is listed.
 */
const OPEN_CALLS: ReadonlySet<string> = new Set([
  "GET /players/{pid}",
  "GET /players/{pid}/balance",
  // A withdrawal says which coupon it would end.
  "GET /players/{pid}/active-coupon",
  "POST /players/{pid}/terms",
  "POST /players/{pid}/token",
  "POST /player/{pid}/accounts/logout",
  "PUT /players/{pid}/language",
  "GET /players/{pid}/sessions",
  "DELETE /players/{pid}/sessions",
  "GET /players/{pid}/history",
  "GET /players/{pid}/rounds",
  "GET /players/{pid}/rounds/{roundId}",
  "GET /players/{pid}/fairness",
  "GET /players/{pid}/market",
  // A jackpot that was won is the player's money.
  "POST /lobby-jackpot/players/{pid}/hits",
  "POST /players/{pid}/email-confirmation",
  "PUT /players/{pid}/email",
  "POST /email-confirmations/{id}",
  "POST /chat-identity",
]);

/** Whole features that stay open, by the path that their calls begin with. */
const OPEN_PATHS: readonly string[] = [
  "/players/{pid}/exclusion",
  "/players/{pid}/support-threads",
  "/players/{pid}/withdrawals",
  "/players/{pid}/withdrawal-options",
  "/players/{pid}/withdrawal-quote",
  "/players/{pid}/payout-methods",
  "/players/{pid}/identity",
  "/players/{pid}/reauthentication",
  "/players/{pid}/second-factor",
  "/players/{pid}/statement",
  "/players/{pid}/closing",
];

export function isCallOpenWhileExcluded({ method, path }: Pick<CallShape, "method" | "path">): boolean {
  if (OPEN_CALLS.has(`${method} ${path}`)) return true;
  return OPEN_PATHS.some((start) => path === start || path.startsWith(`${start}/`));
}
