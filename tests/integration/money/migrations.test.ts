import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { earlierChecksums } from "../../../server/casino/db/earlier-checksums";
import { migrate, type RetryPolicy, SCHEMA_DIR } from "../../../server/casino/db/migrate";
import { openPool } from "../../../server/casino/db/pool";
import { asProgram } from "../../../server/casino/db/roles";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";

let db: FreshDatabase;
let directory: string;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "cherrystone-migrations-"));
  await mkdir(path.join(directory, "migrations"));
  await mkdir(path.join(directory, "functions"));
  await writeFile(path.join(directory, "triggers.sql"), "-- version 1\n");
  await db.pool.query("truncate schema_migration; drop table if exists one, two, three");
  await run();
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const put = (name: string, sql: string) => writeFile(path.join(directory, "migrations", name), sql);
const putFunctions = (name: string, sql: string) => writeFile(path.join(directory, "functions", name), sql);
const run = (policy?: RetryPolicy) => migrate(db.pool, directory, policy);
const HURRY: RetryPolicy = { lockTimeoutMs: 50, attempts: 3, firstPauseMs: 1, longestPauseMs: 1 };

async function exists(relation: string): Promise<boolean> {
  const { rows } = await db.pool.query<{ is: boolean }>("select to_regclass($1) is not null as is", [
    relation,
  ]);
  return rows[0]?.is ?? false;
}

describe("the runner of migrations", () => {
  it("applies each file once, whole or not at all", async () => {
    await put("0001_one.sql", "create table one (n int)");
    expect(await run()).toEqual(["0001_one.sql"]);
    await put("0002_two.sql", "create table two (n int); nonsense");
    await expect(run()).rejects.toThrow("nonsense");
    expect(await exists("two")).toBe(false);
    await put("0002_two.sql", "create table two (n int)");
    expect(await Promise.all([run(), run()])).toEqual(expect.arrayContaining([["0002_two.sql"], []]));
  });

  it.each([
    [
      "a file that was changed after it was applied",
      () => put("0002_two.sql", "create table two (n bigint)"),
      "Migration 0002_two.sql was changed after it was applied",
    ],
    [
      "a database newer than the program",
      () => rm(path.join(directory, "migrations", "0002_two.sql")),
      "The database has migration 0002_two.sql, which this program does not know: it is newer",
    ],
    [
      "a file added out of order",
      () => put("0001_three.sql", "create table three (n int)"),
      "Migration 0001_three.sql comes before 0002_two.sql, which is applied",
    ],
  ])("refuses %s in one line, and changes nothing", async (_what, spoil, line) => {
    await put("0001_one.sql", "create table one (n int)");
    await put("0002_two.sql", "create table two (n int)");
    await run();
    await spoil();
    await expect(run()).rejects.toMatchObject({
      name: "StartError",
      message: expect.stringMatching(new RegExp(`^${line}.*$`)) as string,
    });
    expect(await exists("three")).toBe(false);
  });

  it("gives up waiting for a lock, lets others pass, and tries again", async () => {
    await put("0001_one.sql", "create table one (n int)");
    await run();
    await put("0002_two.sql", "create table two (n int); alter table one add column m int");
    const holder = await db.pool.connect();
    try {
      await holder.query("begin; select * from one");
      await expect(run(HURRY)).rejects.toMatchObject({
        name: "StartError",
        message: expect.stringMatching(
          /^Migration 0002_two.sql did not get its locks in 3 attempts/,
        ) as string,
      });
      expect(await exists("two")).toBe(false);
      // The lock is released after the first attempt failed; a later one gets it.
      const trying = run({ ...HURRY, attempts: 1_000 });
      await expect
        .poll(
          async () =>
            (await db.pool.query("select from pg_locks where not granted and relation = 'one'::regclass"))
              .rowCount,
        )
        .toBe(1);
      await holder.query("rollback");
      expect(await trying).toEqual(["0002_two.sql"]);
    } finally {
      holder.release();
    }
  });

  it("builds an index outside a transaction, and first drops what an interrupted attempt left", async () => {
    await put("0001_one.sql", "create table one (n int); insert into one values (1), (1)");
    await put("0002_one_n.sql", "-- no-transaction\ncreate unique index concurrently one_n on one (n);\n");
    await expect(run()).rejects.toThrow("could not create unique index");
    const isValid = async () =>
      (
        await db.pool.query<{ indisvalid: boolean }>(
          "select indisvalid from pg_index where indexrelid = 'one_n'::regclass",
        )
      ).rows[0]?.indisvalid;
    expect(await isValid()).toBe(false);
    await db.pool.query("delete from one where ctid = (select min(ctid) from one)");
    expect(await run()).toEqual(["0002_one_n.sql"]);
    expect(await isValid()).toBe(true);

    // Interrupted between index and record: the index is kept and then recorded.
    await db.pool.query("delete from schema_migration where name = '0002_one_n.sql'");
    expect(await run()).toEqual(["0002_one_n.sql"]);
  });

  it("says that the owner's login is needed when there is something to migrate", async () => {
    await put("0001_one.sql", "create table one (n int)");
    const program = openPool(asProgram(db.url), () => undefined, 1);
    try {
      await expect(migrate(program, directory)).rejects.toMatchObject({
        name: "StartError",
        message: expect.stringContaining("DATABASE_OWNER_URL") as string,
      });
      await run();
      expect(await migrate(program, directory)).toEqual([]);
    } finally {
      await program.end();
    }
  });
});

describe("functions and triggers", () => {
  const answer = (value: number) =>
    `create or replace function one_answer() returns int language sql as 'select ${value}'`;
  const answers = async () =>
    (await db.pool.query<{ one_answer: number }>("select one_answer()")).rows[0]?.one_answer;
  afterEach(() => db.pool.query("drop function if exists one_answer, one_doubled; drop table if exists one"));

  it("are applied after the tables, and again with each version of their file", async () => {
    await put("0001_one.sql", "create table one (n int)");
    // Uses a function of a later file.
    await putFunctions(
      "a.sql",
      "-- version 1\ncreate or replace function one_doubled(one) returns int language sql as 'select one_answer() * 2'",
    );
    await putFunctions("b.sql", `-- version 1\n${answer(1)}`);
    expect(await run()).toEqual(["0001_one.sql", "functions/a.sql, version 1", "functions/b.sql, version 1"]);
    await putFunctions("b.sql", `-- version 2\n${answer(2)}`);
    expect(await run()).toEqual(["functions/b.sql, version 2"]);
    expect(await answers()).toBe(2);
    expect(await run()).toEqual([]);
  });

  it.each([
    [
      "an older version",
      `-- version 1\n${answer(1)}`,
      "The database has version 2 of functions/b.sql, and this program version 1: start the newer program",
    ],
    [
      "another text of the same version",
      `-- version 2\n${answer(3)}`,
      "functions/b.sql was changed after it was applied; write version 3 in its first line",
    ],
    ["a file without a version", answer(3), 'The first line of functions/b.sql has to be "-- version N"'],
  ])("refuses %s in one line, and changes nothing", async (_what, text, message) => {
    await putFunctions("b.sql", `-- version 1\n${answer(1)}`);
    await run();
    await putFunctions("b.sql", `-- version 2\n${answer(2)}`);
    await run();
    await putFunctions("b.sql", text);
    await put("0001_one.sql", "create table one (n int)");
    await expect(run()).rejects.toMatchObject({ name: "StartError", message });
    expect(await answers()).toBe(2);
    expect(await exists("one")).toBe(false);
  });

  it("takes a database of the time when migrations held functions", async () => {
    const [[name = "", checksum] = []] = Object.entries(earlierChecksums);
    const gone = Object.keys(earlierChecksums).at(-1);
    await db.pool.query("insert into schema_migration (name, checksum) values ($1, $2), ($3, 'any')", [
      name,
      checksum,
      gone,
    ]);
    await put(name, "create table one (n int)");
    expect(await run()).toEqual([]);
    await db.pool.query("update schema_migration set checksum = 'another' where name = $1", [name]);
    await expect(run()).rejects.toThrow(`Migration ${name} was changed after it was applied`);
  });

  it("ledger.functions-once: stand once each, and the database has no others", async () => {
    const fresh = await freshDatabase();
    const { rows } = await fresh.pool.query<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
       union all select tgname from pg_trigger where not tgisinternal`,
    );
    await fresh.drop();
    const folders = ["migrations", "functions"].map((folder) => path.join(SCHEMA_DIR, folder));
    const files = (
      await Promise.all(
        folders.map(async (folder) => (await readdir(folder)).map((name) => path.join(folder, name))),
      )
    ).flat();
    const texts = await Promise.all(
      [...files, path.join(SCHEMA_DIR, "triggers.sql")].map((file) => readFile(file, "utf8")),
    );
    const defined = texts.flatMap((text) =>
      [...text.matchAll(/^create (?:or replace )?(?:constraint )?(?:function|trigger) (\w+)/gm)].map(
        ([, name]) => name,
      ),
    );
    expect(defined.sort()).toEqual(rows.map(({ name }) => name).sort());
  });
});

describe("a schema that can be distributed by player", () => {
  let schema: FreshDatabase;
  beforeAll(async () => {
    schema = await freshDatabase();
  });
  afterAll(() => schema.drop());

  /** Tables with a player that are not a player's: what counts across players, and what names the player of a name. */
  const SHARED = new Set([
    ...["login_name", "coupon_place", "outbox", "payment_reconciliation", "operator_log"],
    // A report, read by day.
    "player_day",
  ]);

  it("ledger.distributable-schema: every key of a player's table starts with the player", async () => {
    const { rows } = await schema.pool.query<{ table: string; index: string; first: string }>(
      `select t.relname as table, i.relname as index, a.attname as first
       from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
       join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
       where x.indisunique and t.relnamespace = 'public'::regnamespace
         and exists (select from pg_attribute p where p.attrelid = t.oid and p.attname = 'player_id')`,
    );
    const tables = new Set(rows.map(({ table }) => table));
    expect(tables.size).toBeGreaterThan(20);
    expect(rows.filter(({ table, first }) => first !== "player_id" && !SHARED.has(table))).toEqual([]);
    expect([...SHARED].filter((table) => !tables.has(table))).toEqual([]);
  });

  it("no foreign key leads to another player's rows", async () => {
    const { rows } = await schema.pool.query<{ table: string; columns: string[]; target: string }>(
      `select conrelid::regclass::text as table, confrelid::regclass::text as target,
         array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
       from pg_constraint where contype = 'f'`,
    );
    // Operators are few: a reference table on every node.
    const ofPlayers = rows.filter(({ target }) => target !== "operator");
    expect(ofPlayers.filter(({ columns }) => !columns.includes("player_id"))).toEqual([]);
  });

  it("ledger.distributable-schema: distribute.sql places every table, and its keys and references allow it", async () => {
    const script = await readFile("server/casino/db/distribute.sql", "utf8");
    const places = new Map<string, string>();
    for (const [, how, table, column] of script.matchAll(
      /^select (create_reference_table|create_distributed_table|citus_add_local_table_to_metadata)\('(\w+)'(?:, '(\w+)')?/gm,
    )) {
      expect(places.has(table ?? ""), `${table} is placed twice`).toBe(false);
      places.set(table ?? "", column ?? how ?? "");
    }
    const { rows: tables } = await schema.pool.query<{ table: string; keys: string[][] }>(
      `select c.relname as table, coalesce(json_agg((
           select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (x.indkey)
         )) filter (where x.indisunique), '[]') as keys
       from pg_class c left join pg_index x on x.indrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1`,
    );
    expect([...places.keys()].sort()).toEqual(tables.map(({ table }) => table).sort());
    const isColumn = (place: string) => !place.includes("table");
    // A key that does not hold the column could not be checked on one node.
    for (const { table, keys } of tables) {
      const column = places.get(table) ?? "";
      if (isColumn(column))
        expect(
          keys.filter((key) => !key.includes(column)),
          table,
        ).toEqual([]);
    }
    const { rows: references } = await schema.pool.query<{
      table: string;
      target: string;
      columns: string[];
    }>(
      `select conrelid::regclass::text as table, confrelid::regclass::text as target,
         array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
       from pg_constraint where contype = 'f'`,
    );
    const strays = references.filter(({ table, target, columns }) => {
      const [from = "", to = ""] = [places.get(table), places.get(target)];
      return to !== "create_reference_table" && !(from === to && isColumn(from) && columns.includes(from));
    });
    expect(strays).toEqual([]);
  });

  it("no trigger is a statement trigger", async () => {
    const { rows } = await schema.pool.query(
      "select tgrelid::regclass, tgname from pg_trigger where not tgisinternal and (tgnewtable is not null or tgoldtable is not null)",
    );
    expect(rows).toEqual([]);
  });

  it("the zero sum of a transaction is a CHECK on one row", async () => {
    const { rows } = await schema.pool.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = 'ledger_transaction'::regclass and conname = 'ledger_balanced' and convalidated`,
    );
    const { rows: columns } = await schema.pool.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'ledger_transaction'::regclass
         and attname like '%\\_minor' and attname not like '%\\_after\\_minor'`,
    );
    // A new account's column missing from the sum would create money.
    for (const { name } of columns) expect(rows[0]?.definition).toContain(`COALESCE(${name}, `);
    expect(columns).toHaveLength(10);
  });
});
