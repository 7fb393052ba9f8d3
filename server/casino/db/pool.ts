import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { MINUTE_MS } from "~/shared/durations";
import { LentSessionClient } from "./lent-session";
import type { Database } from "./schema";
import { withServerOptions } from "./server-options";
import { watchSilence } from "./silence";

/** Connections per program; more would only queue inside the server on a small machine. */
const POOL_SIZE = 16;
/** Idle time after which the kernel probes whether the other end is still there. */
const KEEP_ALIVE_MS = 5_000;
/**
 * The server's own probes, so that a backend whose program vanished does not hold its locks for hours. A server on a
 * Unix socket ignores them.
 */
const SERVER_KEEP_ALIVE = [
  "tcp_keepalives_idle=5",
  "tcp_keepalives_interval=2",
  "tcp_keepalives_count=3",
  "tcp_user_timeout=10000",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

/** Time limits in milliseconds. */
export interface PoolLimits {
  /** Wait for a free connection or for a new one. */
  connectMs: number;
  /** On the server: wait for a lock. */
  lockMs: number;
  /** On the server: one statement. */
  statementMs: number;
  /**
   * In this program: how long a connection in use may be silent before it counts as dead. Longer than `statementMs`, so
   * that a live server answers first.
   */
  silenceMs: number;
}

/** For calls that a player waits for: web gives a call five seconds, which leaves time to repeat a lost statement. */
export const PLAYER_LIMITS: PoolLimits = {
  connectMs: 3_000,
  lockMs: 2_500,
  statementMs: 3_000,
  silenceMs: 3_500,
};

/** For migrations, tools, files and sums, where nobody waits or the caller gives it more time. */
export const JOB_LIMITS: PoolLimits = {
  connectMs: 5_000,
  lockMs: MINUTE_MS,
  statementMs: 10 * MINUTE_MS,
  silenceMs: 11 * MINUTE_MS,
};

/** Anything that sends statements: the pool, or one of its connections. */
export type Sender = pg.Pool | pg.PoolClient;

/** PostgreSQL's ids of the types that we parse differently from node-postgres. */
const OID = { int8: 20, date: 1082 };

/** Amounts are bigint in the database. One beyond 2^53 must fail rather than be rounded. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`);
  return value;
}

/** For our own connections only; the process-wide parsers of node-postgres stay unchanged. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format) {
    if (oid === OID.int8) return safeInteger;
    if (oid === OID.date) return (text: string) => text;
    return pg.types.getTypeParser(oid, format) as (value: string) => unknown;
  },
};

/** The limits that the server itself keeps, as its settings. */
export function serverLimits(limits: PoolLimits) {
  return {
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.silenceMs,
  };
}

/** A pool whose connections may break or go silent without crashing the process or blocking anyone. */
export function openPool(
  url: string,
  onIdleError: (error: Error) => void,
  size = POOL_SIZE,
  limits: PoolLimits = PLAYER_LIMITS,
): pg.Pool {
  const connectionString = withServerOptions(url, SERVER_KEEP_ALIVE);
  return watched({ connectionString, max: size, ...serverLimits(limits) }, onIdleError, limits);
}

/**
 * The same behind a pooler that lends a session of the server for each transaction (lent-session.ts): the pooler sets
 * what a session begins with, and refuses a connection that asks for it.
 */
export function openPoolOfLentSessions(
  url: string,
  onIdleError: (error: Error) => void,
  limits: PoolLimits = PLAYER_LIMITS,
): pg.Pool {
  return watched({ connectionString: url, max: POOL_SIZE, Client: LentSessionClient }, onIdleError, limits);
}

function watched(config: pg.PoolConfig, onIdleError: (error: Error) => void, limits: PoolLimits): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types,
  });
  pool.on("error", onIdleError);
  // A connection that breaks between two queries of a transaction only emits this event, and an unhandled one would
  // crash the process. The next query of the transaction fails and reports it.
  pool.on("connect", (client) => client.on("error", () => undefined));
  watchSilence(pool, limits.silenceMs);
  return pool;
}

export function kyselyOver(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
