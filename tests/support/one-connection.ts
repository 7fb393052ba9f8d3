import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Database } from "../../server/casino/db/schema";

/**
 * A database on one connection, which the caller releases. Each statement, those of transactions included, goes through
 * `query`.
 */
export function onOneConnection(
  client: pg.PoolClient,
  query: (text: string, values?: unknown[]) => Promise<pg.QueryResult>,
): Kysely<Database> {
  const own = Object.create(client, {
    query: { value: query },
    release: { value: () => undefined },
  }) as pg.PoolClient;
  const pool = { connect: () => Promise.resolve(own), end: () => Promise.resolve() };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
