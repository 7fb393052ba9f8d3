import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { SCHEMA_DIR } from "../../../server/casino/db/migrate";
import { migrationFaults } from "../../support/migration-rules";

describe("ledger.migration-locks: what a migration may do to tables in use", () => {
  it("every file keeps the rules", async () => {
    const migrations = path.join(SCHEMA_DIR, "migrations");
    const names = (await readdir(migrations)).filter((name) => name.endsWith(".sql"));
    const texts = await Promise.all(names.map((name) => readFile(path.join(migrations, name), "utf8")));
    expect(names.flatMap((name, index) => migrationFaults(name, texts[index] ?? ""))).toEqual([]);
  });

  it.each([
    ["create index round_of_day on round (day)", "without CONCURRENTLY"],
    ["create unique index x on round (day);", "without CONCURRENTLY"],
    ["create index concurrently x on round (day)", "in a transaction"],
    ["-- no-transaction\ncreate index concurrently x on round (day); select 1;", "one statement"],
    ["alter table round add constraint short check (length(game_code) < 9)", "without NOT VALID"],
    ["alter table round add column a int, add check (a > 0)", "without NOT VALID"],
    [
      "alter table deposit add constraint d foreign key (player_id) references player (player_id)",
      "without NOT VALID",
    ],
    ["alter table deposit add unique (player_id, reason)", "USING INDEX"],
    ["alter table deposit alter column reason set not null", "SET NOT NULL"],
    ["alter table deposit alter column reason type varchar(9)", "rewrites"],
    ["create function twice(n int) returns int language sql as 'select n * 2'", "belongs to functions/"],
  ])("refuses: %s", (sql, fault) => {
    expect(migrationFaults("0031_new.sql", sql)).toEqual([expect.stringContaining(fault)]);
    expect(migrationFaults("0001_base.sql", sql)).toEqual([]);
  });

  it.each([
    [
      "create table new (n int, check (n > 0)); create index new_n on new (n); alter table new add check (n < 9)",
    ],
    ["-- no-transaction\n-- why\ncreate index concurrently x on round (day);\n"],
    ["alter table round add column a int; alter table round add constraint c check (a > 0) not valid"],
    ["alter table round validate constraint c"],
    ["alter table deposit add constraint u unique using index deposit_u"],
  ])("takes: %s", (sql) => {
    expect(migrationFaults("0031_new.sql", sql)).toEqual([]);
  });
});

describe("ledger.migration-locks: what the head of a file says", () => {
  const LOCKS = "-- Locks everything on round for an instant.";
  const ADDS = "alter table round add column a int;";
  const fault = [expect.stringContaining("does not say what the file locks")];

  it.each([
    ["0130_new.sql", ADDS, fault],
    ["0130_new.sql", `-- A column for the dealers' clock, \n${ADDS}`, fault],
    ["0130_new.sql", `${ADDS}\n${LOCKS}`, fault],
    ["0130_new.sql", `-- A column.\n${LOCKS}\n\n${ADDS}`, []],
    ["0130_new.sql", "-- no-transaction\ncreate index concurrently x on round (day);", []],
    ["0129_applied.sql", ADDS, []],
  ])("%s: %j", (name, text, faults) => {
    expect(migrationFaults(name, text)).toEqual(faults);
  });
});
