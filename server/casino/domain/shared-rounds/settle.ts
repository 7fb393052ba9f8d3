import { type Kysely, sql } from "kysely";
import type pg from "pg";
import type { Database } from "../../db/schema";
import { casinoGameCode } from "../../games/casino-games";
import type { SharedGame } from "../../games/shared-game";
import type { Clock } from "../clock";
import { doEach } from "../each";
import type { SeedStore } from "../fairness";
import { startRepeating } from "../requests/repeat";
import {
  describeRound,
  isSharedRoundOver,
  jackpotsOf,
  replay,
  type RoundRow,
  roundRowOf,
  type SelectedRound,
  selectRounds,
} from "../rounds/row";
import { type SettleStep, settleStep, settleSteps, type StepAnswer } from "../rounds/settle";
import type { TableClock } from "./clock";
import { sharedGames, type Tables } from "./shared-rounds";

/** How often to look for bets whose round is over. */
const WATCH_MS = 1_000;
/** How often to check the chains. Their steps are due once a day. */
const CHAIN_WATCH_MS = 5_000;
/** Bets settled per call. */
const BATCH = 200;

export interface SettlingServices extends SeedStore {
  pool: pg.Pool;
  tableClock: TableClock;
  clock: Clock;
  onSettled(settled: { gameCode: string; late: boolean }): void;
  onFault(error: unknown): void;
}

/** The settlement of a bet, replayed from its round's seed. It is the same for every caller. */
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

/**
 * Settles the player's open bet at a table if its round is over, so that a read need not wait for the worker.
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
    .where(isSharedRoundOver, "is", true)
    .executeTakeFirst();
  if (!selected) return false;
  return (await settleStep(db.pool, settlingOf(roundRowOf(db.vault, selected), bet.now))).answer === "done";
}

/**
 * Settles all bets with a known result, of all tables and players. Safe to run in several processes: a player whose
 * money is locked by one is left to it, and each bet is settled once.
 * @returns how many bets this call settled
 */
export async function settleDueBets(services: SettlingServices): Promise<number> {
  const games = await gamesWithBetsToCome(services.kysely);
  // A table that cannot be read must not hold up the others.
  await Promise.all(games.map((game) => services.tableClock.placeForDisplay(game).catch(services.onFault)));
  let settled = 0;
  let last: SelectedRound | undefined;
  do {
    const now = services.clock.now();
    const bets = await dueBets(services.kysely, last);
    settled += await settleAll(services, bets, now);
    last = bets.length === BATCH ? bets.at(-1) : undefined;
  } while (last);
  return settled;
}

/**
 * Tables with a bet on a round that is not over by the mark, whether or not the player has cashed out. The others are
 * skipped, so that no day is computed while nobody bets.
 */
async function gamesWithBetsToCome(db: Kysely<Database>): Promise<SharedGame[]> {
  const { rows } = await sql<{ code: string }>`
    select g.code
    from unnest(${sharedGames.map(casinoGameCode)}::text[]) as g (code)
    left join shared_round_mark m on m.game_code = g.code
    where exists (
      select from round r
      where r.game_code = g.code and r.shared_day is not null
        and (r.shared_day, r.nonce) > (coalesce(m.day, '-infinity'), coalesce(m.over_no, 0)))
  `.execute(db);
  const codes = new Set(rows.map(({ code }) => code));
  return sharedGames.filter((game) => codes.has(casinoGameCode(game)));
}

/** @param after the last of those that were tried: one that cannot be settled is not tried twice in a run */
function dueBets(kysely: Kysely<Database>, after: SelectedRound | undefined): Promise<SelectedRound[]> {
  return selectRounds(kysely)
    .where("round.status", "=", "open")
    .where("round.shared_day", "is not", null)
    .where(isSharedRoundOver, "is", true)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(round.player_id, round.round_id) > (${after?.player_id}, ${after?.round_id}::uuid)`,
      ),
    )
    .orderBy("round.player_id")
    .orderBy("round.round_id")
    .limit(BATCH)
    .execute();
}

async function settleAll(
  services: SettlingServices,
  bets: readonly SelectedRound[],
  now: Date,
): Promise<number> {
  if (bets.length === 0) return 0;
  const steps = bets.flatMap((bet) => {
    try {
      const row = roundRowOf(services.vault, bet);
      return [{ row, step: settlingOf(row, now) }];
    } catch (error) {
      // A bet that cannot be replayed must not hold up the others.
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

/** Settles all in one call or, if that fails, each alone. */
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
 * Settles due bets until stopped.
 * @returns a function that stops it and waits for a run in progress
 */
export function startTableWatch(services: SettlingServices, everyMs = WATCH_MS): () => Promise<void> {
  return startRepeating(() => settleDueBets(services), {
    everyMs,
    firstAfterMs: 0,
    onFault: (error) => services.onFault(error),
  });
}

/**
 * Maintains the chains until stopped: commits a day ahead, adds the salt when it is due, and reveals the secrets
 * afterwards. Separate from settling bets, which must not wait for a slow beacon.
 * @returns a function that stops it and waits for a run in progress
 */
export function startChainWatch(
  { tables, clock, onFault }: Pick<SettlingServices, "clock" | "onFault"> & { tables: Tables },
  everyMs = CHAIN_WATCH_MS,
): () => Promise<void> {
  const look = async () => {
    const now = clock.now();
    const steps = [() => tables.commit(now), () => tables.salt(now), () => tables.reveal(now)];
    await doEach(steps, (step) => step());
  };
  return startRepeating(look, { everyMs, firstAfterMs: 0, onFault });
}
