import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { backoffMs } from "~/shared/backoff";
import { StartError } from "~/shared/start-error";
import { earlierChecksums } from "./earlier-checksums";
import { ensureProgramRole } from "./roles";

/**
 * Holds `migrations/`, `functions/` and `triggers.sql`. Read at run time from the working directory, so a bundled program
 * finds the files too.
 */
export const SCHEMA_DIR = "server/casino/db";

/** An arbitrary number that all copies of the program share. */
const MIGRATION_LOCK = 47_990_001;
const LOCK_POLL_MS = 200;

/** SQLSTATE codes. */
const LOCK_NOT_AVAILABLE = "55P03";
const INSUFFICIENT_PRIVILEGE = "42501";

const NO_TRANSACTION = "-- no-transaction";
const CONCURRENT_INDEX = /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i;

/**
 * How long a statement waits for a lock before its file is rolled back and retried. While it waits, later statements on
 * the same table queue behind it. At most `attempts`, with pauses from `firstPauseMs` that double up to
 * `longestPauseMs`.
 */
export interface RetryPolicy {
  lockTimeoutMs: number;
  attempts: number;
  firstPauseMs: number;
  longestPauseMs: number;
}

const RETRY_POLICY: RetryPolicy = {
  lockTimeoutMs: 2_000,
  attempts: 20,
  firstPauseMs: 250,
  longestPauseMs: 10_000,
};

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** A file that is applied again, whole, whenever its first line has a new version. */
interface Repeatable extends Migration {
  file: string;
  version: number;
}

async function sqlFiles(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  const sql = await readFile(path.join(directory, name), "utf8");
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = await sqlFiles(path.join(directory, "migrations"));
  return Promise.all(names.map((name) => readMigration(path.join(directory, "migrations"), name)));
}

/** Functions before the triggers that call them. */
async function readRepeatables(directory: string): Promise<Repeatable[]> {
  const functions = await sqlFiles(path.join(directory, "functions"));
  const files = [...functions.map((name) => `functions/${name}`), "triggers.sql"];
  return Promise.all(
    files.map(async (file) => {
      const migration = await readMigration(directory, file);
      const [, version] = /^-- version ([1-9]\d*)\n/.exec(migration.sql) ?? [];
      if (version === undefined) throw new StartError(`The first line of ${file} has to be "-- version N"`);
      return { ...migration, name: versionName(file, version), file, version: Number(version) };
    }),
  );
}

/** What `schema_migration` calls a version of a file: a row each. */
function versionName(file: string, version: string): string {
  return `${file}, version ${version}`;
}

const VERSION_NAME = /^(.+), version (\d+)$/;

/**
 * The names of the applied migrations with their checksums. Creates the table only if it is missing, so that a login
 * without create rights can still find out that there is nothing to do.
 */
async function readApplied(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows: found } = await client.query<{ table: string | null }>(
    "select to_regclass('public.schema_migration')::text as table",
  );
  if (!found[0]?.table) {
    await client.query(`create table schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  }
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migration",
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** @throws StartError if the files and the database have different histories */
function pending(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const expected = new Set([...migrations.map(({ name }) => name), ...Object.keys(earlierChecksums)]);
  const names = [...applied.keys()].filter((name) => !VERSION_NAME.test(name)).sort();
  const unknown = names.find((name) => !expected.has(name));
  if (unknown !== undefined) {
    throw new StartError(
      `The database has migration ${unknown}, which this program does not know: it is newer; start the newer program`,
    );
  }
  const changed = migrations.find(
    ({ name, checksum }) => ![undefined, checksum, earlierChecksums[name]].includes(applied.get(name)),
  );
  if (changed) {
    throw new StartError(
      `Migration ${changed.name} was changed after it was applied; use another database or restore the file`,
    );
  }
  const fresh = migrations.filter(({ name }) => !applied.has(name));
  const last = names.at(-1) ?? "";
  const late = fresh.find(({ name }) => name < last);
  if (late) {
    throw new StartError(
      `Migration ${late.name} comes before ${last}, which is applied: give it a later number`,
    );
  }
  return fresh;
}

/** @throws StartError if the database has a later version, or another text of the same version */
function pendingRepeatables(
  files: readonly Repeatable[],
  applied: ReadonlyMap<string, string>,
): Repeatable[] {
  const latest = new Map<string, number>();
  for (const name of applied.keys()) {
    const [, file, version] = VERSION_NAME.exec(name) ?? [];
    if (file !== undefined) latest.set(file, Math.max(Number(version), latest.get(file) ?? 0));
  }
  return files.filter(({ file, name, version, checksum }) => {
    const there = latest.get(file) ?? 0;
    if (there > version) {
      throw new StartError(
        `The database has version ${there} of ${file}, and this program version ${version}: start the newer program`,
      );
    }
    if (there === version && applied.get(name) !== checksum) {
      throw new StartError(
        `${file} was changed after it was applied; write version ${version + 1} in its first line`,
      );
    }
    return there < version;
  });
}

function record(client: pg.PoolClient, { name, checksum }: Migration): Promise<unknown> {
  return client.query("insert into schema_migration (name, checksum) values ($1, $2)", [name, checksum]);
}

async function applyInTransaction(
  client: pg.PoolClient,
  migration: Migration,
  { lockTimeoutMs }: RetryPolicy,
): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(migration.sql);
    await record(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/**
 * Applies a file with a single statement, such as CREATE INDEX CONCURRENTLY. An interrupted attempt leaves an invalid
 * index, which is dropped first. If the index was complete, the file is only recorded.
 */
async function applyAlone(
  client: pg.PoolClient,
  migration: Migration,
  { lockTimeoutMs }: RetryPolicy,
): Promise<void> {
  const [, index] = CONCURRENT_INDEX.exec(migration.sql) ?? [];
  await client.query(`set lock_timeout = ${lockTimeoutMs}`);
  try {
    const isThere = index !== undefined && (await dropInvalid(client, index));
    // Building the index waits for older transactions, but blocks nobody meanwhile.
    await client.query("set lock_timeout = 0");
    if (!isThere) await client.query(migration.sql);
    await record(client, migration);
  } finally {
    await client.query("set lock_timeout = 0");
  }
}

/** @returns whether the index exists and is valid */
async function dropInvalid(client: pg.PoolClient, index: string): Promise<boolean> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    "select indisvalid from pg_index where indexrelid = to_regclass($1)",
    [`public.${index.toLowerCase()}`],
  );
  if (rows[0]?.indisvalid === false) await client.query(`drop index concurrently public.${index}`);
  return rows[0]?.indisvalid === true;
}

function sqlStateOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

async function apply(client: pg.PoolClient, migration: Migration, policy: RetryPolicy): Promise<void> {
  const applyOnce = migration.sql.startsWith(NO_TRANSACTION) ? applyAlone : applyInTransaction;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(client, migration, policy);
    } catch (error) {
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt === policy.attempts) {
        throw new StartError(
          `Migration ${migration.name} did not get its locks in ${attempt} attempts; end long transactions and start again`,
        );
      }
    }
    const { firstPauseMs: leastMs, longestPauseMs: mostMs } = policy;
    await sleep(backoffMs(attempt - 1, { leastMs, mostMs, jitter: 0.5 }));
  }
}

/** Polls, because a copy that waited inside a statement would block CREATE INDEX CONCURRENTLY forever. */
async function takeMigrationLock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.mine) return;
    await sleep(LOCK_POLL_MS);
  }
}

/**
 * Brings the schema up to date under a lock that only one program can hold: new migrations in order, then functions and
 * triggers whose file has a new version. Each file runs in a transaction, or on its own if its first line is
 * `-- no-transaction`.
 * @param pool connections of the owner
 * @returns names of what was applied now
 * @throws StartError if an applied file was changed, the database is newer than the files, a new file comes before an
 * applied one, the login is not the owner, or a file could not get its locks
 */
export async function migrate(
  pool: pg.Pool,
  directory: string = SCHEMA_DIR,
  policy: RetryPolicy = RETRY_POLICY,
): Promise<string[]> {
  const migrations = await readMigrations(path.resolve(directory));
  const repeatables = await readRepeatables(path.resolve(directory));
  const client = await pool.connect();
  try {
    // A migration, or waiting for another copy's, may take longer than any statement of the casino.
    // Functions of one file may call those of a later one.
    await client.query("set statement_timeout = 0; set lock_timeout = 0; set check_function_bodies = off");
    await takeMigrationLock(client);
    try {
      const applied = await readApplied(client);
      const fresh = [...pending(migrations, applied), ...pendingRepeatables(repeatables, applied)];
      if (fresh.length > 0) await ensureProgramRole(client);
      for (const migration of fresh) await apply(client, migration, policy);
      return fresh.map(({ name }) => name);
    } catch (error) {
      if (sqlStateOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new StartError(
        "The schema has to be migrated, and this login does not own it: give DATABASE_OWNER_URL",
      );
    } finally {
      await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
      await client.query("reset statement_timeout; reset lock_timeout; reset check_function_bodies");
    }
  } finally {
    client.release();
  }
}
