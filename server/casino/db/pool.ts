import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./schema";

/** Connections of one program; more would only queue inside the server of a small machine. */
const POOL_SIZE = 16;
const CONNECT_TIMEOUT_MS = 5_000;
/** No statement of the casino takes as long; what does is stopped rather than holding others up. */
const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;

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

/** A pool whose idle connections may break without taking the process down. */
export function openPool(url: string, onIdleError: (error: Error) => void, size = POOL_SIZE): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    types,
  });
  pool.on("error", onIdleError);
  // A connection that breaks between two queries of a transaction speaks only here, and unheard it would take
  // the process down; the next query of the transaction fails and says so.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

export function kyselyOver(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
