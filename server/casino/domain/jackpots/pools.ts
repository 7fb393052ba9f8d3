import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema";
import { findGame } from "../../games/casino-games";

/** The pool of the lobby jackpot; the other pools are named by game code. */
export const LOBBY_POOL = "lobby";

/** What operators call a pool. */
export function poolName(pool: string): string {
  return pool === LOBBY_POOL ? "Lobby jackpot" : (findGame(pool)?.displayName ?? pool);
}

/** The value of a pool, integer minor units. */
export const valueMinor = sql<number>`value_micro / 1000000`.as("value_minor");

/** Column of `round`: the payout of its game's pool, integer minor units; null where it was not hit. */
export const poolWonMinor = sql<number | null>`(
  select amount_minor from jackpot_hit
  where jackpot_hit.player_id = round.player_id
    and jackpot_hit.round_id = round.round_id
    and jackpot_hit.pool_code = round.game_code
)`.as("jackpot_won_minor");

export interface GamePool {
  game_id: number;
  machine_id: number;
  value_minor: number;
  currency: string;
}

/** The pools of the progressive games, by currency. */
export function gamePools(db: Kysely<Database>, currency: string): Promise<GamePool[]> {
  return db
    .selectFrom("jackpot_pool")
    .innerJoin("game", (join) =>
      join.on(sql<boolean>`jackpot_pool.pool_code = game.game_id || '-' || game.machine_id`),
    )
    .select(["game.game_id", "game.machine_id", "jackpot_pool.currency", valueMinor])
    .where("jackpot_pool.currency", "=", currency)
    .orderBy("game.sort")
    .execute();
}

/**
 * Adds pending contributions to every pool. Safe to run in several processes: each contribution counts once.
 * @returns how many pools changed
 */
export async function rollUpJackpots(db: Kysely<Database>, now: Date): Promise<number> {
  const { rows } = await sql<{ pools: number }>`select jackpot_roll_up(${now}) as pools`.execute(db);
  return rows[0]?.pools ?? 0;
}
