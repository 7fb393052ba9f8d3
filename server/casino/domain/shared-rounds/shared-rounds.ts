import { randomBytes, randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import type { SeedChainTable } from "../../db/schema-rounds";
import { casinoGameCode, casinoGames, findGame, gameVersion } from "../../games/casino-games";
import { isShared, type SharedGame } from "../../games/shared-game";
import { doEach } from "../each";
import { Refusal } from "../refusal";
import { openChain, purposeOfChain, type SeedVault } from "../secrets/seed-vault";
import { type Beacon, OFFLINE, promisedRound, saltDueAt, saltGivenUpAt, sourceOf } from "./salt";
import { chainLength, ChainSeeds, type Day, dayAfter, dayOf, DaySchedule } from "./schedule";

/** Days kept in memory: yesterday, today and tomorrow of each table, and some whose records were read. */
const MAX_DAYS = 60;
/** How long a day is cached: another instance may add its salt or reveal its secret. */
const CACHE_MS = MINUTE_MS;
const UNSALTED_CACHE_MS = 1_000;

export const sharedGames: readonly SharedGame[] = casinoGames.filter(isShared);

/** @param version of the game's maths; the current one by default */
export function findSharedGame(gameCode: string, version?: number): SharedGame | null {
  const game = findGame(gameCode, version);
  return game && isShared(game) ? game : null;
}

/** @throws Refusal `not_found` */
export function getSharedGame(gameCode: string, version?: number): SharedGame {
  const game = findSharedGame(gameCode, version);
  if (game) return game;
  throw new Refusal("not_found", { resource: "table" });
}

/** What everyone may know about a day before its rounds. */
export interface PublishedChain {
  gameCode: string;
  day: Day;
  terminalHash: Buffer;
  length: number;
  committedAt: Date;
  /** `offline`, or the beacon and round promised with the terminal hash. */
  saltSource: string;
  saltDueAt: Date;
  /** Null until it is known. */
  salt: string | null;
  saltedAt: Date | null;
  clientSeed: string | null;
  /** The end of the chain, from which all its seeds follow; null until it is revealed, a day after its own. */
  secret: Buffer | null;
}

export interface TablesOptions {
  /** Without one the chains have no outside salt. */
  beacon?: Beacon | undefined;
  onChain?: (event: "committed" | "salted" | "revealed", chain: PublishedChain) => void;
  /** Called when the beacon cannot be reached; it is tried again. */
  onBeaconFault?: (error: unknown) => void;
}

interface TableDay {
  schedule: DaySchedule;
  published: PublishedChain;
  /** By `performance.now()`. */
  readAt: number;
}

type ChainRow = Selectable<SeedChainTable>;

/**
 * The chains of the shared tables. All rounds of a day follow from its chain, so every process computes the same ones,
 * and a restart changes nothing. Chains are rows; this class caches what is computed from them. Where a table is now is
 * up to TableClock.
 */
export class Tables {
  private readonly days = new LRUCache<string, Promise<TableDay | null>>({ max: MAX_DAYS });
  private committedTo: Day | null = null;
  private revealedBefore: Day | null = null;

  constructor(
    private readonly db: Kysely<Database>,
    private readonly vault: SeedVault,
    private readonly options: TablesOptions = {},
  ) {}

  /** A day's rounds, none before its salt is known. Creates the chain if there is none. */
  async day(game: SharedGame, day: Day, now: Date): Promise<DaySchedule> {
    return (await this.scheduleFor(game, day, now)).schedule;
  }

  /** The published data of a day. Creates the chain if there is none. */
  async published(game: SharedGame, day: Day, now: Date): Promise<PublishedChain> {
    return (await this.scheduleFor(game, day, now)).published;
  }

  /** A past day, or null if it has no chain: nothing can be committed to after the day. */
  async pastDay(
    game: SharedGame,
    day: Day,
  ): Promise<{ schedule: DaySchedule; published: PublishedChain } | null> {
    return this.cachedDay(game, day, null);
  }

  /** Commits to today's and tomorrow's rounds of every table. */
  async commit(now: Date): Promise<void> {
    const today = dayOf(now);
    if (this.committedTo === today) return;
    await doEach(sharedGames, async (game) => {
      await this.scheduleFor(game, today, now);
      await this.scheduleFor(game, dayAfter(today), now);
    });
    this.committedTo = today;
  }

  /** Adds the salt to each chain that is due for it. Safe to run in several processes: the first salt stays. */
  async salt(now: Date): Promise<void> {
    const due = await this.db
      .selectFrom("seed_chain")
      .selectAll()
      .where("salt", "is", null)
      .where("salt_due_at", "<=", now)
      .execute();
    await doEach(due, async (row) => {
      const found = await this.findSalt(row, now);
      if (found) await this.enter(row, found, now);
    });
  }

  /** Reveals the secrets of chains a full day after their day, when all their rounds are public. */
  async reveal(now: Date): Promise<void> {
    const before = dayAfter(dayOf(now), -1);
    if (this.revealedBefore === before) return;
    const over = await this.db
      .selectFrom("seed_chain")
      .selectAll()
      .where("day", "<", before)
      .where("revealed_at", "is", null)
      .execute();
    await doEach(over, async (row) => {
      const revealed = await this.db
        .updateTable("seed_chain")
        .set({
          secret: openChain(this.vault, row),
          secret_sealed: null,
          secret_key_id: null,
          revealed_at: now,
        })
        .where("game_code", "=", row.game_code)
        .where("day", "=", row.day)
        .where("revealed_at", "is", null)
        .returningAll()
        .executeTakeFirst();
      if (revealed) this.changed("revealed", revealed);
    });
    this.revealedBefore = before;
  }

  private async findSalt(row: ChainRow, now: Date): Promise<Pick<ChainRow, "salt" | "salt_source"> | null> {
    const { beacon, onBeaconFault } = this.options;
    const round = beacon ? promisedRound(beacon, row.salt_source) : null;
    if (beacon && round !== null) {
      try {
        return { salt: await beacon.value(round), salt_source: row.salt_source };
      } catch (error) {
        onBeaconFault?.(error);
      }
    }
    const isGivenUp = now >= saltGivenUpAt(row.day, row.salt_due_at);
    return isGivenUp ? { salt: OFFLINE, salt_source: OFFLINE } : null;
  }

  private async enter(
    { game_code, day }: ChainRow,
    { salt, salt_source }: Pick<ChainRow, "salt" | "salt_source">,
    now: Date,
  ): Promise<void> {
    const salted = await this.db
      .updateTable("seed_chain")
      .set({ salt, salt_source, salted_at: now, client_seed: `${game_code} ${day} ${salt}` })
      .where("game_code", "=", game_code)
      .where("day", "=", day)
      .where("salt", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (salted) this.changed("salted", salted);
  }

  private changed(event: "salted" | "revealed", row: ChainRow): void {
    this.days.delete(nameOf(row.game_code, row.day));
    this.options.onChain?.(event, publishedOf(row));
  }

  /** A day's rounds and published data. Creates the chain if there is none. */
  async scheduleFor(game: SharedGame, day: Day, now: Date): Promise<TableDay> {
    const cached = await this.cachedDay(game, day, now);
    if (!cached) throw new Error(`${casinoGameCode(game)} has no chain of ${day}`);
    return cached;
  }

  /** @param makeAt the time of commitment for a day that has no chain; null to create none */
  private async cachedDay(game: SharedGame, day: Day, makeAt: Date | null): Promise<TableDay | null> {
    const name = nameOf(casinoGameCode(game), day);
    const cached = await this.days.get(name);
    if (cached && !isStale(cached)) return cached;
    return this.remember(name, this.read(game, day, makeAt));
  }

  private remember(name: string, read: Promise<TableDay | null>): Promise<TableDay | null> {
    this.days.set(name, read);
    read.then(
      // Cache neither a missing day nor a failure.
      (found) => found ?? this.days.delete(name),
      () => this.days.delete(name),
    );
    return read;
  }

  private async read(game: SharedGame, day: Day, makeAt: Date | null): Promise<TableDay | null> {
    const gameCode = casinoGameCode(game);
    const found = await findChain(this.db, gameCode, day);
    const row = found ?? (makeAt ? await this.make(game, day, makeAt) : null);
    if (!row) return null;
    const schedule = scheduleOfChain(this.vault, row);
    return { schedule, published: publishedOf(row), readAt: performance.now() };
  }

  private async make(game: SharedGame, day: Day, now: Date): Promise<ChainRow> {
    const gameCode = casinoGameCode(game);
    const { beacon } = this.options;
    const secret = randomBytes(32);
    const { sealed, keyId } = this.vault.seal(purposeOfChain(gameCode, day), secret);
    const length = chainLength(game);
    const dueAt = beacon ? saltDueAt(day, now) : now;
    const chain = await this.db
      .insertInto("seed_chain")
      .values({
        game_code: gameCode,
        day,
        chain_id: randomUUID(),
        secret: null,
        secret_sealed: sealed,
        secret_key_id: keyId,
        terminal_hash: new ChainSeeds(secret, length).at(0),
        length,
        paytable_version: gameVersion(game),
        committed_at: now,
        salt_due_at: dueAt,
        salt_source: beacon ? sourceOf(beacon, dueAt) : OFFLINE,
        // Without a beacon there is nothing to wait for.
        ...(beacon
          ? WAITING
          : { salt: OFFLINE, salted_at: now, client_seed: `${gameCode} ${day} ${OFFLINE}` }),
        revealed_at: null,
      })
      // If two processes insert at once, one row wins and both use it.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (chain) this.options.onChain?.("committed", publishedOf(chain));
    const row = chain ?? (await findChain(this.db, gameCode, day));
    if (!row) throw new Error(`${gameCode} has no chain of ${day}`);
    return row;
  }
}

const WAITING = { salt: null, salted_at: null, client_seed: null };

function nameOf(gameCode: string, day: Day): string {
  return `${gameCode} ${day}`;
}

function isStale({ published, readAt }: TableDay): boolean {
  if (published.secret !== null) return false;
  return performance.now() - readAt > (published.salt === null ? UNSALTED_CACHE_MS : CACHE_MS);
}

async function findChain(db: Kysely<Database>, gameCode: string, day: Day): Promise<ChainRow | null> {
  const row = await db
    .selectFrom("seed_chain")
    .selectAll()
    .where("game_code", "=", gameCode)
    .where("day", "=", day)
    .executeTakeFirst();
  return row ?? null;
}

function publishedOf(row: ChainRow): PublishedChain {
  return {
    gameCode: row.game_code,
    day: row.day,
    terminalHash: row.terminal_hash,
    length: row.length,
    committedAt: row.committed_at,
    saltSource: row.salt_source,
    saltDueAt: row.salt_due_at,
    salt: row.salt,
    saltedAt: row.salted_at,
    clientSeed: row.client_seed,
    secret: row.secret,
  };
}

/** Schedules by chain id, salted ones only: with its salt, a chain always gives the same day. */
const recorded = new LRUCache<string, DaySchedule>({ max: MAX_DAYS });

type ChainColumns = Pick<
  ChainRow,
  | "game_code"
  | "paytable_version"
  | "day"
  | "chain_id"
  | "secret"
  | "secret_sealed"
  | "secret_key_id"
  | "terminal_hash"
  | "length"
  | "client_seed"
>;

/** The schedule of a chain row, read by itself or joined to a round. */
export function scheduleOfChain(vault: SeedVault, row: ChainColumns): DaySchedule {
  const before = recorded.get(row.chain_id);
  if (before) return before;
  const schedule = new DaySchedule(getSharedGame(row.game_code, row.paytable_version), {
    gameCode: row.game_code,
    paytableVersion: row.paytable_version,
    day: row.day,
    chainId: row.chain_id,
    secret: openChain(vault, row),
    terminalHash: row.terminal_hash,
    length: row.length,
    clientSeed: row.client_seed,
  });
  if (row.client_seed !== null) recorded.set(row.chain_id, schedule);
  return schedule;
}
