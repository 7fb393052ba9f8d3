import { randomUUID } from "node:crypto";
import type pg from "pg";

/** Records a hit of the lobby jackpot, as a round would. @returns the amount won, in minor units */
export async function winLobbyJackpot(pool: pg.Pool, playerId: number | string): Promise<number> {
  const roundId = randomUUID();
  await pool.query(
    "insert into jackpot_hit (player_id, round_id, pool_code, hit_at) values ($1, $2, 'lobby', $3)",
    [playerId, roundId, "2026-11-21"],
  );
  const { rows } = await pool.query<{ won: number }>(
    "select jackpot_take($1, $2, 'lobby', 100, '2026-11-21') as won",
    [playerId, roundId],
  );
  return Number(rows[0]?.won);
}
