import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema";
import { BESIDE_PLAY, lastTransactionBefore } from "../ledger/balances-at";

/**
 * What play has brought the player since an instant, in minor units; negative for a loss. It is what the player has now
 * less what they had then and what came or went beside play, so no round is read. The stake of an open round counts as
 * lost until it pays; that of a free spin is not the player's.
 */
export async function netResultSince(db: Kysely<Database>, playerId: number, since: Date): Promise<number> {
  const number = await lastTransactionBefore(db, playerId, since);
  // One statement, so that a transaction in the meantime is in both figures or in neither.
  const { rows } = await sql<{ gained: number }>`
    select w.cash_minor + w.bonus_minor + w.held_minor - (
      select coalesce(sum(coalesce(t.cash_minor, 0) + coalesce(t.bonus_minor, 0) + coalesce(t.held_minor, 0)), 0)::bigint
      from ledger_transaction t
      where t.player_id = ${playerId} and t.sequence > ${number} and ${BESIDE_PLAY}
    ) - coalesce((
      select t.cash_after_minor + t.bonus_after_minor + t.held_after_minor
      from ledger_transaction t where t.player_id = ${playerId} and t.sequence = ${number}
    ), 0) as gained
    from wallet w where w.player_id = ${playerId}`.execute(db);
  return rows[0]?.gained ?? 0;
}
