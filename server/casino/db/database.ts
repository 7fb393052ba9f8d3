import type { Kysely } from "kysely";
import type pg from "pg";
import { StartError } from "~/shared/start-error";
import { startEmbedded } from "./embedded";
import { checkLentSessions } from "./lent-session";
import type { DatabaseLog } from "./log";
import {
  JOB_LIMITS,
  kyselyOver,
  openPool,
  openPoolOfLentSessions,
  PLAYER_LIMITS,
  type PoolLimits,
  serverLimits,
} from "./pool";
import { asProgram, ensureProgramRole } from "./roles";
import type { Database } from "./schema";

export interface CasinoDatabase {
  kysely: Kysely<Database>;
  /** For statements that take longer than a player waits for an ordinary call: files, and the sums of reports. */
  slow: Kysely<Database>;
  /** For what Kysely does not offer, such as named prepared statements. */
  pool: pg.Pool;
  /** Connections with this URL take the program's role, and are sessions of their own: for LISTEN. */
  url: string;
  /** Runs migrations and anything else that only the schema owner may do. */
  asOwner<Result>(run: (pool: pg.Pool) => Promise<Result>): Promise<Result>;
  /** Directory of the embedded server's files; null with DATABASE_URL. */
  directory: string | null;
  /** Closes the connections and stops the server if it is embedded. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** PostgreSQL 15 or later; if missing, an embedded server is started in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Leads past a pooler that `databaseUrl` leads to, which lends a session for each transaction. */
  directUrl?: string | undefined;
  /** The login that owns the schema, if it differs from that of `databaseUrl`. */
  ownerUrl?: string | undefined;
  dataDir: string;
  /** PLAYER_LIMITS by default. */
  limits?: PoolLimits | undefined;
  log: DatabaseLog;
}

/** Connections, opened when they are needed. */
const SLOW_POOL_SIZE = 2;

/** The message of an error; of several failed addresses, the first one's. */
function reason(error: unknown): string {
  const one = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  return one instanceof Error ? one.message : String(one);
}

function withoutPassword(url: string): string {
  return url.replace(/(\/\/[^/:@]*):[^@]*@/, "$1:***@");
}

async function checkReachable(pool: pg.Pool, name: string, url: string): Promise<void> {
  let version: number;
  try {
    const { rows } = await pool.query<{ server_version_num: string }>("show server_version_num");
    version = Number(rows[0]?.server_version_num);
  } catch (error) {
    throw new StartError(`${name} ${withoutPassword(url)} cannot be reached: ${reason(error)}`);
  }
  if (version < 150_000) {
    throw new StartError(`${name} is PostgreSQL ${Math.floor(version / 10_000)}; 15 or later is needed`);
  }
}

async function withOwner<Result>(url: string, run: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const pool = openPool(url, () => undefined, 1, JOB_LIMITS);
  try {
    return await run(pool);
  } finally {
    await pool.end();
  }
}

/**
 * Connects to `databaseUrl`, or starts the embedded server. The caller runs the migrations (migrate.ts).
 * @throws StartError
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<CasinoDatabase> {
  const { databaseUrl, directUrl, dataDir, limits = PLAYER_LIMITS, log } = options;
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, log });
  const sessionsUrl = directUrl || databaseUrl || (embedded?.url ?? "");
  const ownerUrl = options.ownerUrl || embedded?.ownerUrl || sessionsUrl;
  const url = asProgram(sessionsUrl);
  let closing = false;
  let pool: pg.Pool;
  let slowPool: pg.Pool;
  try {
    // The role must exist before anyone can connect with it.
    await withOwner(ownerUrl, async (owner) => {
      await checkReachable(owner, nameOf(options), ownerUrl);
      await ensureProgramRole(owner);
    });
    const onIdleError = (error: Error) => {
      // On shutdown the server may end idle connections before the pool has closed them.
      if (!closing) log.error(`A database connection broke: ${error.message}`);
    };
    pool =
      databaseUrl && directUrl
        ? openPoolOfLentSessions(databaseUrl, onIdleError, limits)
        : openPool(url, onIdleError, undefined, limits);
    slowPool = openPool(url, onIdleError, SLOW_POOL_SIZE, JOB_LIMITS);
    await checkReachable(pool, "DATABASE_URL", databaseUrl || url);
    if (directUrl) await checkLentSessions(pool, serverLimits(limits));
  } catch (error) {
    await embedded?.stop();
    throw error instanceof StartError
      ? error
      : new StartError(`DATABASE_URL is not usable: ${reason(error)}`);
  }
  return {
    kysely: kyselyOver(pool),
    slow: kyselyOver(slowPool),
    pool,
    url,
    asOwner: (run) => withOwner(ownerUrl, run),
    directory: embedded?.directory ?? null,
    async close() {
      closing = true;
      await Promise.all([pool.end(), slowPool.end()]);
      await embedded?.stop();
    },
  };
}

/** The variable that names the owner's login. */
function nameOf({ ownerUrl, directUrl }: OpenDatabaseOptions): string {
  if (ownerUrl) return "DATABASE_OWNER_URL";
  return directUrl ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
}
