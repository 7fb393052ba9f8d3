import { type Kysely, sql } from "kysely";
import type pg from "pg";
import type { RoundStep } from "~/casino/contract/outcomes";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import { ABANDONED_AFTER_DAYS } from "../../games/abandoned";
import type { Play } from "../../games/game";
import type { Clock } from "../clock";
import type { SeedStore } from "../fairness";
import { startRepeating } from "../requests/repeat";
import { findRound } from "./read";
import { gameOf, jackpotsOf, replay, type RoundRow } from "./row";
import { settleSteps } from "./settle";

/** Rounds read per query. */
const BATCH = 200;
/** No game needs this many steps to finish; one that does is broken and must not block the worker. */
const MAX_STEPS = 20;

export interface AbandonedServices extends SeedStore {
  pool: pg.Pool;
  clock: Clock;
  onSettled(settled: { gameCode: string; roundId: string }): void;
  onFault(error: unknown): void;
}

interface OpenRound {
  player_id: number;
  round_id: string;
}

/**
 * Settles open rounds that their players left for 30 days, and those of banned and excluded players, by the rule of each game. Safe
 * to run in several processes: a player whose money is locked is left for the next run, and a step by the player that
 * comes first makes the settlement stale.
 * @param of limits it to one player; who closes the account has every own round settled
 * @returns how many rounds this call settled
 */
export async function settleAbandoned(
  services: AbandonedServices,
  of: OnePlayer | null = null,
): Promise<number> {
  let settled = 0;
  let last: OpenRound | null = null;
  for (;;) {
    const now = services.clock.now();
    const due: OpenRound[] = await dueRounds(services.kysely, { now, of, after: last });
    for (const round of due) settled += await settleOne(services, round, now);
    last = due.at(-1) ?? null;
    if (last === null || due.length < BATCH) return settled;
  }
}

interface OnePlayer {
  playerId: number;
  isClosing?: boolean;
}

interface Due {
  now: Date;
  of: OnePlayer | null;
  /** Cursor: skips rounds that cannot be settled now. */
  after: OpenRound | null;
}

async function dueRounds(db: Kysely<Database>, { now, of, after }: Due): Promise<OpenRound[]> {
  const before = new Date(now.getTime() - ABANDONED_AFTER_DAYS * DAY_MS);
  const lastStepAt = sql<Date>`coalesce((step_requests -> -1 ->> 'at')::timestamptz, started_at)`;
  let query = db
    .selectFrom("round")
    .select(["player_id", "round_id"])
    .where("status", "=", "open")
    .where("shared_day", "is", null);
  if (of) query = query.where("player_id", "=", of.playerId);
  if (!of?.isClosing) {
    query = query.where((eb) =>
      eb.or([
        eb.and([eb("started_at", "<=", before), eb(lastStepAt, "<=", before)]),
        eb("player_id", "in", eb.selectFrom("player").select("player.player_id").where("banned", "=", true)),
        eb(
          "player_id",
          "in",
          eb.selectFrom("player_exclusion").select("player_exclusion.player_id").where("until", ">", now),
        ),
      ]),
    );
  }
  if (after) {
    query = query.where(sql<boolean>`(player_id, round_id) > (${after.player_id}, ${after.round_id}::uuid)`);
  }
  return query.orderBy("player_id").orderBy("round_id").limit(BATCH).execute();
}

/** A round that fails must not hold up the others. */
async function settleOne(services: AbandonedServices, round: OpenRound, now: Date): Promise<number> {
  const { pool, onSettled, onFault } = services;
  try {
    const row = await findRound(services, round.player_id, round.round_id);
    if (row?.status !== "open") return 0;
    const [answer] = await settleSteps(pool, [endingOf(row, now)]);
    if (answer?.answer !== "done") return 0;
    onSettled({ gameCode: row.game_code, roundId: row.round_id });
    return 1;
  } catch (error) {
    onFault(error);
    return 0;
  }
}

function endingOf(row: RoundRow, now: Date) {
  const { steps, play } = endedByRule(row);
  return {
    playerId: row.player_id,
    roundId: row.round_id,
    gameCode: row.game_code,
    stepsBefore: row.steps.length,
    steps,
    idempotencyKey: `system:abandoned:${row.round_id}`,
    requestHash: null,
    now,
    play,
    jackpots: jackpotsOf(row, play),
  };
}

/** Plays the round to its end by the rule of its game. */
function endedByRule(row: RoundRow): { steps: RoundStep[]; play: Play } {
  const { whenAbandoned } = gameOf(row);
  const steps = [...row.steps];
  if (whenAbandoned === undefined) throw new Error(`round ${row.round_id} has no rule to end it by`);
  for (let taken = 0; taken < MAX_STEPS; taken += 1) {
    steps.push(whenAbandoned);
    const play = replay(row, steps);
    if (play.status === "settled") return { steps, play };
  }
  throw new Error(`round ${row.round_id} does not end by its rule`);
}

/**
 * Settles abandoned rounds a minute after the start, then once an hour.
 * @returns a function that stops it and waits for a run in progress
 */
export function startAbandonedWatch(services: AbandonedServices): () => Promise<void> {
  return startRepeating(() => settleAbandoned(services), {
    everyMs: HOUR_MS,
    firstAfterMs: MINUTE_MS,
    onFault: (error) => services.onFault(error),
  });
}
