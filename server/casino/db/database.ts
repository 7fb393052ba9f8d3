import type { Kysely } from "kysely";
import type pg from "pg";
import { startEmbedded } from "./embedded";
import { kyselyOver, openPool, type PoolLimits } from "./pool";
import type { Database } from "./schema";
import { StartError } from "../../start-error";

/** What the database code says of itself, one line each. */
export interface DatabaseLog {
  info(line: string): void;
  error(line: string): void;
}

export interface CasinoDatabase {
  kysely: Kysely<Database>;
  /** For what Kysely does not do: named prepared statements, LISTEN. */
  pool: pg.Pool;
  url: string;
  /** Where the embedded server's files are; null when DATABASE_URL names another. */
  directory: string | null;
  /** Ends the connections and, when embedded, stops the server. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** PostgreSQL 15 or later; without it an embedded server in `dataDir` is started. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** How long the database may take; those of players when left out. */
  limits?: PoolLimits | undefined;
  log: DatabaseLog;
}

/** SQLSTATE class or system code, and the message, without the password that a URL may hold. */
function reason(error: unknown): string {
  const one = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  return one instanceof Error ? one.message : String(one);
}

function withoutPassword(url: string): string {
  return url.replace(/(\/\/[^/:@]*):[^@]*@/, "$1:***@");
}

async function checkReachable(pool: pg.Pool, url: string): Promise<void> {
  let version: number;
  try {
    const { rows } = await pool.query<{ server_version_num: string }>("show server_version_num");
    version = Number(rows[0]?.server_version_num);
  } catch (error) {
    throw new StartError(`DATABASE_URL ${withoutPassword(url)} cannot be reached: ${reason(error)}`);
  }
  if (version < 150_000) {
    throw new StartError(`DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}; 15 or later is needed`);
  }
}

/**
 * Connects to `databaseUrl`, or starts the embedded server. Migrations are the caller's (migrate.ts).
 * @throws StartError
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<CasinoDatabase> {
  const { databaseUrl, dataDir, limits, log } = options;
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, log });
  const url = databaseUrl || (embedded?.url ?? "");
  let closing = false;
  let pool: pg.Pool;
  try {
    const onIdleError = (error: Error) => {
      // Idle connections may still be on their way out when the server tells them to go.
      if (!closing) log.error(`A database connection broke: ${error.message}`);
    };
    pool = openPool(url, onIdleError, undefined, limits);
    await checkReachable(pool, url);
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
    directory: embedded?.directory ?? null,
    async close() {
      closing = true;
      await pool.end();
      await embedded?.stop();
    },
  };
}
