import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type pg from "pg";
import { inject } from "vitest";
import { kyselyOver, openPool } from "../../server/casino/db/pool";
import type { Database } from "../../server/casino/db/schema";

export interface FreshDatabase {
  kysely: Kysely<Database>;
  pool: pg.Pool;
  url: string;
  drop(): Promise<void>;
}

async function asAdmin(statement: string): Promise<void> {
  const admin = openPool(inject("databaseUrl"), () => undefined, 1);
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/** A migrated and seeded database of its own; call `drop` when done with it. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await asAdmin(`create database ${name} template ${inject("templateName")}`);
  const url = inject("databaseUrl").replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
  const pool = openPool(url, () => undefined);
  return {
    kysely: kyselyOver(pool),
    pool,
    url,
    async drop() {
      await pool.end();
      await asAdmin(`drop database if exists ${name} with (force)`);
    },
  };
}
