import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/schema";
import type { Clock } from "../clock";

/** The pool of the lobby jackpot; the others have the codes of their games. */
export const LOBBY_POOL = "lobby";

/** How often pools take up what rounds gave them: a shown figure is this much behind. */
const ROLL_UP_MS = 1_000;

/** What is in a pool, integer minor units. */
export const valueMinor = sql<number>`value_micro / 1000000`.as("value_minor");

/** Of a row of `round`: what the pool of its game paid, integer minor units; null where it was not hit. */
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
 * Lets every pool take up what rounds gave it since. Any number of processes may: each contribution counts once.
 * @returns how many pools did
 */
export async function rollUpJackpots(db: Kysely<Database>, now: Date): Promise<number> {
  const { rows } = await sql<{ pools: number }>`select jackpot_roll_up(${now}) as pools`.execute(db);
  return rows[0]?.pools ?? 0;
}

/**
 * Rolls up until it is stopped.
 * @returns stops it, and waits for a run under way
 */
export function startJackpots(
  { db, clock, onFault }: { db: Kysely<Database>; clock: Clock; onFault: (error: unknown) => void },
  everyMs = ROLL_UP_MS,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = rollUpJackpots(db, clock.now())
      .catch(onFault)
      .finally(() => {
        isBusy = false;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
