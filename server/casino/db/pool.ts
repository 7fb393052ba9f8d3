import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./schema";
import { withServerOptions } from "./server-options";
import { watchSilence } from "./silence";

/** Connections of one program; more would only queue inside the server of a small machine. */
const POOL_SIZE = 16;
/** How long a connection is idle before the kernel asks whether the other end is still there. */
const KEEP_ALIVE_MS = 5_000;
/**
 * The same question from the server's end, so that a backend whose program vanished does not hold its locks for hours.
 * A server on a Unix socket ignores them.
 */
const SERVER_KEEP_ALIVE = [
  "tcp_keepalives_idle=5",
  "tcp_keepalives_interval=2",
  "tcp_keepalives_count=3",
  "tcp_user_timeout=10000",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

/** How long things may take, in milliseconds. */
export interface PoolLimits {
  /** The wait for a free connection or for a new one. */
  connectMs: number;
  /** On the server: the wait for a lock. */
  lockMs: number;
  /** On the server: one statement. */
  statementMs: number;
  /**
   * Here: how long a connection in use may be silent before it is taken for dead. Longer than `statementMs`, so that a
   * server that lives answers first.
   */
  silenceMs: number;
}

/** For what players wait for: web gives a call five seconds, and a lost statement may be asked again within them. */
export const PLAYER_LIMITS: PoolLimits = {
  connectMs: 3_000,
  lockMs: 2_500,
  statementMs: 3_000,
  silenceMs: 3_500,
};

/** For migrations, reconciliation and tools, which nobody waits for. */
export const JOB_LIMITS: PoolLimits = {
  connectMs: 5_000,
  lockMs: 60_000,
  statementMs: 600_000,
  silenceMs: 660_000,
};

/** Whatever sends a statement: the pool, or one connection of it. */
export type Sender = pg.Pool | pg.PoolClient;

/** PostgreSQL's own numbers of the types that we read otherwise than node-postgres does. */
const OID = { int8: 20, date: 1082 };

/** Amounts are bigint in the database; one beyond 2^53 is a fault to be seen, never rounded. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`);
  return value;
}

/** Parsers of our own connections only: the process-wide table of node-postgres stays as it is. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format) {
    if (oid === OID.int8) return safeInteger;
    if (oid === OID.date) return (text: string) => text;
    return pg.types.getTypeParser(oid, format) as (value: string) => unknown;
  },
};

/** A pool whose connections may break or fall silent without taking the process down or holding anyone up. */
export function openPool(
  url: string,
  onIdleError: (error: Error) => void,
  size = POOL_SIZE,
  limits: PoolLimits = PLAYER_LIMITS,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withServerOptions(url, SERVER_KEEP_ALIVE),
    max: size,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.silenceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types,
  });
  pool.on("error", onIdleError);
  // A connection that breaks between two queries of a transaction speaks only here, and unheard it would take
  // the process down; the next query of the transaction fails and says so.
  pool.on("connect", (client) => client.on("error", () => undefined));
  watchSilence(pool, limits.silenceMs);
  return pool;
}

export function kyselyOver(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
