import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as contract from "~/casino/contract/operator/log";
import { log } from "../../../server/casino/commands/log";
import { writeLog } from "../../../server/casino/domain/desk/log";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { send } from "../../support/casino-client";
import { operatorOfRole, type TestOperator } from "../../support/operators";
import { runGroup } from "../../support/run-group";

let casino: TestCasino;
let auditor: TestOperator;
beforeAll(async () => {
  casino = await startTestCasino();
  auditor = await operatorOfRole(casino.database.kysely, "auditor", casino.clock.now());
});
afterAll(() => casino.close());

const as = () => ({ operatorToken: auditor.token });

async function write(
  count: number,
  playerId: number | null = null,
  at: Date = casino.clock.now(),
): Promise<void> {
  const { kysely } = casino.database;
  for (let n = 0; n < count; n++) {
    await kysely.transaction().execute((trx) =>
      writeLog(trx, {
        actor: { id: auditor.id, name: auditor.name, address: "192.0.2.7" },
        action: "player.note",
        subject: { kind: "player", id: n },
        playerId,
        before: { note: "" },
        after: { note: `ünïcode ${n}` },
        reason: "A test",
        at,
      }),
    );
  }
}

/** Runs as a superuser who has disabled the triggers, and undoes it. */
async function tampered(change: string, check: () => Promise<void>): Promise<void> {
  const { pool } = casino.database;
  const client = await pool.connect();
  try {
    await client.query("create table kept as select * from operator_log");
    await client.query("create table kept_head as select * from operator_log_head");
    await client.query("set session_replication_role = replica");
    await client.query(change);
    await check();
    await client.query("delete from operator_log; insert into operator_log select * from kept");
    await client.query(
      "delete from operator_log_head; insert into operator_log_head select * from kept_head",
    );
    await client.query("drop table kept, kept_head");
  } finally {
    await client.query("set session_replication_role = default");
    client.release();
  }
}

async function verify() {
  const { body } = await send(casino.url, contract.verifyLog, { ...as(), query: {} });
  return body;
}

async function command(...args: string[]): Promise<{ lines: string[]; failed: string | null }> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  try {
    await runGroup(log, { db: casino.database.kysely, actor: "jane", print }, args);
    return { lines, failed: null };
  } catch (error) {
    return { lines, failed: error instanceof Error ? error.message : String(error) };
  }
}

describe("desk.log: what was written is never changed, and a change by hand is found", () => {
  it("lists entries newest first, page by page, by operator, player and action", async () => {
    await write(60);
    await write(2, 4711);
    const page = (query: object) => send(casino.url, contract.logEntries, { ...as(), query });
    const first = (await page({})).body;
    expect(first.entries).toHaveLength(50);
    const second = (await page({ before: first.next ?? 0 })).body;
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    // The first entry is the casino's own start.
    expect([ids.length, ids.at(-1), second.next]).toEqual([63, 1, null]);
    expect((await page({ pid: 4711 })).body.entries).toHaveLength(2);
    expect((await page({ operator: auditor.id, action: "player.note" })).body.entries).toHaveLength(50);
    expect((await page({ action: "player.other" })).body.entries).toEqual([]);
  });

  it("shows an entry with what was changed and its hashes", async () => {
    const { body } = await send(casino.url, contract.logEntry, { ...as(), params: { id: 3 } });
    expect(body.entry).toMatchObject({
      operator: auditor.name,
      address: "192.0.2.7",
      before: { note: "" },
      after: { note: "ünïcode 1" },
      reason: "A test",
    });
    expect(body.entry.hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await send(casino.url, contract.logEntry, { ...as(), params: { id: 9_999 } })).status).toBe(404);
  });

  it("verifies, by call and by command", async () => {
    expect(await verify()).toMatchObject({ checked: 63, is_whole: true, problems: [] });
    expect(await command("verify")).toMatchObject({
      failed: null,
      lines: [expect.stringMatching(/^All 63 entries are as they were written\. Last hash: [0-9a-f]{64}$/)],
    });
    expect((await command()).failed).toContain("verify");
  });

  it.each([
    ["a changed value", "update operator_log set reason = 'Another' where entry_id = 7", 7, "changed"],
    [
      "a changed time",
      "update operator_log set logged_at = logged_at - interval '1 h' where entry_id = 7",
      7,
      "changed",
    ],
    ["a removed entry", "delete from operator_log where entry_id = 7", 8, "missing_before"],
    [
      "an entry with a hash made to fit",
      "update operator_log l set reason = 'x' where entry_id = 7; update operator_log l set hash = operator_log_hash(l) where entry_id = 7",
      8,
      "chain_broken",
    ],
    ["a removed end", "delete from operator_log where entry_id > 60", 63, "end_missing"],
  ])("finds %s", async (_, change, id, problem) => {
    await tampered(change, async () => {
      expect((await verify()).problems).toContainEqual({ id, problem });
      const { failed, lines } = await command("verify");
      expect(failed).toContain("The log is not as it was written");
      expect(lines.join("\n")).toContain(`Entry ${id} `);
    });
    expect((await verify()).problems).toEqual([]);
  });

  it("cannot be changed by the program, nor by the owner while the triggers stand", async () => {
    const { pool } = casino.database;
    for (const change of [
      "update operator_log set reason = 'x' where entry_id = 1",
      "delete from operator_log where entry_id = 1",
    ]) {
      await expect(pool.query(change)).rejects.toThrow(/append-only|permission denied/);
      await expect(pool.query(`set role cherrystone_program; ${change}`)).rejects.toThrow(
        "permission denied",
      );
      await pool.query("reset role").catch(() => undefined);
    }
    const forged = `set role cherrystone_program; insert into operator_log select * from operator_log limit 1`;
    await expect(pool.query(forged)).rejects.toThrow("permission denied");
  });

  it("keeps one chain when many write at once", async () => {
    await Promise.all(Array.from({ length: 8 }, () => write(10)));
    expect(await verify()).toMatchObject({ checked: 143, is_whole: true, problems: [] });
  });
});

it("desk.log-days: lists the entries of some days, page by page, in the order of their times", async () => {
  await write(60, null, new Date("2020-02-27T23:59:00Z"));
  await write(3, null, new Date("2020-03-01T00:00:00Z"));
  // Logged last, but of a time before the others.
  await write(1, 4712, new Date("2020-02-26T12:00:00Z"));
  const page = async (query: object) =>
    (await send(casino.url, contract.logEntries, { ...as(), query })).body;
  expect((await page({ from: "2020-02-28", to: "2020-03-01" })).entries).toHaveLength(3);
  expect((await page({ to: "2020-02-26" })).entries.map(({ pid }) => pid)).toEqual([4712]);
  const february = { from: "2020-02-01", to: "2020-02-28" };
  const first = await page(february);
  const second = await page({ ...february, before: first.next ?? 0 });
  const times = [...first.entries, ...second.entries].map(({ at }) => at);
  expect([times.length, second.next]).toEqual([61, null]);
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await page({ ...february, pid: 4712 })).entries).toHaveLength(1);
  const backwards = { from: "2020-03-02", to: "2020-03-01" };
  expect((await send(casino.url, contract.logEntries, { ...as(), query: backwards })).status).toBe(422);
});
