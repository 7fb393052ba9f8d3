/**
 * Which errors mean that the database cannot serve now, as opposed to a bug of ours: 503, never 500. Nobody knows then
 * whether anything was done, so the answer claims nothing; a repeat with the same key finds out.
 */

/** SQLSTATE classes and codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const SQLSTATES = [
  /^08/, // connection exceptions
  /^53/, // disk full, out of memory, too many connections
  /^57P/, // shutting down, starting, database dropped
  /^57014$/, // statement timeout
  /^55P03$/, // lock timeout
  /^40(001|P01)$/, // serialization failure, deadlock
  /^25(006|P03|P04)$/, // read only (a standby, or a primary after a fail-over); transaction timeouts
  /^58/, // system errors of the server
  /^(28000|28P01|3D000)$/, // the login or the database no longer exists
];

const SYSTEM_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EADDRNOTAVAIL",
]);

/** node-postgres gives these errors no code. */
const MESSAGES = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Cannot use a pool after calling end on the pool",
];

/** Whether the database or the connection to it is at fault, so that a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code === "string") {
    // The Unix socket of a server that is not running.
    if (code === "ENOENT" && syscall === "connect") return true;
    if (SYSTEM_CODES.has(code) || SQLSTATES.some((sqlstate) => sqlstate.test(code))) return true;
  }
  return MESSAGES.some((message) => error.message.startsWith(message));
}
