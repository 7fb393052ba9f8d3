import { type Kysely, sql } from "kysely";
import type pg from "pg";
import { BALANCE_THRESHOLD_MINOR } from "~/casino/contract/thresholds";
import type { Sender } from "../../db/pool";
import type { Database } from "../../db/schema";
import { doEach } from "../each";
import { LOBBY_POOL } from "./pools";
import type { JackpotAnswer, JackpotsSettled } from "./settled";

interface DueHit {
  player_id: number;
  round_id: string;
  pool_code: string;
}

const TAKE = "select jackpot_take($1, $2, $3, $4, $5) as won";

/**
 * Pays a hit from its pool, once.
 * @returns the amount won, integer minor units
 */
async function takeHit(sender: Sender, hit: DueHit, now: Date): Promise<number | null> {
  const values = [hit.player_id, hit.round_id, hit.pool_code, BALANCE_THRESHOLD_MINOR, now];
  const { rows } = await sender.query<{ won: number | null }>({ name: "jackpot_take", text: TAKE, values });
  return rows[0]?.won ?? null;
}

/**
 * The jackpots' part in a round that was just settled. Hit pools are emptied here, in transactions of their own, so
 * that settling a round writes rows of its player only. If this fails, the jackpot worker does it later.
 */
export async function afterRound(
  sender: Sender,
  round: { playerId: number; roundId: string; now: Date },
  settled: JackpotsSettled,
): Promise<JackpotAnswer> {
  if (settled === null) return null;
  const { due = [], ...answer } = settled;
  const won: NonNullable<JackpotAnswer> = answer;
  for (const pool_code of due) {
    const hit = { player_id: round.playerId, round_id: round.roundId, pool_code };
    const amount = await takeHit(sender, hit, round.now).catch(() => null);
    if (amount !== null) won[pool_code === LOBBY_POOL ? "lobby_hit" : "pool_won"] = amount;
  }
  return won;
}

/**
 * Pays due hits: those of one round, or all that a crashed program has left behind. Players whose money is stopped are
 * skipped until it is released.
 * @returns how many hits were paid
 */
export async function takeDueHits(
  pool: pg.Pool,
  now: Date,
  round?: { playerId: number; roundId: string },
): Promise<number> {
  const { rows } = await pool.query<DueHit>(
    `select h.player_id, h.round_id, h.pool_code
     from jackpot_hit h join wallet w on w.player_id = h.player_id and w.stopped_at is null
     where h.guid is null and ($1::bigint is null or (h.player_id = $1 and h.round_id = $2))
     order by h.hit_at, h.player_id`,
    [round?.playerId ?? null, round?.roundId ?? null],
  );
  // One at a time, as they would wait for the pool's lock anyway.
  await doEach(rows, (hit) => takeHit(pool, hit, now));
  return rows.length;
}

/** A hit of a game's pool that has not been paid yet. It may still pay into the bonus wallet. */
export async function findDuePoolHit(db: Kysely<Database>, playerId: number): Promise<string | undefined> {
  const hit = await db
    .selectFrom("jackpot_hit")
    .select("round_id")
    .where("player_id", "=", playerId)
    .where("guid", "is", null)
    .where("pool_code", "<>", sql.lit(LOBBY_POOL))
    .executeTakeFirst();
  return hit?.round_id;
}
