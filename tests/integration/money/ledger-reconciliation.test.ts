import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "~/shared/durations";
import { post } from "../../../server/casino/domain/ledger/ledger";
import { lastReconciliation, reconcileLedger } from "../../../server/casino/domain/ledger/reconciliation";
import { Dealer } from "../../../server/casino/domain/rounds/rounds";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { onOneConnection } from "../../support/one-connection";
import { depositor, POOL_GAME, spin } from "./jackpots-support";
import { fixedRound, NOW, POKER, wager } from "./support";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
// A test breaks only its own player's data, which stays broken; each checks its own.
beforeEach(async () => void (await reconcileLedger(db.kysely, NOW)));

/** Runs SQL as a superuser with triggers off. */
async function corrupt(statement: string, player: number): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    await client.query(statement, [player]);
    await client.query("commit");
  } finally {
    client.release();
  }
}

async function wrongOf(player: number): Promise<string[] | undefined> {
  const found = await reconcileLedger(db.kysely, NOW);
  return found?.differences.find(({ player_id }) => player_id === player)?.wrong;
}

describe("the reconciliation of the ledger", () => {
  it("finds nothing while the casino is being played", async () => {
    const dealers = [new Dealer(db), new Dealer(db)];
    const players = await Promise.all(Array.from({ length: 6 }, () => depositor(db, 100_00, true)));
    let isPlaying = true;
    const playing = Promise.all(
      players.map(async (player, index) => {
        for (let no = 0; no < 15; no += 1) {
          await dealers[no % 2]?.startRound(wager(player, 20));
          if (no === index)
            await fixedRound(db, player, {
              stakeMinor: 100,
              payoutMinor: 0,
              status: "open",
              gameCode: POKER,
            });
          if (no === 9)
            await spin(db, player, {
              gameCode: POOL_GAME,
              draws: { poolMicro: 1000, poolHit: true, lobbyHit: true },
            });
        }
      }),
    ).finally(() => {
      isPlaying = false;
    });
    const found: unknown[] = [];
    while (isPlaying) found.push(...((await reconcileLedger(db.kysely, NOW))?.differences ?? []));
    await playing;
    expect([...found, ...((await reconcileLedger(db.kysely, NOW))?.differences ?? [])]).toEqual([]);
  });

  it("ops.one-bad-item: a player who cannot be stopped does not keep another from being stopped", async () => {
    const [bad, next] = [await depositor(db, 10_00), await depositor(db, 10_00)];
    for (const player of [bad, next]) {
      await corrupt("update wallet set cash_minor = cash_minor + 1 where player_id = $1", player);
    }
    await db.pool.query(`
      create function broken_stop() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger broken_stop before update on wallet for each row
        when (new.player_id = ${bad}) execute function broken_stop()`);
    await expect(reconcileLedger(db.kysely, NOW)).rejects.toThrow("broken");
    await db.pool.query("drop function broken_stop() cascade");
    expect((await fixedRound(db, next, { stakeMinor: 100, payoutMinor: 0 })).answer).toBe("stopped");
  });

  it.each([
    [
      "a wallet that was raised",
      "update wallet set cash_minor = cash_minor + 1 where player_id = $1",
      "wallet",
    ],
    [
      "a wallet that was raised under the cover of a transaction",
      "update wallet set cash_minor = cash_minor + 1, sequence = sequence + 1 where player_id = $1",
      "wallet",
    ],
    [
      "a transaction that was deleted",
      "delete from ledger_transaction where player_id = $1 and kind = 'deposit'",
      "wallet",
    ],
    [
      "a balance in the books that does not follow from the one before",
      "update ledger_transaction set cash_after_minor = cash_after_minor + 1 where player_id = $1 and kind = 'deposit'",
      "chain",
    ],
    [
      "an open round whose stake was raised",
      "update round set stake_minor = stake_minor + 1 where player_id = $1",
      "open_stakes",
    ],
  ])("ledger.reconciled: it finds %s and stops the player", async (_what, statement, wrong) => {
    const player = await depositor(db, 10_00);
    const other = await depositor(db, 10_00);
    await fixedRound(db, player, { stakeMinor: 100, payoutMinor: 0, status: "open", gameCode: POKER });
    await corrupt(statement, player);
    expect(await wrongOf(player)).toContain(wrong);

    expect((await fixedRound(db, player, { stakeMinor: 100, payoutMinor: 0 })).answer).toBe("stopped");
    const gift = (playerId: number) =>
      post(db.kysely, {
        playerId,
        kind: "correction",
        idempotencyKey: `gift:${playerId}`,
        reference: "00000000-0000-4000-8000-000000000001",
        currency: "USD",
        entries: [
          { account: "house:promotions", amountMinor: -5 },
          { account: "cash", amountMinor: 5 },
        ],
        now: NOW,
      });
    await expect(gift(player)).rejects.toMatchObject({ code: "account_stopped" });
    expect((await fixedRound(db, other, { stakeMinor: 100, payoutMinor: 0 })).answer).toBe("done");
    // It is reported until it is corrected.
    expect(await wrongOf(player)).toContain(wrong);
  });

  it("lets a player continue whose wallet was corrected and released", async () => {
    const player = await depositor(db, 10_00);
    await corrupt("update wallet set cash_minor = cash_minor + 1 where player_id = $1", player);
    expect(await wrongOf(player)).toEqual(["wallet"]);
    await corrupt("update wallet set cash_minor = cash_minor - 1 where player_id = $1", player);
    expect(await wrongOf(player)).toBeUndefined();
    await db.pool.query("select wallet_release($1)", [player]);
    expect((await fixedRound(db, player, { stakeMinor: 100, payoutMinor: 0 })).answer).toBe("done");
  });

  it("finds a pool whose value was changed beside the ledger", async () => {
    const raise = "update jackpot_pool set value_micro = value_micro + $1::bigint where pool_code = 'lobby'";
    await corrupt(raise, 1_000_000);
    expect(await wrongOf(0)).toEqual(["pools"]);
    await corrupt(raise, -1_000_000);
    expect(await wrongOf(0)).toBeUndefined();
  });

  it("reads only what was posted since, no more often than due, one copy at a time", async () => {
    const [idle, busy] = [await depositor(db, 10_00), await depositor(db, 10_00)];
    await reconcileLedger(db.kysely, NOW);
    await fixedRound(db, busy, { stakeMinor: 100, payoutMinor: 0 });
    const later = new Date(NOW.getTime() + HOUR_MS);
    expect(await reconcileLedger(db.kysely, new Date(later.getTime() - 1), HOUR_MS)).toBeNull();
    const runs = await Promise.all([1, 2, 3].map(() => reconcileLedger(db.kysely, later, HOUR_MS)));
    expect(runs.filter((run) => run !== null)).toHaveLength(1);
    expect((await lastReconciliation(db.kysely))?.finishedAt).toEqual(later);
    const { rows } = await db.pool.query<{ player_id: number; checked_at: Date }>(
      "select player_id, checked_at from ledger_checkpoint where player_id = any($1) order by player_id",
      [[idle, busy]],
    );
    expect(rows.map(({ checked_at }) => checked_at)).toEqual([NOW, later]);
  });

  it("one that sees a ledger from before another's run counts as none", async () => {
    const player = await depositor(db, 10_00);
    const later = new Date(NOW.getTime() + 2 * HOUR_MS);
    const client = await db.pool.connect();
    const late = onOneConnection(client, async (text, values) => {
      if (text.includes("pg_try_advisory_xact_lock")) {
        await client.query("select from wallet");
        expect(await reconcileLedger(db.kysely, later)).not.toBeNull();
      }
      return client.query(text, values);
    });
    expect(await reconcileLedger(late, new Date(later.getTime() + 1))).toBeNull();
    client.release();
    expect((await lastReconciliation(db.kysely))?.finishedAt).toEqual(later);
    const { rows } = await db.pool.query("select checked_at from ledger_checkpoint where player_id = $1", [
      player,
    ]);
    expect(rows).toEqual([{ checked_at: later }]);
  });
});
