import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR_MS } from "~/shared/durations";
import type { LedgerDifference } from "../../../server/casino/db/schema";
import {
  lastReconciliation,
  reconcileLedger,
  startLedgerReconciliation,
} from "../../../server/casino/domain/ledger/reconciliation";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { beforeEachQuery } from "../../support/watched-queries";
import { depositor } from "./jackpots-support";
import { NOW } from "./support";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** Runs SQL about a player as a superuser with triggers off. */
async function unguarded(player: number, ...statements: string[]): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    for (const statement of statements) await client.query(statement, [player]);
    await client.query("commit");
  } finally {
    client.release();
  }
}

/** Posts to a player's ledger in one go, a cent each. */
function postMany(player: number, count: number): Promise<void> {
  return unguarded(
    player,
    `insert into ledger_transaction (player_id, transaction_id, sequence, kind, idempotency_key, reference, posted_at,
      currency, cash_minor, promotions_minor, cash_after_minor, bonus_after_minor, held_after_minor)
    select w.player_id, gen_random_uuid(), w.sequence + no, 'correction', 'part:' || w.sequence + no,
      gen_random_uuid(), '${NOW.toISOString()}', 'USD', 1, -1, w.cash_minor + no, w.bonus_minor, w.held_minor
    from wallet w, generate_series(1, ${count}) no where w.player_id = $1`,
    `update wallet set sequence = sequence + ${count}, cash_minor = cash_minor + ${count} where player_id = $1`,
  );
}

/** The database, and what to do before each statement that checks a page. */
function withEach(act: () => void) {
  return beforeEachQuery(db.kysely, (node) => {
    if (JSON.stringify(node).includes("ledger_check(")) act();
  });
}

/** A player with twenty-five postings that no run has checked. */
async function busyPlayer(): Promise<number> {
  const player = await depositor(db, 10_00);
  await reconcileLedger(db.kysely, NOW);
  await postMany(player, 25);
  return player;
}

async function checkpointOf(player: number): Promise<number> {
  const { rows } = await db.pool.query<{ left: number }>(
    "select w.sequence - c.sequence as left from wallet w join ledger_checkpoint c using (player_id) where player_id = $1",
    [player],
  );
  return rows[0]?.left ?? NaN;
}

/** Checks a player and those after them with so little work per statement that it takes several. */
async function inParts(player: number, limit: number) {
  const found = { calls: 0, wallets: 0, differences: [] as LedgerDifference[] };
  let after: number | null = player - 1;
  while (after !== null && found.calls < 100) {
    const { rows } = await sql<{
      last_player: number | null;
      wallets: number;
      differences: LedgerDifference[];
    }>`
      select * from ledger_check(${after}, ${limit}, ${NOW})`.execute(db.kysely);
    found.calls += 1;
    found.wallets += rows[0]?.wallets ?? 0;
    found.differences.push(...(rows[0]?.differences ?? []));
    after = rows[0]?.last_player ?? null;
  }
  return found;
}

describe("ledger.reconciled-in-parts: players with very much in the ledger", () => {
  it("are read by statements of bounded work", async () => {
    const players = await Promise.all(Array.from({ length: 2 }, () => depositor(db, 10_00)));
    for (const player of players) await postMany(player, 50_000);
    await db.pool.query("analyze ledger_transaction");
    let statements = 0;
    const counted = withEach(() => (statements += 1));
    const { rows } = await db.pool.query<{ wallets: number }>("select count(*) as wallets from wallet");
    expect(await reconcileLedger(counted, NOW)).toEqual({ wallets: rows[0]?.wallets, differences: [] });
    expect(await lastReconciliation(db.kysely)).toEqual({ finishedAt: NOW, differences: [], ...rows[0] });
    expect(statements).toBeGreaterThan(10);
    expect(await Promise.all(players.map(checkpointOf))).toEqual([0, 0]);
  });

  it("are checked part by part, and each counts once", async () => {
    const player = await busyPlayer();
    const next = await depositor(db, 10_00);
    expect(await inParts(player, 10)).toEqual({ calls: 4, wallets: 2, differences: [] });
    expect([await checkpointOf(player), await checkpointOf(next)]).toEqual([0, 0]);
  });

  const of = (no: number) =>
    `player_id = $1 and sequence = (select sequence from wallet where player_id = $1) - ${25 - no}`;
  it.each([
    ["in the first part", `update ledger_transaction set cash_after_minor = 0 where ${of(3)}`, "chain"],
    ["at the end of a part", `update ledger_transaction set cash_after_minor = 0 where ${of(10)}`, "chain"],
    ["in the last part", `update ledger_transaction set held_after_minor = 1 where ${of(25)}`, "chain"],
    ["as a missing posting", `delete from ledger_transaction where ${of(11)}`, "chain"],
    ["as a missing end", `delete from ledger_transaction where ${of(25)}`, "wallet"],
    ["in the wallet", "update wallet set cash_minor = cash_minor + 1 where player_id = $1", "wallet"],
    [
      "as all that was posted",
      "delete from ledger_transaction where player_id = $1 and idempotency_key like 'part:%'",
      "wallet",
    ],
    [
      "as a wallet that has not counted the last postings",
      "update wallet set sequence = sequence - 5, cash_minor = cash_minor - 5 where player_id = $1",
      "wallet",
    ],
  ])("a difference is found %s, in every run", async (_where, statement, wrong) => {
    const player = await busyPlayer();
    await unguarded(player, statement);
    for (const limit of [10, 10, 1_000]) {
      const { differences } = await inParts(player, limit);
      expect(differences.map(({ player_id: pid }) => pid)).toEqual([player]);
      expect(differences[0]?.wrong).toContain(wrong);
    }
  });
});

describe("ledger.reconciliation-stops: a run that is told to stop", () => {
  it("ends between two statements, does not count, and the next one goes on", async () => {
    const player = await depositor(db, 10_00);
    await reconcileLedger(db.kysely, NOW);
    await postMany(player, 25_000);
    const stopping = new AbortController();
    const before = await lastReconciliation(db.kysely);
    const stopsAfterOne = withEach(() => stopping.abort());
    const later = new Date(NOW.getTime() + HOUR_MS);
    expect(await reconcileLedger(stopsAfterOne, later, HOUR_MS, stopping.signal)).toBeNull();
    expect(await lastReconciliation(db.kysely)).toEqual(before);
    const left = await checkpointOf(player);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(25_000);
    expect((await reconcileLedger(db.kysely, later, HOUR_MS))?.differences).not.toContainEqual(
      expect.objectContaining({ player_id: player }),
    );
    expect(await checkpointOf(player)).toBe(0);
  });

  it("does not keep a program from closing", async () => {
    const player = await depositor(db, 10_00);
    await postMany(player, 60_000);
    let began: () => void = () => undefined;
    const beginning = new Promise<void>((resolve) => {
      began = resolve;
    });
    let calls = 0;
    const watched = withEach(() => {
      calls += 1;
      began();
    });
    const never = () => expect.unreachable("The run was not stopped.");
    const stop = startLedgerReconciliation(
      {
        db: watched,
        clock: { now: () => new Date(NOW.getTime() + 2 * HOUR_MS) },
        onFound: never,
        onLast: () => undefined,
        onFault: never,
      },
      5,
    );
    await beginning;
    await stop();
    expect(calls).toBe(1);
  });
});

describe("ledger.reconciled: a program that runs", () => {
  /** Starts the repetition, waits until it has done something `times` times, and stops it. */
  async function repeated(database: typeof db.kysely, at: Date, times: number) {
    const happened: unknown[] = [];
    let stop: (() => Promise<void>) | undefined;
    await new Promise<void>((resolve) => {
      const add = (what: unknown) => {
        happened.push(what);
        if (happened.length >= times) resolve();
      };
      stop = startLedgerReconciliation(
        {
          db: database,
          clock: { now: () => at },
          onFound: ({ differences }) => add(differences.map(({ player_id: player }) => player)),
          onLast: (differences) => add(differences),
          onFault: add,
        },
        5,
      );
    });
    await stop?.();
    return happened.slice(0, times);
  }

  it("says what its own run found, and once that is done only how the last run ended; a fault stops nothing", async () => {
    const at = new Date(NOW.getTime() + 3 * HOUR_MS);
    const fault = new Error("no database");
    let failures = 1;
    const failing = withEach(() => {
      if (failures-- > 0) throw fault;
    });
    // Each has a page of its own.
    const wrong = await Promise.all([depositor(db, 10_00), depositor(db, 10_00)]);
    for (const player of wrong) {
      await postMany(player, 25_000);
      await unguarded(player, "update wallet set cash_minor = cash_minor + 1 where player_id = $1");
    }
    const before = (await lastReconciliation(db.kysely))?.differences.length ?? NaN;
    const [failed, found, ...after] = await repeated(failing, at, 4);
    expect(failed).toBe(fault);
    expect(found).toEqual(expect.arrayContaining(wrong));
    expect(after).toEqual([before + 2, before + 2]);
    expect(await repeated(db.kysely, new Date(at.getTime() + HOUR_MS - 1), 1)).toEqual([before + 2]);
    const { rows } = await db.pool.query("select from wallet where player_id = any($1) and stopped_at = $2", [
      wrong,
      at,
    ]);
    expect(rows).toHaveLength(2);
  });
});
