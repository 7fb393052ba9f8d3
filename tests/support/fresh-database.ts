import type { Kysely } from "kysely";
import type pg from "pg";
import { inject } from "vitest";
import { JOB_LIMITS, kyselyOver, openPool } from "../../server/casino/db/pool";
import type { Database } from "../../server/casino/db/schema";
import { SeedVault } from "../../server/casino/domain/secrets/seed-vault";
import { copyTemplate } from "./copy-template";
import { SEED_KEYS } from "./seed-keys";

export interface OpenDatabase {
  kysely: Kysely<Database>;
  pool: pg.Pool;
  url: string;
  vault: SeedVault;
}

export interface FreshDatabase extends OpenDatabase {
  drop(): Promise<void>;
}

/** A migrated and seeded database of its own; call `drop` when done with it. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { url, drop } = await copyTemplate(inject("databaseUrl"), inject("templateName"));
  const database = openDatabase(url);
  return {
    ...database,
    async drop() {
      await database.pool.end();
      await drop();
    },
  };
}

export function openDatabase(url: string): OpenDatabase {
  // The test's own statements get a long limit: it may hold a lock while others act.
  const pool = openPool(url, () => undefined, undefined, JOB_LIMITS);
  return { kysely: kyselyOver(pool), pool, url, vault: new SeedVault(SEED_KEYS) };
}
