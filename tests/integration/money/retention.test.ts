import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prunedTables } from "../../../server/casino/domain/prune";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

it("ops.growth-has-a-rule: every table is pruned, or the README says why not", async () => {
  const readme = await readFile("server/casino/db/README.md", "utf8");
  const [, section = ""] = /^## What grows\n([^]*?)^## /m.exec(readme) ?? [];
  const unpruned = [...section.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, table = ""]) => table),
  );
  const { rows } = await db.pool.query<{ table: string }>(
    `select relname as table from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  expect([...prunedTables, ...unpruned].sort()).toEqual(rows.map(({ table }) => table).sort());
});
