import { type Kysely, sql, type Transaction } from "kysely";
import { INACTIVE_AFTER_MONTHS } from "~/casino/contract/thresholds";
import type { Database } from "../../db/schema";
import { askForIdentity } from "../identity/ask";
import { lockWallets } from "../ledger/wallets";

/**
 * Whether the player has not signed in for so long that the account counts as inactive. A renewed session counts as a
 * sign-in. Each player's newest session is kept (prune.ts).
 */
async function isInactive(db: Kysely<Database>, playerId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ inactive: boolean }>`
    select coalesce((select max(s.created_at) from player_session s where s.player_id = p.player_id), p.created_at)
      <= ${now}::timestamptz - ${INACTIVE_AFTER_MONTHS} * interval '1 month' as inactive
    from player p where p.player_id = ${playerId}`.execute(db);
  return rows[0]?.inactive ?? false;
}

/** Takes the lock that `askIfInactive` needs, before the sign-in lock: the order of all that take both. */
export async function lockIfInactive(trx: Transaction<Database>, playerId: number, now: Date): Promise<void> {
  if (await isInactive(trx, playerId, now)) await lockWallets(trx, playerId);
}

/** Asks a player who comes back after a long time to identify again. Call it before the session opens. */
export async function askIfInactive(trx: Transaction<Database>, playerId: number, now: Date): Promise<void> {
  if (await isInactive(trx, playerId, now)) await askForIdentity(trx, playerId, "inactive", now);
}
