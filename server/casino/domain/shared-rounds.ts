import { randomBytes, randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import type { Database } from "../db/schema";
import type { SeedChainTable } from "../db/schema-rounds";
import { findGame, gameCodeOf, houseGames, versionOf } from "../games/floor";
import { isShared, type SharedGame } from "../games/shared-game";
import { Refusal } from "./refusal";
import {
  chainLength,
  ChainSeeds,
  DaySchedule,
  dayAfter,
  dayOf,
  type Chain,
  type Day,
} from "./shared-rounds-schedule";

/** Days kept in memory: today, tomorrow and yesterday of each table, and some that records were read of. */
const MAX_DAYS = 60;

export const sharedGames: readonly SharedGame[] = houseGames.filter(isShared);

/** @param version of its maths; the one that is dealt now if left out */
export function findSharedGame(gameCode: string, version?: number): SharedGame | null {
  const game = findGame(gameCode, version);
  return game && isShared(game) ? game : null;
}

/** @throws Refusal `not_found` */
export function getSharedGame(gameCode: string, version?: number): SharedGame {
  const game = findSharedGame(gameCode, version);
  if (game) return game;
  throw new Refusal("not_found", "There is no such table.", 404);
}

/**
 * The tables whose rounds everyone shares. All rounds of a day follow from its chain: any process knows them, and a
 * restart changes nothing. Chains are rows; what is kept here is computed from them. Where a table is now is
 * TableClock's to say.
 */
export class Tables {
  private readonly days = new Map<string, Promise<DaySchedule | null>>();
  private committedTo: Day | null = null;

  constructor(private readonly db: Kysely<Database>) {}

  /** A day's rounds; its chain is made when there is none. */
  async day(game: SharedGame, day: Day): Promise<DaySchedule> {
    const schedule = await this.kept(game, day, true);
    if (!schedule) throw new Error(`${gameCodeOf(game)} has no chain of ${day}`);
    return schedule;
  }

  /** A day's rounds if it has any: nothing is committed to after the day. */
  pastDay(game: SharedGame, day: Day): Promise<DaySchedule | null> {
    return this.kept(game, day, false);
  }

  /** Commits to today's and tomorrow's rounds of every table. */
  async commit(now: Date): Promise<void> {
    const today = dayOf(now);
    if (this.committedTo === today) return;
    for (const game of sharedGames) {
      await this.day(game, today);
      await this.day(game, dayAfter(today));
    }
    this.committedTo = today;
  }

  private kept(game: SharedGame, day: Day, isMade: boolean): Promise<DaySchedule | null> {
    const name = `${gameCodeOf(game)} ${day}`;
    const known = this.days.get(name);
    if (known) return known;
    const read = this.read(game, day, isMade);
    this.days.set(name, read);
    void read.then(
      // Nothing is remembered of what is not there, nor of a failure.
      (schedule) => schedule ?? this.days.delete(name),
      () => this.days.delete(name),
    );
    const oldest = this.days.keys().next();
    if (this.days.size > MAX_DAYS && !oldest.done) this.days.delete(oldest.value);
    return read;
  }

  private async read(game: SharedGame, day: Day, isMade: boolean): Promise<DaySchedule | null> {
    const gameCode = gameCodeOf(game);
    const row = (await findChain(this.db, gameCode, day)) ?? (isMade ? await this.make(game, day) : null);
    return row ? scheduleOfChain(chainOf(row)) : null;
  }

  private async make(game: SharedGame, day: Day): Promise<Selectable<SeedChainTable>> {
    const gameCode = gameCodeOf(game);
    const secret = randomBytes(32);
    const length = chainLength(game);
    await this.db
      .insertInto("seed_chain")
      .values({
        game_code: gameCode,
        day,
        chain_id: randomUUID(),
        secret,
        terminal_hash: new ChainSeeds(secret, length).at(0),
        length,
        paytable_version: versionOf(game),
        // No secret: it keeps the streams of tables and days apart.
        client_seed: `${gameCode} ${day}`,
      })
      // Two processes at once: one chain stays, both use it.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const made = await findChain(this.db, gameCode, day);
    if (!made) throw new Error(`${gameCode} has no chain of ${day}`);
    return made;
  }
}

async function findChain(
  db: Kysely<Database>,
  gameCode: string,
  day: Day,
): Promise<Selectable<SeedChainTable> | null> {
  const row = await db
    .selectFrom("seed_chain")
    .selectAll()
    .where("game_code", "=", gameCode)
    .where("day", "=", day)
    .executeTakeFirst();
  return row ?? null;
}

function chainOf(row: Selectable<SeedChainTable>): Chain {
  return {
    gameCode: row.game_code,
    paytableVersion: row.paytable_version,
    day: row.day,
    chainId: row.chain_id,
    secret: row.secret,
    terminalHash: row.terminal_hash,
    length: row.length,
    clientSeed: row.client_seed,
  };
}

/** Days that were read, by chain: the same chain always gives the same day. */
const recorded = new Map<string, DaySchedule>();

/** The day of a chain that was read with a round. */
export function scheduleOfChain(chain: Chain): DaySchedule {
  const known = recorded.get(chain.chainId);
  if (known) return known;
  const schedule = new DaySchedule(getSharedGame(chain.gameCode, chain.paytableVersion), chain);
  recorded.set(chain.chainId, schedule);
  const oldest = recorded.keys().next();
  if (recorded.size > MAX_DAYS && !oldest.done) recorded.delete(oldest.value);
  return schedule;
}
