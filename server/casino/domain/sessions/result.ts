import { type Expression, type RawBuilder, sql } from "kysely";
import { BESIDE_PLAY, numberBefore } from "../ledger/balances-at";

/**
 * Subquery: what play has brought the player since an instant, in minor units; negative for a loss. It is what the
 * player has now less what they had then and what came or went beside play, so no round is read. The stake of an open
 * round counts as lost until it pays; that of a free spin is not the player's.
 */
export function netResultSince(playerId: number, since: Date | Expression<Date>): RawBuilder<number> {
  return sql<number>`(
    with before as materialized (select ${numberBefore(playerId, since)} as number)
    select w.cash_minor + w.bonus_minor + w.held_minor - (
      select coalesce(sum(coalesce(t.cash_minor, 0) + coalesce(t.bonus_minor, 0) + coalesce(t.held_minor, 0)), 0)::bigint
      from ledger_transaction t
      where t.player_id = ${playerId} and t.sequence > (select number from before) and ${BESIDE_PLAY}
    ) - coalesce((
      select t.cash_after_minor + t.bonus_after_minor + t.held_after_minor
      from ledger_transaction t where t.player_id = ${playerId} and t.sequence = (select number from before)
    ), 0)
    from wallet w where w.player_id = ${playerId}
  )`;
}
