import type { Kysely } from "kysely";
import type pg from "pg";
import { startEmbedded } from "./embedded";
import type { DatabaseLog } from "./log";
import { JOB_LIMITS, kyselyOver, openPool, type PoolLimits } from "./pool";
import { asProgram, ensureProgramRole } from "./roles";
import type { Database } from "./schema";
import { StartError } from "~/shared/start-error";

export interface CasinoDatabase {
  kysely: Kysely<Database>;
  /** For what Kysely does not offer: named prepared statements and LISTEN. */
  pool: pg.Pool;
  /** Connections with this URL take the program's role. */
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
  /** The login that owns the schema, if it differs from that of `databaseUrl`. */
  ownerUrl?: string | undefined;
  dataDir: string;
  /** Time limits; PLAYER_LIMITS by default. */
  limits?: PoolLimits | undefined;
  log: DatabaseLog;
}

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
  const { databaseUrl, dataDir, limits, log } = options;
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, log });
  const ownerUrl = options.ownerUrl || databaseUrl || (embedded?.ownerUrl ?? "");
  const url = asProgram(databaseUrl || (embedded?.url ?? ""));
  let closing = false;
  let pool: pg.Pool;
  try {
    // The role must exist before anyone can connect with it.
    await withOwner(ownerUrl, async (owner) => {
      await checkReachable(owner, options.ownerUrl ? "DATABASE_OWNER_URL" : "DATABASE_URL", ownerUrl);
      await ensureProgramRole(owner);
    });
    const onIdleError = (error: Error) => {
      // On shutdown the server may end idle connections before the pool has closed them.
      if (!closing) log.error(`A database connection broke: ${error.message}`);
    };
    pool = openPool(url, onIdleError, undefined, limits);
    await checkReachable(pool, "DATABASE_URL", databaseUrl || url);
  } catch (error) {
    await embedded?.stop();
    throw error instanceof StartError
      ? error
      : new StartError(`DATABASE_URL is not usable: ${reason(error)}`);
  }
  return {
    kysely: kyselyOver(pool),
    pool,
    url,
    asOwner: (run) => withOwner(ownerUrl, run),
    directory: embedded?.directory ?? null,
    async close() {
      closing = true;
      await pool.end();
      await embedded?.stop();
    },
  };
}
