import { type Kysely, sql } from "kysely";
import type { GameId } from "~/casino/contract/games";
import type { Database } from "../../db/schema";

/** The games that the player played most recently, latest first. */
export async function recentGames(db: Kysely<Database>, playerId: number, limit: number): Promise<GameId[]> {
  const { rows } = await recentGamesQuery(playerId, limit).execute(db);
  return gameIdsOf(rows.map(({ game_code }) => game_code));
}

export function gameIdsOf(codes: readonly string[]): GameId[] {
  return codes.map((code) => {
    const [gameId, machineId] = code.split("-").map(Number);
    return { game_id: gameId ?? 0, machine_id: machineId ?? 0 };
  });
}

/**
 * Skips along the index from one game to the next, reading only the last round of each: the cost depends on the number
 * of games played, not of rounds.
 */
export function recentGamesQuery(playerId: number, limit: number) {
  return sql<{ game_code: string }>`
    with recursive played (game_code, sequence) as (
      (select game_code, sequence from round where player_id = ${playerId}
       order by game_code desc, sequence desc limit 1)
      union all
      select last.game_code, last.sequence
      from played, lateral (
        select r.game_code, r.sequence from round r
        where r.player_id = ${playerId} and r.game_code < played.game_code
        order by r.game_code desc, r.sequence desc limit 1
      ) last
    )
    select game_code from played order by sequence desc limit ${limit}`;
}
