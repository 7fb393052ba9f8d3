import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "~/shared/durations";
import {
  cashbackNames,
  cashbackOffers,
  claimCashback,
  INSTANT_CASHBACK_MAX_MINOR,
} from "../../../server/casino/domain/cashback/cashback";
import {
  offerDueCashback,
  offerWeeklyCashback,
  startCashback,
} from "../../../server/casino/domain/cashback/offers";
import { cashbackPromotions } from "../../../server/casino/domain/cashback/views";
import { lobbyJackpot, optLobbyJackpot } from "../../../server/casino/domain/jackpots/lobby";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { giveCash } from "../../support/withdrawals";
import { expectDoneAfterFault } from "../../support/worker-runs";
import {
  cancel,
  expectBooksInOrder,
  fixedEnd,
  fixedSpin,
  fixedWager,
  later,
  purse,
  winLobbyJackpot,
} from "./coupon-support";
import { allowPayouts, hold, moveHold } from "./payouts";
import { deposit, newPlayer, NOW, redeem } from "./support";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterEach(() => expectBooksInOrder(db));
afterAll(() => db.drop());

/** Noon of a Saturday; the week ends on Monday. */
const MONDAY = new Date("2026-11-23T00:00:00Z");

/** A deposit with its row, as the cashier settles it. */
async function paidIn(player: number, amountMinor: number, now = NOW): Promise<void> {
  const depositId = randomUUID();
  const { bonusMinor } = await deposit(db.kysely, player, amountMinor, { depositId, now });
  await db.kysely
    .insertInto("deposit")
    .values({
      player_id: player,
      deposit_id: depositId,
      status: "approved",
      method: "card",
      amount_minor: amountMinor,
      bonus_minor: bonusMinor,
      currency: "USD",
      card_brand: null,
      card_last4: null,
      reason: null,
      provider_reference: null,
      created_at: now,
      settled_at: now,
    })
    .execute();
}

/** A win of the lobby jackpot on a round, claimed at once. */
async function claimLobbyJackpot(player: number, roundId: string, amountMinor: number): Promise<void> {
  await winLobbyJackpot(db, player, { roundId, amountMinor });
  await db.pool.query("select jackpot_claim($1, $2)", [player, NOW]);
}

/** What the worker does. A week is offered once; here, again for the players who came since. */
async function work(now: Date): Promise<void> {
  await offerDueCashback({ db: db.kysely, clock: { now: () => now }, onFault: fail });
  await db.pool.query("delete from cashback_week");
  while (await offerWeeklyCashback({ db: db.kysely, onFault: fail }, now));
}

function fail(error: unknown): never {
  throw error;
}

const listed = async (player: number, now: Date) =>
  (await cashbackOffers(db.kysely, player, now)).map(({ kind, amount_minor }) => [kind, amount_minor]);

async function offers(player: number, now: Date) {
  await work(now);
  return listed(player, now);
}

function claim(player: number, hashes: { txIdHash: string; userHash: string }, now: Date) {
  return db.kysely.transaction().execute((trx) => claimCashback(trx, { playerId: player, ...hashes, now }));
}

async function hashesOf(player: number, now: Date) {
  await work(now);
  const [offer] = await cashbackOffers(db.kysely, player, now);
  if (!offer) throw new Error("no offer");
  return cashbackNames(offer);
}

describe("the weekly cashback", () => {
  async function loser(): Promise<number> {
    const player = await newPlayer(db.kysely);
    await deposit(db.kysely, player, 10_000);
    await fixedWager(db, player, { stakeMinor: 1000, payoutMinor: 0 });
    await fixedWager(db, player, { stakeMinor: 1000, payoutMinor: 255 });
    return player;
  }

  it("coupon.weekly-cashback: 10 % of last week's net loss, from Monday until the next Monday", async () => {
    const player = await loser();
    expect(await offers(player, later(-1, MONDAY))).toEqual([]);
    expect(await offers(player, MONDAY)).toEqual([["CASHBACK", 174]]);
    expect(await offers(player, later(7 * DAY_MS - 1, MONDAY))).toEqual([["CASHBACK", 174]]);
    expect(await offers(player, later(7 * DAY_MS, MONDAY))).toEqual([]);
  });

  it("cashback: what is played this week is next week's", async () => {
    const player = await loser();
    await fixedWager(db, player, { stakeMinor: 1000, payoutMinor: 0, now: MONDAY });
    expect(await offers(player, MONDAY)).toEqual([["CASHBACK", 174]]);
    expect(await offers(player, later(7 * DAY_MS, MONDAY))).toEqual([["CASHBACK", 100]]);
  });

  it("a hand held past Monday counts in the week in which it is settled", async () => {
    const sunday = later(-3_600_000, MONDAY);
    for (const [payoutMinor, nextWeek] of [
      [0, [["CASHBACK", 100]]],
      [3000, []],
    ] as const) {
      const player = await newPlayer(db.kysely);
      await deposit(db.kysely, player, 10_000);
      for (let hand = 0; hand < 5; hand += 1) {
        await fixedWager(db, player, { stakeMinor: 900, payoutMinor: 0, now: later(hand, sunday) });
      }
      const openRound = { stakeMinor: 1000, payoutMinor: 0, status: "open" as const, now: later(9, sunday) };
      const { roundId } = await fixedWager(db, player, openRound);
      const monday = later(1000, MONDAY);
      expect((await fixedEnd(db, player, { roundId, payoutMinor, now: monday })).answer).toBe("done");
      expect(await offers(player, monday)).toEqual([["CASHBACK", 450]]);
      expect(await offers(player, later(7 * DAY_MS, MONDAY))).toEqual(nextWeek);
    }
  });

  it("cashback: bonus money and free spins are not losses, and a winner gets none", async () => {
    const [onBonus, onSpins, winner] = await Promise.all([
      newPlayer(db.kysely),
      newPlayer(db.kysely),
      newPlayer(db.kysely),
    ]);
    await redeem(db.kysely, onBonus, "FREECHIP5");
    await fixedWager(db, onBonus, { stakeMinor: 400, payoutMinor: 0 });
    await redeem(db.kysely, onSpins, "ORCHARD20");
    await fixedSpin(db, onSpins, { payoutMinor: 0 });
    await deposit(db.kysely, winner, 1000);
    await fixedWager(db, winner, { stakeMinor: 100, payoutMinor: 101 });
    for (const player of [onBonus, onSpins, winner]) expect(await offers(player, MONDAY)).toEqual([]);
  });

  it("coupon.cashback-by-worker: a hundred reads offer nothing, and workers at once offer one", async () => {
    const player = await loser();
    await Promise.all(Array.from({ length: 100 }, () => cashbackOffers(db.kysely, player, MONDAY)));
    expect(await listed(player, MONDAY)).toEqual([]);
    await Promise.all(Array.from({ length: 8 }, () => work(MONDAY)));
    expect(await listed(player, MONDAY)).toEqual([["CASHBACK", 174]]);
  });

  it("ops.one-bad-item: a player to whom a week cannot be offered holds up no other", async () => {
    const [bad, good] = [await loser(), await loser()];
    await db.pool.query("delete from cashback_week");
    await db.pool.query(
      `alter table cashback_offer add constraint broken check (player_id <> ${bad}) not valid`,
    );
    const faults: unknown[] = [];
    const onFault = (error: unknown) => faults.push(error);
    while (await offerWeeklyCashback({ db: db.kysely, onFault }, MONDAY));
    await db.pool.query("alter table cashback_offer drop constraint broken");
    expect(await listed(good, MONDAY)).toEqual([["CASHBACK", 174]]);
    expect(await listed(bad, MONDAY)).toEqual([]);
    expect(faults.map(String)).toEqual([expect.stringContaining("broken")]);
  });

  it("ops.one-bad-item: a hundred players who cannot be decided about stand before no other", async () => {
    await db.pool.query("delete from cashback_due");
    const players: number[] = [];
    for (let one = 0; one < 101; one += 1) players.push(await newPlayer(db.kysely));
    const last = players.at(-1) ?? 0;
    await db.pool.query("insert into cashback_due (player_id) select unnest($1::bigint[])", [players]);
    await db.pool.query(`create function broken() returns trigger language plpgsql as
      $$ begin if old.player_id <> ${last} then raise 'broken'; end if; return old; end $$`);
    await db.pool.query(
      "create trigger broken before delete on cashback_due for each row execute function broken()",
    );
    const faults: unknown[] = [];
    const onFault = (error: unknown) => faults.push(error);
    const decided = await offerDueCashback({ db: db.kysely, clock: { now: () => MONDAY }, onFault });
    await db.pool.query("drop trigger broken on cashback_due; drop function broken");
    expect([decided, faults.length]).toEqual([1, 100]);
  });

  it("cashback: a week is offered to all players, batch by batch, and then it is over", async () => {
    const first = await loser();
    for (let one = 0; one < 100; one += 1) await newPlayer(db.kysely);
    const last = await loser();
    await db.pool.query("delete from cashback_week");
    while (await offerWeeklyCashback({ db: db.kysely, onFault: fail }, MONDAY));
    for (const player of [first, last]) expect(await listed(player, MONDAY)).toEqual([["CASHBACK", 174]]);
    const late = await loser();
    expect(await offerWeeklyCashback({ db: db.kysely, onFault: fail }, MONDAY)).toBe(false);
    expect(await listed(late, MONDAY)).toEqual([]);
  });

  it("coupon.cashback-of-losses: a jackpot of the week counts as paid, claimed or not, and its bet as staked", async () => {
    const [winner, opted] = [await loser(), await loser()];
    const { roundId } = await fixedWager(db, winner, { stakeMinor: 1000, payoutMinor: 0 });
    await winLobbyJackpot(db, winner, { roundId, amountMinor: 20_00 });
    const { guid } = await lobbyJackpot(db.kysely);
    await db.kysely
      .transaction()
      .execute((trx) => optLobbyJackpot(trx, { playerId: opted, guid, isIn: true, now: NOW }));
    for (let bet = 0; bet < 5; bet += 1) await fixedWager(db, opted, { stakeMinor: 100, payoutMinor: 100 });
    expect(await offers(winner, MONDAY)).toEqual([["CASHBACK", 74]]);
    expect(await offers(opted, MONDAY)).toEqual([["CASHBACK", 175]]);
  });

  it("cashback: it is a promotion of reward type CASHBACK, with its code and both hashes", async () => {
    const player = await loser();
    await work(MONDAY);
    const [promotion] = await cashbackPromotions(db.kysely, player, MONDAY, "en");
    const { code, ...hashes } = await hashesOf(player, MONDAY);
    expect(promotion).toMatchObject({
      coupon_code: code,
      reward_type: "CASHBACK",
      redeem_type: "reward",
      coupon_description: "$1.74 of your own money back, to play or keep.",
      coupon_amount: 1.74,
      redemption_type: "Cashback",
      image_url: "",
      // It asks for no deposit and no wagering, and gives no spins.
      ...{ bonus: [], spins: [], playthrough: [] },
      ...{ deposit_method: [], minimum_deposit: [], maximum_deposit: [], bank_method_list: [] },
      ...{ max_uses_per_player: 1, spins_remaining: 0, free_spin_details_list: [] },
      expiry: later(7 * DAY_MS, MONDAY).getTime() / 1000,
      ...hashes,
    });
    expect(code).toMatch(/^CASHBACK-[0-9A-F]{12}$/);
  });
});

describe("the instant cashback", () => {
  async function lostDeposit(amountMinor = 2000): Promise<number> {
    const player = await newPlayer(db.kysely);
    await paidIn(player, amountMinor);
    for (let left = amountMinor; left > 0; left -= 1000) {
      await fixedWager(db, player, { stakeMinor: Math.min(left, 1000), payoutMinor: 0 });
    }
    return player;
  }

  it("coupon.instant-cashback: at most 50.00, however much was lost", async () => {
    const player = await lostDeposit(22_000);
    expect(await offers(player, NOW)).toEqual([["ICM", INSTANT_CASHBACK_MAX_MINOR]]);
    expect(INSTANT_CASHBACK_MAX_MINOR).toBe(5_000);
  });

  it("ICM-*: 25 % of a last deposit that is lost, for a day", async () => {
    const player = await lostDeposit();
    expect(await offers(player, NOW)).toEqual([["ICM", 500]]);
    expect((await hashesOf(player, NOW)).code).toMatch(/^ICM-[0-9A-F]{12}$/);
    expect(await offers(player, later(DAY_MS - 1))).toEqual([["ICM", 500]]);
    expect(await offers(player, later(DAY_MS))).toEqual([]);
  });

  describe("coupon.cashback-of-losses: what was not lost earns nothing", () => {
    async function depositor(amountMinor: number): Promise<number> {
      const player = await newPlayer(db.kysely);
      await allowPayouts(db.kysely, player);
      await paidIn(player, amountMinor);
      return player;
    }

    async function lose(player: number, amountMinor: number): Promise<void> {
      for (let left = amountMinor; left > 0; left -= 1000) {
        await fixedWager(db, player, { stakeMinor: Math.min(left, 1000), payoutMinor: 0 });
      }
    }

    it("a deposit of 200.00 that is paid out, on hold, or back from a hold", async () => {
      const player = await depositor(200_00);
      const withdrawalId = await hold(db.kysely, player, 200_00);
      expect(await offers(player, NOW)).toEqual([]);
      await moveHold(db.kysely, { playerId: player, withdrawalId }, ["approve", "send", "fail"]);
      expect(await offers(player, NOW)).toEqual([]);
      const again = await hold(db.kysely, player, 200_00);
      await moveHold(db.kysely, { playerId: player, withdrawalId: again }, ["approve", "send", "pay"]);
      expect(await offers(player, NOW)).toEqual([]);
    });

    it("of 200.00, 20.00 lost and 180.00 withdrawn earn a quarter of 20.00, once they are paid", async () => {
      const player = await depositor(200_00);
      await lose(player, 20_00);
      const withdrawalId = await hold(db.kysely, player, 180_00);
      expect(await offers(player, NOW)).toEqual([]);
      await moveHold(db.kysely, { playerId: player, withdrawalId }, ["approve", "send", "pay"]);
      expect(await offers(player, NOW)).toEqual([["ICM", 500]]);
    });

    it("never more than the deposit less what was withdrawn, although more was lost", async () => {
      const player = await depositor(200_00);
      await fixedWager(db, player, { stakeMinor: 1000, payoutMinor: 110_00 });
      const withdrawalId = await hold(db.kysely, player, 180_00);
      await moveHold(db.kysely, { playerId: player, withdrawalId }, ["approve", "send", "pay"]);
      await giveCash({ url: "", database: db }, player, 50_00);
      await lose(player, 170_00);
      expect(await offers(player, NOW)).toEqual([["ICM", 500]]);
    });

    it("the last deposit counts, whatever came before it", async () => {
      const player = await depositor(200_00);
      await lose(player, 200_00);
      await paidIn(player, 40_00, later(1));
      const withdrawalId = await hold(db.kysely, player, 30_00, later(2));
      await moveHold(db.kysely, { playerId: player, withdrawalId }, ["approve", "send", "pay"], later(2));
      await lose(player, 10_00);
      expect(await offers(player, later(3))).toEqual([["ICM", 250]]);
    });

    it("not while a round is open, and a jackpot that was won counts as paid", async () => {
      const player = await depositor(20_00);
      await lose(player, 10_00);
      const { roundId } = await fixedWager(db, player, { stakeMinor: 1000, payoutMinor: 0, status: "open" });
      expect(await offers(player, NOW)).toEqual([]);
      await fixedEnd(db, player, { roundId, payoutMinor: 0 });
      await claimLobbyJackpot(player, roundId, 15_00);
      expect(await offers(player, NOW)).toEqual([]);
      await lose(player, 15_00);
      expect(await offers(player, NOW)).toEqual([["ICM", 500]]);
      const winner = await depositor(20_00);
      const last = await fixedWager(db, winner, { stakeMinor: 1000, payoutMinor: 0 });
      await claimLobbyJackpot(winner, last.roundId, 15_00);
      const withdrawalId = await hold(db.kysely, winner, 25_00);
      await moveHold(db.kysely, { playerId: winner, withdrawalId }, ["approve", "send", "pay"]);
      expect(await offers(winner, NOW)).toEqual([]);
    });
  });

  it("coupon.cashback-of-losses: not while a stake of less than 1.00 is open, or a jackpot that was hit is to be paid", async () => {
    const player = await newPlayer(db.kysely);
    await paidIn(player, 10_00);
    await fixedWager(db, player, { stakeMinor: 950, payoutMinor: 0 });
    const { roundId } = await fixedWager(db, player, { stakeMinor: 50, payoutMinor: 0, status: "open" });
    expect(await offers(player, NOW)).toEqual([]);
    await fixedEnd(db, player, { roundId, payoutMinor: 0 });
    expect(await offers(player, NOW)).toEqual([["ICM", 250]]);

    const winner = await newPlayer(db.kysely);
    await paidIn(winner, 10_00);
    const last = await fixedWager(db, winner, { stakeMinor: 1000, payoutMinor: 0 });
    await db.pool.query(
      "insert into jackpot_hit (player_id, round_id, pool_code, hit_at) values ($1, $2, 'lobby', $3)",
      [winner, last.roundId, NOW],
    );
    expect(await offers(winner, NOW)).toEqual([]);
  });

  it("coupon.instant-cashback-weekly: one in any seven days, however much is lost", async () => {
    const player = await lostDeposit();
    await claim(player, await hashesOf(player, NOW), NOW);
    const loseMore = async (now: Date) => {
      await paidIn(player, 1000, now);
      const { balance_after } = await fixedWager(db, player, { stakeMinor: 1000, payoutMinor: 0, now });
      if (balance_after) await fixedWager(db, player, { stakeMinor: balance_after, payoutMinor: 0, now });
      await offerDueCashback({ db: db.kysely, clock: { now: () => now }, onFault: fail });
    };
    await loseMore(later(1));
    await loseMore(later(7 * DAY_MS - 1));
    expect((await listed(player, later(7 * DAY_MS - 1))).filter(([kind]) => kind === "ICM")).toEqual([]);
    await loseMore(later(7 * DAY_MS));
    expect(await listed(player, later(7 * DAY_MS))).toEqual([["ICM", 250]]);
  });

  it("coupon.instant-cashback-weekly: an older offer is refused within the week, by the database too", async () => {
    const player = await lostDeposit();
    const hashes = await hashesOf(player, NOW);
    const older = randomUUID();
    await db.pool.query(
      `insert into cashback_offer select player_id, $2, kind, 'another', basis_minor, amount_minor, currency, created_at,
         expires_at, null from cashback_offer where player_id = $1`,
      [player, older],
    );
    await claim(player, hashes, NOW);
    const names = cashbackNames({ kind: "ICM", offer_id: older, player_id: player });
    await expect(claim(player, names, later(1))).rejects.toMatchObject({ code: "cashback_expired" });
    await expect(
      db.pool.query("update cashback_offer set claimed_at = $2 where offer_id = $1", [older, later(1)]),
    ).rejects.toMatchObject({ constraint: "cashback_once_a_week" });
  });

  it("cashback: a second lost deposit brings no second offer beside the first", async () => {
    const player = await lostDeposit();
    await work(NOW);
    await paidIn(player, 1000, later(1));
    await fixedWager(db, player, { stakeMinor: 1000, payoutMinor: 0 });
    expect(await offers(player, later(1))).toEqual([["ICM", 500]]);
  });

  it("coupon.cashback-by-worker: below 1.00 a player falls due, and only then", async () => {
    const player = await newPlayer(db.kysely);
    await paidIn(player, 10_00);
    await db.pool.query("delete from cashback_due");
    const due = async () => (await db.kysely.selectFrom("cashback_due").selectAll().execute()).length;
    await fixedWager(db, player, { stakeMinor: 900, payoutMinor: 0 });
    expect(await due()).toBe(0);
    await fixedWager(db, player, { stakeMinor: 20, payoutMinor: 0 });
    expect(await due()).toBe(1);
    expect(await offers(player, NOW)).toEqual([["ICM", 230]]);
    expect(await due()).toBe(0);
  });

  it("cashback: not while 1.00 is left, or a bonus was taken with the deposit", async () => {
    const [rich, waiting, bonus] = await Promise.all([
      newPlayer(db.kysely),
      lostDeposit(),
      newPlayer(db.kysely),
    ]);
    await paidIn(rich, 1000);
    await fixedWager(db, rich, { stakeMinor: 900, payoutMinor: 0 });
    await redeem(db.kysely, waiting, "CHERRY400");
    await redeem(db.kysely, bonus, "CHERRY400");
    await paidIn(bonus, 1000);
    await cancel(db, bonus);
    await fixedWager(db, bonus, { stakeMinor: 1000, payoutMinor: 0 });
    // Due since before 1.00 came back.
    await db.pool.query("insert into cashback_due (player_id) values ($1)", [rich]);
    for (const player of [rich, bonus]) expect(await offers(player, NOW)).toEqual([]);
    // A coupon for the next deposit takes nothing from this one.
    expect(await offers(waiting, NOW)).toEqual([["ICM", 500]]);
  });

  it("cashback: what was paid back at once is not counted again in the week, whose own is claimed beside it", async () => {
    const player = await lostDeposit();
    await claim(player, await hashesOf(player, NOW), NOW);
    expect(await offers(player, NOW)).toEqual([]);
    expect(await offers(player, MONDAY)).toEqual([["CASHBACK", 150]]);
    await claim(player, await hashesOf(player, MONDAY), MONDAY);
    expect(await purse(db, player)).toEqual([650, 0]);
  });

  it("coupon.cashback-by-worker: every two seconds, and a fault ends nothing", async () => {
    const player = await lostDeposit();
    await db.pool.query("delete from cashback_week");
    await expectDoneAfterFault(db.kysely, {
      everyMs: 2_000,
      // A minute after the end of the week, its last rounds are settled.
      start: (worker) => startCashback({ ...worker, clock: { now: () => later(MINUTE_MS, MONDAY) } }),
      done: () =>
        expect
          .poll(async () => (await listed(player, MONDAY)).sort())
          .toEqual([
            ["CASHBACK", 200],
            ["ICM", 500],
          ]),
    });
  });

  it("cashback: a minute has to pass after a week before it is offered for, so that its last rounds are settled", async () => {
    await db.pool.query("delete from cashback_week");
    const weeks = async () =>
      (await db.kysely.selectFrom("cashback_week").select("week").execute()).map(({ week }) => week);
    await expectDoneAfterFault(db.kysely, {
      everyMs: 2_000,
      start: (worker) => startCashback({ ...worker, clock: { now: () => later(MINUTE_MS - 1, MONDAY) } }),
      done: () => expect.poll(weeks).toEqual(["2026-11-09"]),
    });
  });

  it("cashback: no two offers share a code or a hash", async () => {
    const names = [await hashesOf(await lostDeposit(), NOW), await hashesOf(await lostDeposit(), NOW)];
    expect(new Set(names.flatMap((one) => Object.values(one))).size).toBe(6);
  });

  it("cashback: claimed once, as cash through the ledger; a hundred at once are one", async () => {
    const player = await lostDeposit();
    const hashes = await hashesOf(player, NOW);
    const claims = await Promise.allSettled(Array.from({ length: 100 }, () => claim(player, hashes, NOW)));
    expect(claims.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect(await purse(db, player)).toEqual([500, 0]);
    await expect(claim(player, hashes, NOW)).rejects.toMatchObject({ code: "cashback_claimed" });
    const { rows } = await db.pool.query(
      `select account, amount_minor from ledger_entry join ledger_transaction t using (player_id, transaction_id)
       where player_id = $1 and t.kind = 'cashback' order by account`,
      [player],
    );
    expect(rows).toEqual([
      { account: "cash", amount_minor: 500 },
      { account: "house:promotions", amount_minor: -500 },
    ]);
  });

  it("cashback: a wrong hash, someone else's and an expired one are refused", async () => {
    const [player, other] = [await lostDeposit(), await newPlayer(db.kysely)];
    const hashes = await hashesOf(player, NOW);
    const wrong = { code: "not_found" };
    await expect(claim(player, { ...hashes, txIdHash: "wrong" }, NOW)).rejects.toMatchObject(wrong);
    await expect(claim(player, { ...hashes, userHash: "wrong" }, NOW)).rejects.toMatchObject(wrong);
    await expect(claim(other, hashes, NOW)).rejects.toMatchObject(wrong);
    await expect(claim(player, hashes, later(DAY_MS))).rejects.toMatchObject({ code: "cashback_expired" });
    expect(await purse(db, player)).toEqual([0, 0]);
  });
});
