import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../db/schema";

/** The limit of the codes of the second factor (api/request-limits.ts). */
export const CODES_LIMIT = "codesByPlayer";

/** The limit of checks of a signed-in player's password. */
export const PASSWORD_CHECKS_LIMIT = "passwordChecksByPlayer";

/** The key of a counter's row, in the format of rate-limiter-flexible. */
export function countKey(limit: string, of: string): string {
  return `${limit}:${of}`;
}

/** @param like patterns of keys whose counts are cleared too */
export async function clearCounts(
  db: Kysely<Database>,
  keys: readonly string[],
  like: readonly string[] = [],
): Promise<void> {
  await sql`delete from request_limit where key = any(${keys}) or key like any(${like})`.execute(db);
}

/** Takes one request back from a count. */
export async function takeBackCount(db: Kysely<Database>, key: string): Promise<void> {
  await sql`update request_limit set points = points - 1 where key = ${key}`.execute(db);
}

/** In the transaction that the right password is for: a call that only repeats an answer checks none. */
export function clearPasswordChecks(trx: Transaction<Database>, playerId: number): Promise<void> {
  return clearCounts(trx, [countKey(PASSWORD_CHECKS_LIMIT, String(playerId))]);
}

/** In the transaction that spends the code: a call that only repeats an answer spends none. */
export function clearCodeTries(trx: Transaction<Database>, playerId: number): Promise<void> {
  return clearCounts(trx, [countKey(CODES_LIMIT, String(playerId))]);
}
