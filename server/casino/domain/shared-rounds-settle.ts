import { sql, type Kysely } from "kysely";
import type pg from "pg";
import type { Database } from "../db/schema";
import { gameCodeOf } from "../games/floor";
import type { Clock } from "./clock";
import type { SeedStore } from "./fairness";
import { describeRound, jackpotsOf, replay, rowOf, selectRounds, type RoundRow } from "./rounds-row";
import { settleStep, settleSteps, type SettleStep, type StepAnswer } from "./rounds-settle";
import { sharedGames, type Tables } from "./shared-rounds";

/** How often it is looked whether bets wait for a result that is out. */
const WATCH_MS = 1_000;
/** How often the chains are looked at: a day has time for each of their changes. */
const CHAIN_WATCH_MS = 5_000;
/** Bets settled in one call. */
const BATCH = 200;

export interface SettlingServices extends SeedStore {
  pool: pg.Pool;
  tables: Tables;
  clock: Clock;
  onSettled(settled: { gameCode: string; late: boolean }): void;
  onFault(error: unknown): void;
}

/** How a bet ends: replayed from the seed of its round. Whoever asks, and however often, it is the same. */
export function settlingOf(row: RoundRow, now: Date): SettleStep {
  const play = replay(row, row.steps);
  return {
    playerId: row.player_id,
    roundId: row.round_id,
    gameCode: row.game_code,
    stepsBefore: row.steps.length,
    steps: row.steps,
    idempotencyKey: `system:shared:${row.round_id}`,
    requestHash: null,
    now,
    play,
    jackpots: jackpotsOf(row, play),
  };
}

/** Whether the result of an open bet's round is out, and long enough for what came in time to be recorded. */
export function isDue(row: RoundRow, now: Date): boolean {
  if (row.shared === null || row.status === "settled") return false;
  const game = sharedGames.find((one) => gameCodeOf(one) === row.game_code);
  return game !== undefined && now.getTime() >= row.shared.resultAt + game.shared.times.graceMs;
}

/**
 * Settles the player's open bet at a table if it is due: on reading, the worker need not be waited for.
 * @returns whether this call settled it
 */
export async function settleOpenBet(
  db: SeedStore & { pool: pg.Pool },
  bet: { playerId: number; gameCode: string; now: Date },
): Promise<boolean> {
  const selected = await selectRounds(db.kysely)
    .where("round.player_id", "=", bet.playerId)
    .where("round.game_code", "=", bet.gameCode)
    .where("round.status", "=", "open")
    .where("round.shared_day", "is not", null)
    .executeTakeFirst();
  const row = selected && rowOf(db.vault, selected, bet.now);
  if (!row || !isDue(row, bet.now)) return false;
  return (await settleStep(db.pool, settlingOf(row, bet.now))).answer === "done";
}

/**
 * Settles all bets whose result is out, of every table and player. Any number of processes may: a player whose money
 * one of them is moving is left to it, and each bet is settled once.
 * @returns how many this one settled
 */
export async function settleDueBets(services: SettlingServices): Promise<number> {
  let settled = 0;
  for (;;) {
    const now = services.clock.now();
    const rows = await dueBets(services, now);
    const done = await settleAll(services, rows, now);
    settled += done;
    if (rows.length < BATCH || done === 0) return settled;
  }
}

/** Most of the time no bet is open anywhere, and no day need be known. */
async function gamesWithOpenBets(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("round")
    .select("game_code")
    .distinct()
    .where("status", "=", "open")
    .where("shared_day", "is not", null)
    .execute();
  return new Set(rows.map(({ game_code }) => game_code));
}

async function dueBets({ kysely, vault, tables }: SettlingServices, now: Date): Promise<RoundRow[]> {
  const open = await gamesWithOpenBets(kysely);
  const games = sharedGames.filter((game) => open.has(gameCodeOf(game)));
  if (games.length === 0) return [];
  const days = await Promise.all(games.map((game) => tables.today(game, now)));
  const codes = games.map(gameCodeOf);
  const today = days.map(({ chain }) => chain.day);
  const last = days.map((day) => day.lastDue(now));
  const rows = await selectRounds(kysely)
    .where("round.status", "=", "open")
    .where(
      sql<boolean>`exists (
        select from unnest(${codes}::text[], ${today}::date[], ${last}::integer[]) as due (game_code, day, no)
        where due.game_code = round.game_code and round.shared_day is not null
          and (round.shared_day < due.day or (round.shared_day = due.day and round.nonce <= due.no)))`,
    )
    .where("round.shared_day", "is not", null)
    .orderBy("round.player_id")
    .limit(BATCH)
    .execute();
  return rows.map((row) => rowOf(vault, row, now));
}

async function settleAll(services: SettlingServices, rows: readonly RoundRow[], now: Date): Promise<number> {
  if (rows.length === 0) return 0;
  const steps = rows.flatMap((row) => {
    try {
      return [{ row, step: settlingOf(row, now) }];
    } catch (error) {
      // One that cannot be replayed holds up no other.
      services.onFault(error);
      return [];
    }
  });
  const answers = await settleTogether(services, steps);
  let done = 0;
  for (const [index, { row }] of steps.entries()) {
    if (answers[index]?.answer !== "done") continue;
    done += 1;
    const { shared } = describeRound({ ...row, settled_at: now });
    services.onSettled({ gameCode: row.game_code, late: shared?.late ?? false });
  }
  return done;
}

/** In one call; when one of them fails, each alone. */
async function settleTogether(
  { pool, onFault }: SettlingServices,
  steps: readonly { step: SettleStep }[],
): Promise<readonly (StepAnswer | null)[]> {
  try {
    return await settleSteps(
      pool,
      steps.map(({ step }) => step),
    );
  } catch {
    return Promise.all(
      steps.map(({ step }) =>
        settleStep(pool, step).catch((error: unknown) => {
          onFault(error);
          return null;
        }),
      ),
    );
  }
}

/**
 * Watches the tables until it is stopped, and settles what is due.
 * @returns stops it, and waits for a look under way
 */
export function startTableWatch(services: SettlingServices, everyMs = WATCH_MS): () => Promise<void> {
  return startLooking(() => settleDueBets(services), services.onFault, everyMs);
}

/**
 * Watches the chains until it is stopped: they are committed to a day ahead, salted when it is due, and revealed
 * afterwards. Apart from the bets, which must not wait for a slow beacon.
 * @returns stops it, and waits for a look under way
 */
export function startChainWatch(
  { tables, clock, onFault }: Pick<SettlingServices, "tables" | "clock" | "onFault">,
  everyMs = CHAIN_WATCH_MS,
): () => Promise<void> {
  const look = async () => {
    const now = clock.now();
    await tables.commit(now);
    await tables.salt(now);
    await tables.reveal(now);
  };
  return startLooking(look, onFault, everyMs);
}

function startLooking(
  act: () => Promise<unknown>,
  onFault: (error: unknown) => void,
  everyMs: number,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const look = () => {
    if (isBusy) return;
    isBusy = true;
    running = act()
      .catch(onFault)
      .finally(() => {
        isBusy = false;
      });
  };
  look();
  const timer = setInterval(look, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
