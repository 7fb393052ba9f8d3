import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPool } from "../../../server/casino/db/pool";
import { asProgram } from "../../../server/casino/db/roles";
import { claimCashback } from "../../../server/casino/domain/cashback/cashback";
import { cancelActiveCoupon } from "../../../server/casino/domain/coupons/engine";
import { makeDeposit } from "../../../server/casino/domain/deposits/deposits";
import { readHistory } from "../../../server/casino/domain/history/history";
import { takeDueHits } from "../../../server/casino/domain/jackpots/hits";
import { optLobbyJackpot } from "../../../server/casino/domain/jackpots/lobby";
import { ledgerTotals, post } from "../../../server/casino/domain/ledger/ledger";
import { readBalance } from "../../../server/casino/domain/ledger/wallets";
import { Dealer } from "../../../server/casino/domain/rounds/rounds";
import { settleRound, settleStep } from "../../../server/casino/domain/rounds/settle";
import { addMethod, checkMethod, methodsOf } from "../../../server/casino/domain/withdrawals/methods";
import { requestWithdrawal } from "../../../server/casino/domain/withdrawals/request";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { BITCOIN } from "../../support/withdrawals";
import {
  cashOf,
  depositor,
  hitsOf,
  jackpotFaults,
  optIn,
  POOL_GAME,
  poolNamed,
  roundWith,
  spin,
} from "./jackpots-support";
import { allowPayouts } from "./payouts";
import { deposit, fixedRound, newPlayer, NOW, POKER, redeem, wager } from "./support";

let db: FreshDatabase;
let program: pg.Pool;
beforeAll(async () => {
  db = await freshDatabase();
  program = openPool(asProgram(db.url), () => undefined, 2);
});
afterAll(async () => {
  await program.end();
  await db.drop();
});

const DENIED = { code: "42501" };

describe("what the program's role may not do", () => {
  const appendOnly = [
    "ledger_transaction",
    "wallet",
    "round",
    "jackpot_hit",
    "jackpot_pool",
    "jackpot_contribution",
    "ledger_checkpoint",
  ];
  const statements = appendOnly.flatMap((table) => [
    `truncate ${table}`,
    `delete from ${table}`,
    `update ${table} set ${table === "jackpot_pool" ? "pool_code = pool_code" : "player_id = player_id"}`,
    `insert into ${table} select * from ${table}`,
  ]);
  it.each([
    ...statements,
    "delete from seed_chain",
    "truncate seed_chain",
    "update seed_chain set length = length",
    "delete from fairness_seed",
    "delete from player_coupon",
    "delete from deposit",
    "update house_secret set name = name",
    "select wallet_release(1)",
    "select ledger_write(1, null, 'correction', 'k', gen_random_uuid(), now(), 'USD', p_cash => 1, p_promotions => -1)",
    "create table bait (n int)",
    "delete from schema_migration",
    "insert into jackpot_pool_day values ('lobby', '2026-11-22', 1)",
    "update jackpot_pool_day set given_micro = 1",
    "delete from jackpot_pool_day",
  ])("ledger.append-only: %s", async (statement) => {
    await expect(program.query(statement)).rejects.toMatchObject(DENIED);
  });

  it("a trigger fired by the program's statement cannot raise a wallet", async () => {
    const player = await depositor(db, 1_00);
    await db.pool.query(`create table bait (n int);
      create function raise_wallet() returns trigger language plpgsql as $$ begin
        update wallet set cash_minor = cash_minor + 100, sequence = sequence + 1 where player_id = ${player};
        return null;
      end $$;
      create trigger raise_wallet after insert on bait for each row execute function raise_wallet()`);
    await expect(program.query("insert into bait values (1)")).rejects.toMatchObject(DENIED);
    expect(await cashOf(db, player)).toBe(1_00);
  });

  it("a table of the program's own cannot shadow one of the schema", async () => {
    const player = await newPlayer(db.kysely);
    const client = await program.connect();
    try {
      await client.query("create temp table wallet (like public.wallet including all)");
      await client.query("select wallet_open($1, 'USD')", [player + 1_000_000]);
      expect(
        (await client.query("select from public.wallet where player_id = $1", [player + 1_000_000])).rowCount,
      ).toBe(1);
    } finally {
      client.release(true);
    }
  });

  it("every function that runs as the owner looks for names in the schema first", async () => {
    const { rows } = await db.pool.query<{ name: string; config: string[] | null }>(
      `select proname as name, proconfig as config from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`,
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const { name, config } of rows)
      expect([name, config]).toEqual([name, expect.arrayContaining(["search_path=public, pg_temp"])]);
  });
});

describe("an open round", () => {
  it("open stakes are pending: the brand has them once the round is over", async () => {
    const player = await depositor(db, 10_00);
    const before = await ledgerTotals(db.kysely, "USD");
    const moved = async () => {
      const now = await ledgerTotals(db.kysely, "USD");
      const of = (account: "cash" | "house:games" | "house:open_stakes") =>
        (now.get(account) ?? 0) - (before.get(account) ?? 0);
      return [of("cash"), of("house:open_stakes"), of("house:games")];
    };
    const { roundId } = await fixedRound(db, player, {
      stakeMinor: 300,
      payoutMinor: 0,
      status: "open",
      gameCode: POKER,
    });
    expect(await moved()).toEqual([-300, 300, 0]);
    await settleStep(db.pool, lastStep(player, roundId, { payoutMinor: 0 }));
    expect(await moved()).toEqual([-300, 0, 300]);
  });

  it("a round that pays back exactly its stake moves no wallet, and is in the ledger with stake and payout", async () => {
    const player = await depositor(db, 10_00);
    const { roundId } = await fixedRound(db, player, { stakeMinor: 300, payoutMinor: 300 });
    const { rows } = await db.pool.query(
      "select account, amount_minor from ledger_entry where player_id = $1 and transaction_id = $2 order by line",
      [player, roundId],
    );
    expect(rows).toEqual([
      { account: "house:games", amount_minor: 300 },
      { account: "house:games", amount_minor: -300 },
    ]);
    expect(await cashOf(db, player)).toBe(10_00);
  });

  it("joining the lobby jackpot after the stake does not apply to that round", async () => {
    const player = await depositor(db, 10_00);
    const { roundId } = await fixedRound(db, player, {
      stakeMinor: 100,
      payoutMinor: 0,
      status: "open",
      gameCode: POKER,
    });
    await optIn(db, player);
    const answer = await settleStep(db.pool, lastStep(player, roundId, { lobbyHit: true }));
    expect([answer.answer, answer.jackpots]).toEqual(["done", null]);
    expect(await cashOf(db, player)).toBe(9_00);
  });

  it("leaving the lobby jackpot after the stake still counts for that round", async () => {
    const player = await depositor(db, 10_00, true);
    const { roundId } = await fixedRound(db, player, {
      stakeMinor: 100,
      payoutMinor: 0,
      status: "open",
      gameCode: POKER,
    });
    expect(await cashOf(db, player)).toBe(8_99);
    await db.pool.query("delete from lobby_jackpot_player where player_id = $1", [player]);
    const { valueMinor } = await poolNamed(db, "lobby");
    const answer = await settleStep(db.pool, lastStep(player, roundId, { lobbyHit: true }));
    expect(answer.jackpots?.lobby_hit).toBeGreaterThanOrEqual(valueMinor);
    expect(await jackpotFaults(db)).toEqual([]);
  });

  it("a finished shared round takes no bet or step, but is still settled", async () => {
    const player = await depositor(db, 10_00);
    const bet = await sharedBet(player, 7);
    expect((await settleRound(db.pool, bet)).answer).toBe("done");
    await db.pool.query("select shared_round_move_mark($1, $2, 7, 7, $3, $3)", [
      bet.gameCode,
      bet.sharedDay,
      NOW,
    ]);
    expect((await settleRound(db.pool, await sharedBet(await depositor(db, 10_00), 7))).answer).toBe(
      "round_over",
    );
    expect((await settleRound(db.pool, await sharedBet(await depositor(db, 10_00), 8))).answer).toBe("done");
    const step = { ...lastStep(player, bet.roundId, {}), gameCode: bet.gameCode };
    expect((await settleStep(db.pool, step)).answer).toBe("round_over");
    expect((await settleStep(db.pool, { ...step, requestHash: null })).answer).toBe("done");
  });
});

describe("the pools of the progressive games", () => {
  /** A player with only bonus money, from a redeemed coupon. */
  async function playerOnBonus(): Promise<number> {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "CHERRY400");
    await deposit(db.kysely, player, 20_00);
    await fixedRound(db, player, { stakeMinor: 10_00, payoutMinor: 0 });
    await fixedRound(db, player, { stakeMinor: 10_00, payoutMinor: 0 });
    return player;
  }
  const HIT = { gameCode: POOL_GAME, stakeMinor: 100, draws: { poolMicro: 1_000, poolHit: true } };

  it("a prize that was staked for with bonus money is bonus money", async () => {
    const player = await playerOnBonus();
    const before = await readBalance(db.kysely, player);
    expect(before).toMatchObject({ cashMinor: 0, bonusMinor: 80_00 });
    const won = (await spin(db, player, HIT)).jackpots?.pool_won ?? 0;
    expect(won).toBeGreaterThan(0);
    expect(await readBalance(db.kysely, player)).toMatchObject({ cashMinor: 0, bonusMinor: 79_00 + won });
    expect(await jackpotFaults(db)).toEqual([]);
  });

  it("a prize is split as its stake was, the bonus part rounded up", async () => {
    const player = await playerOnBonus();
    await db.kysely.transaction().execute((trx) => giveCash(trx, player, 33));
    const won = (await spin(db, player, HIT)).jackpots?.pool_won ?? 0;
    const bonusPart = Math.ceil((won * 67) / 100);
    expect(await readBalance(db.kysely, player)).toMatchObject({
      cashMinor: won - bonusPart,
      bonusMinor: 80_00 - 67 + bonusPart,
    });
  });

  it("a round writes rows of its player only; what a crash left due is paid by the worker, once, and the coupon waits", async () => {
    const player = await playerOnBonus();
    const pool = await poolNamed(db, POOL_GAME);
    const round = await roundWith(db, player, { ...HIT, stakeMinor: 10_00 });
    // Failing the second transaction simulates a program that died before it.
    const dead = {
      query: (query: pg.QueryConfig) =>
        query.name === "jackpot_take" ? Promise.reject(new Error()) : db.pool.query(query),
    };
    const answer = await settleRound(dead as unknown as pg.Pool, round);
    expect([answer.answer, answer.jackpots]).toEqual(["done", {}]);
    expect(await poolNamed(db, POOL_GAME)).toEqual(pool);
    expect(await jackpotFaults(db)).toEqual([]);
    const cancel = db.kysely
      .transaction()
      .execute((trx) => cancelActiveCoupon(trx, { playerId: player, now: NOW }));
    await expect(cancel).rejects.toMatchObject({ code: "coupon_in_play" });

    await Promise.all([takeDueHits(db.pool, NOW), takeDueHits(db.pool, NOW)]);
    const [hit] = (await hitsOf(db, POOL_GAME)).filter(({ player_id }) => player_id === player);
    expect(hit?.isPaid).toBe(true);
    expect(await readBalance(db.kysely, player)).toMatchObject({
      cashMinor: 0,
      bonusMinor: 70_00 + (hit?.amount_minor ?? 0),
    });
    expect(await takeDueHits(db.pool, NOW)).toBe(0);
    expect(await jackpotFaults(db)).toEqual([]);
  });
});

describe("a banned player", () => {
  it("neither stakes, nor adds to a stake, nor gets money from a coupon, a cashback or a jackpot", async () => {
    const player = await depositor(db, 20_00);
    const { roundId } = await fixedRound(db, player, {
      stakeMinor: 100,
      payoutMinor: 0,
      status: "open",
      gameCode: POKER,
    });
    await db.pool.query("update player set banned = true where player_id = $1", [player]);
    const banned = { code: "banned" };
    const { guid } = await poolNamed(db, "lobby");

    expect((await fixedRound(db, player, { stakeMinor: 100, payoutMinor: 0 })).answer).toBe("banned");
    await expect(new Dealer(db).startRound(wager(player, 20))).rejects.toMatchObject(banned);
    const added = { ...lastStep(player, roundId, {}), staking: { stakeMinor: 200, playerClass: "Standard" } };
    expect((await settleStep(db.pool, added)).answer).toBe("banned");
    await expect(redeem(db.kysely, player, "ORCHARD20")).rejects.toMatchObject(banned);
    await expect(deposit(db.kysely, player, 10_00)).rejects.toMatchObject(banned);
    const transaction = db.kysely.transaction();
    await expect(
      transaction.execute((trx) =>
        claimCashback(trx, { playerId: player, txIdHash: "", userHash: "", now: NOW }),
      ),
    ).rejects.toMatchObject(banned);
    await expect(
      transaction.execute((trx) => optLobbyJackpot(trx, { playerId: player, guid, isIn: true, now: NOW })),
    ).rejects.toMatchObject(banned);

    expect(await cashOf(db, player)).toBe(19_00);
    // The open stake is still settled.
    const last = lastStep(player, roundId, { payoutMinor: 250 });
    expect((await settleStep(db.pool, last)).answer).toBe("banned");
    expect((await settleStep(db.pool, { ...last, requestHash: null })).answer).toBe("done");
    expect(await cashOf(db, player)).toBe(21_50);
  });

  it.each([
    ["is banned", "banned = true", "banned"],
    ["closes the account", "closed_at = now()", "account_closed"],
  ])(
    "neither withdraws nor adds an address by a request that was checked before: the player %s",
    async (_what, change, code) => {
      const player = await depositor(db, 20_00);
      await allowPayouts(db.kysely, player);
      const [method] = await methodsOf(db.kysely, player);
      await db.pool.query(`update player set ${change} where player_id = $1`, [player]);
      const request = {
        session: { playerId: player, sessionId: randomUUID(), familyId: randomUUID() },
        amountMinor: 20_00,
        methodId: method?.methodId ?? "",
        expectedCoupon: "",
        expectedLostMinor: 0,
      };
      const transaction = db.kysely.transaction();
      const withdrawal = transaction.execute((trx) => requestWithdrawal(trx, request, NOW));
      await expect(withdrawal).rejects.toMatchObject({ code });
      const address = checkMethod({ kind: "BTC", address: BITCOIN, isOwn: true });
      const addition = transaction.execute((trx) => addMethod(trx, player, address, NOW));
      await expect(addition).rejects.toMatchObject({ code });
      expect(await cashOf(db, player)).toBe(20_00);
      expect(await methodsOf(db.kysely, player)).toEqual([method]);
    },
  );

  /** At a provider that must not be asked. */
  function attemptDeposit(playerId: number) {
    const unused = () => {
      throw new Error("the provider was asked");
    };
    const services = {
      db: db.kysely,
      clock: { now: () => NOW },
      vault: db.vault,
      provider: { charge: unused, look: unused, list: unused, refund: unused },
      providerTimeoutMs: 1_000,
      onFault: unused,
    };
    return makeDeposit(services, {
      playerId,
      currency: "USD",
      key: "banned-deposit",
      method: "BTC",
      amountMinor: 50_00,
      card: { number: "", expiry: "", cvc: "" },
      expectedBonusMinor: null,
      expectedCoupon: null,
      language: "en",
    });
  }

  it("is refused a deposit before the provider is asked", async () => {
    const player = await newPlayer(db.kysely);
    await db.pool.query("update player set banned = true where player_id = $1", [player]);
    await expect(attemptDeposit(player)).rejects.toMatchObject({ code: "banned" });
  });

  it.each([
    ["banned", "banned = true"],
    ["account_closed", "closed_at = now()"],
    ["excluded", "excluded_until = '2126-01-01', excluded_kind = 'self_exclusion'"],
  ])(
    "cashier.deposit-decided-locked: %s while a deposit begins: the provider is not asked",
    async (code, change) => {
      const player = await newPlayer(db.kysely);
      const other = await db.pool.connect();
      try {
        await other.query("begin");
        await other.query("select wallet_lock($1)", [player]);
        const attempt = attemptDeposit(player);
        attempt.catch(() => undefined);
        await expect.poll(waitingForWallet).toBe(1);
        await other.query(`update player set ${change} where player_id = $1`, [player]);
        await other.query("commit");
        await expect(attempt).rejects.toMatchObject({ code });
      } finally {
        other.release();
      }
      const { rows } = await db.pool.query("select 1 from deposit where player_id = $1", [player]);
      expect(rows).toEqual([]);
    },
  );

  async function waitingForWallet(): Promise<number> {
    const { rows } = await db.pool.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%wallet_lock%'`,
    );
    return rows.length;
  }

  it("has free spins refused, too", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "ORCHARD20");
    await db.pool.query("update player set banned = true where player_id = $1", [player]);
    const attempt = new Dealer(db).startRound(wager(player, 20, { freeSpin: true, gameCode: "101-1" }));
    await expect(attempt).rejects.toMatchObject({ code: "banned" });
  });
});

describe("the order of a player's history", () => {
  it("follows the database's clock: with copies whose clocks differ, balances still follow from each other", async () => {
    const player = await depositor(db, 200_00);
    const copies = [
      { dealer: new Dealer(db), skewMs: 0 },
      { dealer: new Dealer(db), skewMs: 300 },
      { dealer: new Dealer(db), skewMs: -5_000 },
    ];
    for (let no = 0; no < 25; no += 1) {
      await Promise.all(
        copies.map(({ dealer, skewMs }) =>
          dealer.startRound(wager(player, 20, { now: new Date(NOW.getTime() + no * 10 + skewMs) })),
        ),
      );
    }
    const rounds: { balance_after_minor: number; stake_minor: number; payout_minor: number }[] = [];
    let before: string | undefined;
    do {
      const page = await readHistory(db.kysely, {
        playerId: player,
        kind: "rounds",
        limit: 10,
        before,
        language: "en",
      });
      for (const row of page.rows) if (row.kind === "round") rounds.push(row);
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(rounds).toHaveLength(75);
    const balances = rounds.map((row) => row.balance_after_minor - row.payout_minor + row.stake_minor);
    expect(balances.slice(0, -1)).toEqual(rounds.slice(1).map((row) => row.balance_after_minor));
  });
});

interface Ending {
  payoutMinor?: number;
  lobbyHit?: boolean;
}

/** The step that ends a round, with what the test chooses. */
function lastStep(playerId: number, roundId: string, { payoutMinor = 0, lobbyHit = false }: Ending) {
  return {
    playerId,
    roundId,
    gameCode: POKER,
    stepsBefore: 0,
    steps: [{ step: "stand" }],
    idempotencyKey: randomUUID(),
    requestHash: Buffer.from("x"),
    now: NOW,
    play: { status: "settled" as const, payoutMinor, outcome: { kind: "slot" as const, spins: [] } },
    jackpots: { poolMicro: 0, poolHit: false, lobbyHit },
  };
}

async function sharedBet(playerId: number, no: number) {
  const round = await roundWith(db, playerId, { status: "open", gameCode: "501-1" });
  const { drawn } = round;
  if (!drawn) throw new Error("a round without a draw");
  return { ...round, sharedDay: "2026-11-21", drawn: { ...drawn, guess: { ...drawn.guess, nonce: no } } };
}

async function giveCash(trx: FreshDatabase["kysely"], playerId: number, amountMinor: number): Promise<void> {
  await post(trx, {
    playerId,
    kind: "correction",
    idempotencyKey: randomUUID(),
    reference: randomUUID(),
    currency: "USD",
    entries: [
      { account: "house:promotions", amountMinor: -amountMinor },
      { account: "cash", amountMinor },
    ],
    now: NOW,
  });
}
