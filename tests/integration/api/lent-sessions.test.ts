import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type CasinoDatabase, openDatabase } from "../../../server/casino/db/database";
import { connectQuery } from "../../../server/casino/db/lent-session";
import { PLAYER_LIMITS, serverLimits } from "../../../server/casino/db/pool";
import { withServerOptions } from "../../../server/casino/db/server-options";
import { startTestCasino } from "../../support/casino";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";

/** What a pooler runs on each session, here as options of a connection. */
const BEGINNING = {
  role: "cherrystone_program",
  statement_timeout: 3_000,
  lock_timeout: 2_500,
  idle_in_transaction_session_timeout: 3_500,
};

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const named = (url: string, name: string) => withServerOptions(url, `-c application_name=${name}`);

function pooledUrl(beginning: Record<string, string | number> = BEGINNING): string {
  const options = Object.entries(beginning).map(([setting, value]) => `-c ${setting}=${value}`);
  return withServerOptions(named(fresh.url, "pooled"), options.join(" "));
}

describe("ops.lent-sessions: with DATABASE_DIRECT_URL, DATABASE_URL leads to a pooler that lends a session for each transaction", () => {
  let database: CasinoDatabase | undefined;
  afterEach(async () => {
    await database?.close();
    database = undefined;
  });

  async function open(databaseUrl: string): Promise<CasinoDatabase> {
    const log = { info: () => undefined, error: () => undefined };
    database = await openDatabase({ databaseUrl, directUrl: named(fresh.url, "direct"), dataDir: "", log });
    return database;
  }

  it("LISTEN goes past it, and nothing else that lasts", async () => {
    const casino = await startTestCasino({
      databaseUrl: pooledUrl(),
      databaseDirectUrl: named(fresh.url, "direct"),
    });
    const { rows } = await fresh.pool.query<{ name: string; statement: string }>(
      `select application_name as name, query as statement from pg_stat_activity
        where datname = current_database() and query ilike 'listen%' order by statement`,
    );
    expect(rows).toEqual([
      { name: "direct", statement: 'listen "daily_reward"' },
      { name: "direct", statement: 'listen "switches"' },
    ]);
    await casino.close();
  });

  it("the owner goes past it", async () => {
    const { asOwner } = await open(pooledUrl());
    const ofOwner = await asOwner((pool) => pool.query("show application_name"));
    expect(ofOwner.rows).toEqual([{ application_name: "direct" }]);
  });

  it("no statement is prepared by name", async () => {
    const { pool } = await open(pooledUrl());
    const client = await pool.connect();
    const { rows } = await client.query({ name: "prepared", text: "select $1::int as one", values: [1] });
    const prepared = await client.query("select name from pg_prepared_statements");
    client.release();
    expect([rows, prepared.rows]).toEqual([[{ one: 1 }], []]);
  });

  it.each([
    ["without the role", { ...BEGINNING, role: "none" }, /have the role \w+ and not cherrystone_program/],
    ["without a limit", { ...BEGINNING, lock_timeout: 0 }, /have lock_timeout 0 and not 2500/],
  ])("refuses one whose sessions begin %s", async (_, beginning, fault) => {
    await expect(open(pooledUrl(beginning))).rejects.toThrow(fault);
  });

  it("the shipped configuration of PgBouncer begins a session with the role and the limits", () => {
    const [, query] =
      /connect_query='(.*)'/.exec(readFileSync("server/ops/cluster/pgbouncer.ini", "utf8")) ?? [];
    expect(query).toBe(connectQuery(serverLimits(PLAYER_LIMITS)));
  });
});
