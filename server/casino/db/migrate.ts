import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { StartError } from "../../start-error";

/** Read at run time, from the project's root: a bundled program finds them there as well. */
export const MIGRATIONS_DIR = "server/casino/db/migrations";

/** Any number will do, so long as every copy of the program uses the same. */
const MIGRATION_LOCK = 47_990_001;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(directory, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function applied(client: pg.PoolClient): Promise<Map<string, string>> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migration",
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query("insert into schema_migration (name, checksum) values ($1, $2)", [
      migration.name,
      migration.checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function migrateWith(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  const done = await applied(client);
  const fresh: string[] = [];
  for (const migration of migrations) {
    const checksum = done.get(migration.name);
    if (checksum === undefined) {
      await apply(client, migration);
      fresh.push(migration.name);
    } else if (checksum !== migration.checksum) {
      throw new StartError(
        `Migration ${migration.name} was changed after it was applied; use another database or restore the file`,
      );
    }
  }
  return fresh;
}

/**
 * Brings the schema up to date, one transaction a file, under a lock that lets only one program do it.
 * @returns names of the migrations applied now
 * @throws StartError when an applied file was changed since
 */
export async function migrate(pool: pg.Pool, migrationsDir: string = MIGRATIONS_DIR): Promise<string[]> {
  const migrations = await readMigrations(path.resolve(migrationsDir));
  const client = await pool.connect();
  try {
    // A migration, and the wait for another program's, may take longer than any statement of the casino.
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    try {
      return await migrateWith(client, migrations);
    } finally {
      await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
      await client.query("reset statement_timeout; reset lock_timeout");
    }
  } finally {
    client.release();
  }
}
