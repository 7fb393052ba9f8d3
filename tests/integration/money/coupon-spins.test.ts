import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { round as roundSchema } from "~/casino/contract/rounds";
import { DAY_MS } from "~/shared/durations";
import { chooseSpinGame } from "../../../server/casino/domain/coupons/spins";
import { activeCouponOf } from "../../../server/casino/domain/coupons/views";
import { rotateSeed, verifyRound } from "../../../server/casino/domain/fairness";
import { gameStateOf, roundHistory, roundRecord } from "../../../server/casino/domain/rounds/read";
import { Dealer, type StartRound } from "../../../server/casino/domain/rounds/rounds";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { cancel, couponsOf, expectBooksInOrder, fixedSpin, fixedWager, later, purse } from "./coupon-support";
import { deposit, newPlayer, NOW, POKER, redeem, SLOT, wager } from "./support";

let db: FreshDatabase;
let dealer: Dealer;
beforeAll(async () => {
  db = await freshDatabase();
  dealer = new Dealer(db);
});
afterEach(() => expectBooksInOrder(db));
afterAll(() => db.drop());

const active = (player: number) => activeCouponOf(db.kysely, player, NOW, "en");
const spin = (player: number, more: Partial<StartRound> = {}) =>
  dealer.startRound(wager(player, 0, { freeSpin: true, ...more }));
const state = (playerId: number, gameCode = SLOT) => gameStateOf(db, { playerId, gameCode, now: NOW });

async function playerWithSpins(): Promise<number> {
  const player = await newPlayer(db.kysely);
  await redeem(db.kysely, player, "ORCHARD20");
  return player;
}

async function spinAll(player: number, count: number, payoutMinor = 0) {
  for (let done = 0; done < count; done += 1) await fixedSpin(db, player, { payoutMinor });
}

describe("free spins on a named game", () => {
  it("freespins.granted: granted at once with game, denomination and number", async () => {
    const player = await playerWithSpins();
    expect(await active(player)).toMatchObject({
      player_coupon_status: "Redeemed",
      coupon: {
        free_spin: true,
        redeem_type: 3,
        spins_remaining: 20,
        spins_needed: 20,
        free_spin_details: { game_id: 101, mach_id: 1, denomination: 0.2, free_spin_winnings: 0 },
        playthrough_details: { awaiting_deposit: false, amount_needed: 0 },
      },
    });
    expect(await state(player)).toMatchObject({
      free_spins: { remaining: 20, total: 20, denomination_minor: 20, winnings_minor: 0 },
    });
    expect((await state(player, POKER)).free_spins).toBeNull();
    expect(await purse(db, player)).toEqual([0, 0]);
  });

  it("free spins: the stake is free, the win is bonus money, the record is like any other", async () => {
    const player = await playerWithSpins();
    const round = await spin(player, { idempotencyKey: "spin" });
    expect(roundSchema.parse(round)).toEqual(round);
    expect(round).toMatchObject({
      free_spin: true,
      status: "settled",
      stake_minor: 20,
      balance_before_minor: 0,
      balance_after_minor: round.payout_minor,
      nonce: 0,
    });
    expect(await purse(db, player)).toEqual([0, round.payout_minor]);
    expect(await roundRecord(db, player, round.round_id)).toEqual(round);
    expect(await state(player)).toMatchObject({
      free_spins: { remaining: 19, total: 20, winnings_minor: round.payout_minor },
      last_round: round,
    });

    const { revealed } = await db.kysely
      .transaction()
      .execute((trx) =>
        rotateSeed({ kysely: trx, vault: db.vault }, { playerId: player, clientSeed: "mine", now: NOW }),
      );
    const again = verifyRound({
      gameCode: SLOT,
      serverSeed: revealed.server_seed,
      clientSeed: round.client_seed,
      nonce: round.nonce,
      stakeMinor: 20,
      steps: [],
    });
    expect(again).toMatchObject({ payoutMinor: round.payout_minor, outcome: round.outcome });
  });

  it("free spins: twenty are played beside paid rounds, the twenty-first is refused", async () => {
    const player = await playerWithSpins();
    await deposit(db.kysely, player, 10_000);
    let won = 0;
    for (let done = 0; done < 20; done += 1) {
      won += (await spin(player)).payout_minor;
      if (done % 5 === 0) await fixedWager(db, player, { stakeMinor: 100, payoutMinor: 100 });
    }
    const { rows } = await db.pool.query(
      "select spins_remaining, spin_winnings_minor, needed_minor, played_minor, state from player_coupon where player_id = $1",
      [player],
    );
    expect(rows).toEqual([
      {
        spins_remaining: 0,
        spin_winnings_minor: won,
        needed_minor: won * 30,
        played_minor: 0,
        state: won > 0 ? "redeemed" : "used_up",
      },
    ]);
    await expect(spin(player)).rejects.toMatchObject({ code: "no_free_spins" });
    expect((await state(player)).free_spins).toBeNull();
  });

  it("free-spin coupon: at 0 the winnings are shown and have to be staked", async () => {
    const player = await playerWithSpins();
    await spinAll(player, 19, 10);
    expect(await active(player)).toMatchObject({
      coupon: { spins_remaining: 1, free_spin_details: { free_spin_winnings: 1.9 } },
    });
    expect(await fixedSpin(db, player, { payoutMinor: 11 })).toMatchObject({ coupon_event: "" });
    expect(await active(player)).toMatchObject({
      coupon: {
        spins_remaining: 0,
        free_spin_details: { free_spin_winnings: 2.01 },
        playthrough_details: { amount_played: 0, amount_needed: 60.3 },
      },
    });
    await db.pool.query("update player_coupon set played_minor = needed_minor - 100 where player_id = $1", [
      player,
    ]);
    expect(await fixedWager(db, player, { stakeMinor: 100, payoutMinor: 0 })).toMatchObject({
      coupon_event: "completed",
    });
    expect(await purse(db, player)).toEqual([101, 0]);
  });

  it("free-spin coupon: spins that won nothing use the coupon up", async () => {
    const player = await playerWithSpins();
    await spinAll(player, 19);
    expect(await fixedSpin(db, player, { payoutMinor: 0 })).toMatchObject({ coupon_event: "used_up" });
    expect(await couponsOf(db, player)).toEqual(["ORCHARD20 used_up"]);
    // Nothing was forfeited, so the round does not report a removed coupon.
    const { rounds } = await roundHistory(db, { playerId: player, limit: 1 });
    expect(rounds.map(({ coupon_removed_minor }) => coupon_removed_minor)).toEqual([undefined]);
  });

  it("removal: winnings below the lowest stake end the coupon; below 1.00 they can still be played", async () => {
    const [little, less] = [await playerWithSpins(), await playerWithSpins()];
    for (const player of [little, less]) await spinAll(player, 19);
    expect(await fixedSpin(db, little, { payoutMinor: 40 })).toMatchObject({ coupon_event: "" });
    expect(await fixedSpin(db, less, { payoutMinor: 19 })).toMatchObject({ coupon_event: "removed" });
    expect(await purse(db, less)).toEqual([0, 0]);
  });

  it("removal: while free spins are left an empty balance removes nothing", async () => {
    const player = await playerWithSpins();
    await deposit(db.kysely, player, 100);
    expect(await fixedWager(db, player, { stakeMinor: 100, payoutMinor: 0 })).toMatchObject({
      coupon_event: "",
    });
    expect(await couponsOf(db, player)).toEqual(["ORCHARD20 redeemed"]);
  });

  it("one key is one free spin, also the last one", async () => {
    const player = await playerWithSpins();
    await spinAll(player, 19, 100);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => spin(player, { idempotencyKey: "last" })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await spin(player, { idempotencyKey: "last" })).toEqual(answers[0]);
    await expect(
      spin(player, { idempotencyKey: "last", requestHash: Buffer.alloc(32) }),
    ).rejects.toMatchObject({
      code: "idempotency_conflict",
    });
  });

  it("free spins: of fifty at once from two programs, twenty are played and no more", async () => {
    const player = await playerWithSpins();
    const dealers = [new Dealer(db), new Dealer(db)];
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        (dealers[index % 2] ?? dealer).startRound(wager(player, 0, { freeSpin: true })),
      ),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(20);
    const refused = results.filter((result) => result.status === "rejected");
    expect(
      new Set(refused.map(({ reason }: { reason: unknown }) => (reason as { code: string }).code)),
    ).toEqual(new Set(["no_free_spins"]));
  });

  it("free spins: another game, no coupon, an ended coupon and an ended session are refused", async () => {
    const player = await playerWithSpins();
    await expect(spin(player, { gameCode: POKER })).rejects.toMatchObject({ code: "wrong_game" });
    await expect(spin(player, { tokenHash: Buffer.alloc(32) })).rejects.toMatchObject({
      code: "unauthenticated",
    });
    await cancel(db, player);
    await expect(spin(player)).rejects.toMatchObject({ code: "no_free_spins" });
    await expect(spin(await newPlayer(db.kysely))).rejects.toMatchObject({ code: "no_free_spins" });
  });

  it("expiry: free spins end with their coupon", async () => {
    const player = await playerWithSpins();
    await db.pool.query("update player_coupon set expires_at = $2 where player_id = $1", [
      player,
      later(DAY_MS),
    ]);
    await spin(player, { now: later(DAY_MS - 1) });
    await expect(spin(player, { now: later(DAY_MS) })).rejects.toMatchObject({ code: "no_free_spins" });
  });
});

describe("extra spins with a deposit", () => {
  it("extra spins: match and spins come together; the winnings add to what is to be staked", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "SPINMATCH100");
    expect((await state(player)).free_spins).toBeNull();
    expect(await deposit(db.kysely, player, 2000)).toEqual({
      bonusMinor: 2000,
      spins: { count: 25, game: "Cherry Orchard" },
    });
    expect(await active(player)).toMatchObject({
      coupon: { spins_remaining: 25, playthrough_details: { amount_needed: 1200 } },
    });
    await fixedWager(db, player, { stakeMinor: 100, payoutMinor: 0 });
    await spinAll(player, 25, 4);
    expect(await active(player)).toMatchObject({
      coupon: { spins_remaining: 0, playthrough_details: { amount_played: 1, amount_needed: 1230 } },
    });
    expect(await purse(db, player)).toEqual([0, 4000]);
  });

  it("extra spins: with a spins-only deposit and nothing won there is nothing to wager", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "SPINS50");
    expect(await deposit(db.kysely, player, 1000)).toEqual({
      bonusMinor: 0,
      spins: { count: 50, game: "Cherry Orchard" },
    });
    await spinAll(player, 49);
    expect(await fixedSpin(db, player, { payoutMinor: 0 })).toMatchObject({ coupon_event: "used_up" });
    expect(await purse(db, player)).toEqual([1000, 0]);
  });
});

describe("the game of free spins", () => {
  const choose = (player: number, gameCode: string) =>
    db.kysely
      .transaction()
      .execute((trx) => chooseSpinGame(trx, { playerId: player, gameCode, now: NOW, language: "en" }));

  it("coupon games: one of the list is chosen before the first spin, with its own number of spins", async () => {
    // There is no second slot yet; its entry in the list is enough to choose it.
    await db.pool.query(
      `insert into coupon select 'TWOGAMES', jsonb_set(definition, '{free_spin_details_list}',
         definition->'free_spin_details_list' || $1::jsonb), false, 999 from coupon where coupon_code = 'ORCHARD20'`,
      [JSON.stringify({ spins_needed: 12, game_description: "Another", game_code: "102-1" })],
    );
    const player = await newPlayer(db.kysely);
    await expect(choose(player, SLOT)).rejects.toMatchObject({ code: "no_active_coupon" });
    await redeem(db.kysely, player, "TWOGAMES");
    await expect(choose(player, POKER)).rejects.toMatchObject({ code: "wrong_game" });
    await choose(player, "102-1");
    await expect(spin(player)).rejects.toMatchObject({ code: "wrong_game" });
    expect(await choose(player, SLOT)).toMatchObject({ coupon: { spins_remaining: 20 } });
    await spin(player, { idempotencyKey: randomUUID() });
    await expect(choose(player, "102-1")).rejects.toMatchObject({ code: "free_spins_started" });
    expect(await choose(player, SLOT)).toMatchObject({ coupon: { spins_remaining: 19 } });
  });

  it("coupon games: a coupon without free spins has no game to choose", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "CHERRY400");
    await expect(choose(player, SLOT)).rejects.toMatchObject({ code: "no_free_spins" });
  });
});
