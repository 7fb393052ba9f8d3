import { type Expression, type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/schema";

/** What a player had at an instant, in minor units. What is held waits for payout, and is no part of the balance. */
export interface PlayerMoney {
  cash_minor: number;
  bonus_minor: number;
  held_minor: number;
}

/**
 * Of a row `t` of ledger_transaction: what moved money beside play. In the words of the index
 * `ledger_transaction_not_play`, so that few rows are read.
 */
export const BESIDE_PLAY = sql<boolean>`t.kind not in ('wager', 'payout', 'settlement', 'jackpot_bet', 'jackpot_win')`;

/** No player has more transactions than this many bits count. */
const NUMBER_BITS = 40;

/**
 * Subquery: number of the last transaction posted before an instant; 0 for none. Numbers have no gaps and follow the
 * time, so a binary search over their index finds it. Its probes do not depend on how many there are: the answer for an instant
 * that is over stays the same, even where clocks that differ have posted out of order.
 */
export function numberBefore(playerId: number, at: Date | Expression<Date>): RawBuilder<number> {
  return sql<number>`(
    with recursive search (number, step) as (
      select 0::bigint, 1::bigint << ${NUMBER_BITS}
      union all
      select case when exists (
          select from ledger_transaction t
          where t.player_id = ${playerId} and t.sequence = number + step and t.posted_at < ${at}
        ) then number + step else number end, step >> 1
      from search where step > 0
    )
    select number from search where step = 0
  )`;
}

/** @returns 0 for none */
export async function lastTransactionBefore(
  db: Kysely<Database>,
  playerId: number,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`select ${numberBefore(playerId, at)} as number`.execute(db);
  return rows[0]?.number ?? 0;
}

/** The player's money after the transaction of that number; nothing for 0. */
export async function moneyAfter(
  db: Kysely<Database>,
  playerId: number,
  number: number,
): Promise<PlayerMoney> {
  const row = await db
    .selectFrom("ledger_transaction")
    .select([
      "cash_after_minor as cash_minor",
      "bonus_after_minor as bonus_minor",
      "held_after_minor as held_minor",
    ])
    .where("player_id", "=", playerId)
    .where("sequence", "=", number)
    .executeTakeFirst();
  return row ?? { cash_minor: 0, bonus_minor: 0, held_minor: 0 };
}
