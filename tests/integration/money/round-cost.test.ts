import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { JOB_LIMITS, openPool } from "../../../server/casino/db/pool";
import { settleRounds } from "../../../server/casino/domain/rounds/settle";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { losingRound, richPlayers } from "./support";

/** A batch in three splits no page of an index and clears none: batches that are tried for one. */
const BATCHES = 100;

let db: FreshDatabase;
/** One connection, whose statements are explained. */
let explained: pg.Pool;
let plans: Plan[] = [];

/** What auto_explain says of one statement; that of a statement within a function comes before the function's. */
interface Plan {
  "Query Text": string;
  Plan: { "WAL Bytes": number; "WAL FPI": number };
}

beforeAll(async () => {
  db = await freshDatabase();
  explained = openPool(db.url, () => undefined, 1, JOB_LIMITS);
  explained.on("connect", (client) => {
    client.on("notice", ({ message = "" }) => {
      const at = message.indexOf("{");
      if (at !== -1) plans.push(JSON.parse(message.slice(at)) as Plan);
    });
    void client.query(EXPLAIN_ALL);
  });
});
afterAll(async () => {
  await explained.end();
  await db.drop();
});

const EXPLAIN_ALL = `load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_nested_statements = on;
  set auto_explain.log_analyze = on;
  set auto_explain.log_wal = on;
  set auto_explain.log_timing = off;
  set auto_explain.log_format = json;
  set auto_explain.log_parameter_max_length = 0;
  set client_min_messages = log`;

/** Settles spins of as many players in one batch. @returns what the database did for it */
async function settled(size: number): Promise<Plan[]> {
  const players = await richPlayers(db.kysely, size);
  const rounds = await Promise.all(players.map((player) => losingRound(db, player)));
  plans = [];
  const answers = await settleRounds(explained, rounds);
  expect(answers.map(({ answer }) => answer)).toEqual(players.map(() => "done"));
  return plans;
}

/**
 * Settles lost spins, one of each player a batch, until a batch wrote as little as is expected.
 * @returns how much each spin wrote to the log of changes, by the batch that wrote least
 */
async function loggedBySpins(size: number, expected: number): Promise<number> {
  const players = await richPlayers(db.kysely, size);
  let least = Infinity;
  for (let batch = 0; batch < BATCHES && least > expected; batch += 1) {
    const rounds = await Promise.all(players.map((player) => losingRound(db, player)));
    plans = [];
    await settleRounds(explained, rounds);
    const written = plans.find((plan) => plan["Query Text"].includes("from settle_round"))?.Plan;
    // After a checkpoint, which other tests cause too, a page is logged whole.
    if (batch > 0 && written?.["WAL FPI"] === 0) least = Math.min(least, written["WAL Bytes"] / size);
  }
  return least;
}

describe("what a spin costs the database", () => {
  it("speed.spins-as-a-set: a batch is as many statements whatever its size", async () => {
    const texts = async (size: number) => (await settled(size)).map((plan) => plan["Query Text"]);
    const one = await texts(1);
    expect(one.length).toBe(3);
    expect(await texts(8)).toEqual(one);
    expect(await texts(40)).toEqual(one);
  });

  it("speed.spin-log: a lost spin writes no more to the log of changes than was measured", async () => {
    const bytes = await loggedBySpins(32, 1_300);
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThanOrEqual(1_300);
  });

  it("speed.spin-indexes: a spin is entered into few indexes", async () => {
    const { rows } = await db.pool.query<{ index: string }>(
      `select i.relname as index from pg_index x
         join pg_class i on i.oid = x.indexrelid join pg_am a on a.oid = i.relam
       where a.amname = 'btree' and x.indrelid in ('round'::regclass, 'ledger_transaction'::regclass)
         and x.indpred is null
       order by 1`,
    );
    expect(rows.map(({ index }) => index)).toEqual([
      "ledger_transaction_pkey",
      "ledger_transaction_player_id_idempotency_key_key",
      "ledger_transaction_player_id_sequence_key",
      "round_history",
      "round_of_game",
      "round_pkey",
    ]);
  });
});
