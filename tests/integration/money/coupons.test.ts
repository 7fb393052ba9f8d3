import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { couponTextsIn, getDefinition } from "../../../server/casino/domain/coupons/definitions";
import { cancelActiveCoupon } from "../../../server/casino/domain/coupons/engine";
import {
  activeCouponOf,
  defaultPromotions,
  promotionsFor,
} from "../../../server/casino/domain/coupons/views";
import { ledgerTotals } from "../../../server/casino/domain/ledger/ledger";
import { readBalance } from "../../../server/casino/domain/ledger/wallets";
import { Dealer } from "../../../server/casino/domain/rounds/rounds";
import { stakingLimitsOf } from "../../../server/casino/domain/rounds/staking";
import { seed } from "../../../server/casino/seeds/seed";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { deposit, fixedRound, newPlayer, NOW, redeem, SLOT, stakeUpTo, wager } from "./support";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const cancel = (playerId: number) =>
  db.kysely.transaction().execute((trx) => cancelActiveCoupon(trx, { playerId, now: NOW }));

const stateOf = async (playerId: number) =>
  (
    await db.kysely
      .selectFrom("player_coupon")
      .select(["coupon_code", "state"])
      .where("player_id", "=", playerId)
      .orderBy("requested_at")
      .execute()
  ).map((row) => `${row.coupon_code} ${row.state}`);

describe("from sign-up to a cancelled coupon", () => {
  it("coupon: requested becomes redeemed after a deposit, which is played together with its bonus", async () => {
    const player = await newPlayer(db.kysely, "Unverified / Non Dep");
    const requested = await redeem(db.kysely, player, "CHERRY400");
    expect(requested).toMatchObject({
      player_coupon_status: "Requested",
      coupon: { coupon_code: "CHERRY400", playthrough_details: { awaiting_deposit: true } },
    });

    expect(await deposit(db.kysely, player, 2500)).toEqual({ bonusMinor: 10_000 });

    expect(await readBalance(db.kysely, player)).toEqual({
      cashMinor: 0,
      bonusMinor: 12_500,
      heldMinor: 0,
      balanceMinor: 12_500,
      currency: "USD",
    });
    expect(await activeCouponOf(db.kysely, player, NOW, "en")).toMatchObject({
      player_coupon_status: "Redeemed",
      coupon: {
        playthrough_details: { awaiting_deposit: false, amount_played: 0, amount_needed: 3750 },
        isActive: true,
      },
      on_cancel: { kept_minor: 2500, lost_minor: 10_000 },
    });
  });

  it("coupon: a cancellation before any play keeps the deposit and loses the bonus", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "CHERRY400");
    await deposit(db.kysely, player, 2500);
    const promotionsBefore = (await ledgerTotals(db.kysely, "USD")).get("house:promotions") ?? 0;

    expect(await cancel(player)).toEqual({ couponCode: "CHERRY400", keptMinor: 2500, lostMinor: 10_000 });

    expect(await readBalance(db.kysely, player)).toMatchObject({ cashMinor: 2500, bonusMinor: 0 });
    expect(await activeCouponOf(db.kysely, player, NOW, "en")).toEqual({ player_coupon_status: "No Coupon" });
    expect((await ledgerTotals(db.kysely, "USD")).get("house:promotions")).toBe(promotionsBefore + 10_000);
    await expect(cancel(player)).rejects.toMatchObject({ code: "no_active_coupon" });
  });

  it("player data: the first deposit is recorded and ends the class Unverified / Non Dep", async () => {
    const player = await newPlayer(db.kysely, "Unverified / Non Dep");
    await deposit(db.kysely, player, 1000);
    await deposit(db.kysely, player, 1000, { now: new Date("2026-11-22T12:00:00Z") });
    const row = await db.kysely
      .selectFrom("player")
      .select(["player_class", "first_deposit_at", "total_deposits"])
      .where("player_id", "=", player)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ player_class: "Standard", first_deposit_at: NOW, total_deposits: 2 });
  });
});

describe("what a coupon refuses", () => {
  it("coupon.unknown-code: an unknown code is an invalid coupon", async () => {
    const player = await newPlayer(db.kysely);
    await expect(redeem(db.kysely, player, "NOSUCHCODE")).rejects.toMatchObject({
      code: "invalid_coupon",
    });
  });

  it("coupons: an expired coupon is refused and not among the promotions", async () => {
    const player = await newPlayer(db.kysely);
    await expect(redeem(db.kysely, player, "EXPIRED100")).rejects.toMatchObject({ code: "coupon_expired" });
    const codes = (await promotionsFor(db.kysely, player, NOW, "en")).coupons.map((one) => one.coupon_code);
    expect(codes[0]).toBe("CHERRY400");
    expect(codes).not.toContain("EXPIRED100");
  });

  it("coupons: one use per player, but a request without a deposit is no use", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "CHERRY400");
    await cancel(player);
    await redeem(db.kysely, player, "CHERRY400");
    await deposit(db.kysely, player, 1000);
    await cancel(player);
    await expect(redeem(db.kysely, player, "CHERRY400")).rejects.toMatchObject({ code: "coupon_used" });
    const codes = (await promotionsFor(db.kysely, player, NOW, "en")).coupons.map((one) => one.coupon_code);
    expect(codes).not.toContain("CHERRY400");
  });

  it("coupons: a daily coupon can be used again the next day", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "SWEET200");
    await deposit(db.kysely, player, 1000);
    await cancel(player);
    await expect(redeem(db.kysely, player, "SWEET200")).rejects.toMatchObject({ code: "coupon_used" });
    const tomorrow = new Date("2026-11-22T00:00:00Z");
    expect(await redeem(db.kysely, player, "SWEET200", tomorrow)).toMatchObject({
      player_coupon_status: "Requested",
    });
  });

  it("coupon.new-redemption-replaces-waiting-one: a new redemption cancels a coupon that awaits its deposit", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "CHERRY400");
    await redeem(db.kysely, player, "SWEET200", new Date(NOW.getTime() + 1000));
    expect(await stateOf(player)).toEqual(["CHERRY400 cancelled", "SWEET200 requested"]);
  });

  it("coupon: a redeemed coupon is an active-coupon conflict for another", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "CHERRY400");
    await deposit(db.kysely, player, 1000);
    await expect(redeem(db.kysely, player, "SWEET200")).rejects.toMatchObject({
      code: "active_coupon",
      facts: { type: "coupon" },
    });
  });

  it("coupon: two redemptions at once leave one active coupon", async () => {
    const player = await newPlayer(db.kysely);
    await Promise.all(
      ["CHERRY400", "SWEET200", "NINJABOOST", "COIN300"].map((c) => redeem(db.kysely, player, c)),
    );
    const states = await stateOf(player);
    expect(states).toHaveLength(4);
    expect(states.filter((state) => state.endsWith("requested"))).toHaveLength(1);
  });
});

describe("deposits and coupons", () => {
  it("coupons: a deposit outside the tiers is credited without a bonus; the coupon goes on waiting", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "ORCHARD250");
    expect(await deposit(db.kysely, player, 4999)).toEqual({ bonusMinor: 0 });
    expect(await activeCouponOf(db.kysely, player, NOW, "en")).toMatchObject({
      player_coupon_status: "Requested",
    });
    expect(await deposit(db.kysely, player, 5000)).toEqual({ bonusMinor: 12_500 });
  });

  it("coupons: the tier of the method decides", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "COIN300");
    expect(await deposit(db.kysely, player, 2000, { method: "card" })).toEqual({ bonusMinor: 0 });
    expect(await deposit(db.kysely, player, 2000, { method: "BTC" })).toEqual({ bonusMinor: 6000 });
  });

  it("coupon: a new deposit gives no extra bonus while a coupon is redeemed", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "CHERRY400");
    await deposit(db.kysely, player, 1000);
    expect(await deposit(db.kysely, player, 1000)).toEqual({ bonusMinor: 0 });
    expect(await readBalance(db.kysely, player)).toMatchObject({ cashMinor: 1000, bonusMinor: 5000 });
  });

  it("coupons: a coupon that expired while it waited gives nothing", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "LADDER");
    const late = new Date("2031-01-01T00:00:00Z");
    expect(await activeCouponOf(db.kysely, player, late, "en")).toEqual({
      player_coupon_status: "No Coupon",
    });
    expect(await deposit(db.kysely, player, 5000, { now: late })).toEqual({ bonusMinor: 0 });
    expect(await stateOf(player)).toEqual(["LADDER expired"]);
  });

  it("coupons: one that was redeemed in time is active after the offer has ended", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "LADDER");
    await deposit(db.kysely, player, 5000);
    expect(await activeCouponOf(db.kysely, player, new Date("2031-01-01T00:00:00Z"), "en")).toMatchObject({
      player_coupon_status: "Redeemed",
      coupon: { coupon_code: "LADDER" },
    });
  });

  it("coupon.kinds: of a kind that this casino does not know, none is given, and a deposit brings no bonus", async () => {
    const [before, after] = [await newPlayer(db.kysely), await newPlayer(db.kysely)];
    await sql`insert into coupon select (jsonb_populate_record(coupon, jsonb_build_object('coupon_code', 'DREAM',
      'definition', definition || '{"by_link": true}'))).* from coupon where coupon_code = 'CHERRY400'`.execute(
      db.kysely,
    );
    await redeem(db.kysely, before, "DREAM");
    await sql`update coupon set definition = definition || '{"redemption_type": "Percentage of a dream"}'
      where coupon_code = 'DREAM'`.execute(db.kysely);
    await expect(redeem(db.kysely, after, "DREAM")).rejects.toMatchObject({ code: "invalid_coupon" });
    expect(await deposit(db.kysely, before, 5000)).toEqual({ bonusMinor: 0 });
    expect(await stateOf(before)).toEqual(["DREAM requested"]);
  });

  it("ledger: the provider's second answer for a deposit is not credited again", async () => {
    const player = await newPlayer(db.kysely);
    const depositId = "7b0e1f6a-93c1-4a1e-9d0f-0a4a9f6c1d11";
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => deposit(db.kysely, player, 1000, { depositId })),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    expect(await readBalance(db.kysely, player)).toMatchObject({ cashMinor: 1000 });
    const { total_deposits } = await db.kysely
      .selectFrom("player")
      .select("total_deposits")
      .where("player_id", "=", player)
      .executeTakeFirstOrThrow();
    expect(total_deposits).toBe(1);
  });
});

describe("deposit and bonus are played together", () => {
  const purseOf = async (player: number) => {
    const { cashMinor, bonusMinor } = await readBalance(db.kysely, player);
    return [cashMinor, bonusMinor];
  };
  const redeemed = async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "CHERRY400");
    await deposit(db.kysely, player, 1000);
    return player;
  };

  it("cancelling after a win keeps the deposit's share of the balance, not the whole win", async () => {
    const player = await redeemed();
    await fixedRound(db, player, { stakeMinor: 1000, payoutMinor: 21_000 });
    expect(await activeCouponOf(db.kysely, player, NOW, "en")).toMatchObject({
      on_cancel: { kept_minor: 5000, lost_minor: 20_000 },
    });
    expect(await cancel(player)).toMatchObject({ keptMinor: 5000, lostMinor: 20_000 });
    expect(await purseOf(player)).toEqual([5000, 0]);
  });

  it("cancelling after a loss keeps the deposit's share of what is left", async () => {
    const player = await redeemed();
    await fixedRound(db, player, { stakeMinor: 999, payoutMinor: 0 });
    expect(await cancel(player)).toMatchObject({ keptMinor: 800, lostMinor: 3201 });
    expect(await purseOf(player)).toEqual([800, 0]);
  });

  it("completing releases the player's share, and of the bonus's share as much as the highest cash-out", async () => {
    const player = await redeemed();
    await db.pool.query("update player_coupon set played_minor = needed_minor - 500 where player_id = $1", [
      player,
    ]);
    await fixedRound(db, player, { stakeMinor: 500, payoutMinor: 20_500 });
    expect(await purseOf(player)).toEqual([25_000 / 5 + 1000, 0]);
    expect(await stateOf(player)).toEqual(["CHERRY400 completed"]);
  });
});

describe("limits of a coupon in play", () => {
  it("NINJABOOST: max bet 5 while it is redeemed, and not before or after", async () => {
    const player = await newPlayer(db.kysely);
    const dealer = new Dealer(db);
    await redeem(db.kysely, player, "NINJABOOST");
    expect(await stakingLimitsOf(db.kysely, player, NOW)).toMatchObject({ maxBetMinor: 1000 });
    await deposit(db.kysely, player, 5000);
    expect(await stakingLimitsOf(db.kysely, player, NOW)).toMatchObject({ maxBetMinor: 500 });
    await expect(dealer.startRound(wager(player, 1000))).rejects.toMatchObject({ code: "stake_above_limit" });
    const stakeMinor = stakeUpTo(SLOT, 500);
    expect(await dealer.startRound(wager(player, stakeMinor))).toMatchObject({ stake_minor: stakeMinor });
    await cancel(player);
    expect(await stakingLimitsOf(db.kysely, player, NOW)).toMatchObject({ maxBetMinor: 1000 });
  });

  it("NINJABOOST: the highest cash-out is kept with the player's coupon", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "NINJABOOST");
    await deposit(db.kysely, player, 5000);
    const row = await db.kysely
      .selectFrom("player_coupon")
      .select(["max_bet_minor", "max_cashout_minor"])
      .where("player_id", "=", player)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ max_bet_minor: 500, max_cashout_minor: 5000 });
  });
});

describe("visitors", () => {
  it("visitor: default promotions are sorted by bonus, highest first", async () => {
    const promotions = await defaultPromotions(db.kysely, NOW, "en");
    const bonuses = promotions.map((one) => Math.max(...one.bonus));
    expect(promotions[0]?.coupon_code).toBe("CHERRY400");
    expect(bonuses).toEqual([...bonuses].sort((a, b) => b - a));
    expect(promotions.map((one) => one.coupon_code)).not.toContain("EXPIRED100");
  });
});

describe("language.casino-texts: coupons seeded before they had translations", () => {
  const titleOf = async (code: string) =>
    couponTextsIn(await getDefinition(db.kysely, { coupon_code: code, coupon_version: 1 }), "fr-CA")
      .coupon_title;

  it("get them at the next start, unless the operator has changed their texts", async () => {
    await sql`update coupon set definition = definition - 'translations'`.execute(db.kysely);
    await sql`
      update coupon set definition = definition || ${JSON.stringify({ coupon_title: "My own match" })}::jsonb
      where coupon_code = 'SWEET200'`.execute(db.kysely);
    expect(await titleOf("CHERRY400")).toBe("400% welcome match");

    await seed(db.kysely, NOW);

    expect(await titleOf("CHERRY400")).toBe("Bonus de bienvenue de 400\u00a0%");
    expect(await titleOf("SWEET200")).toBe("My own match");
  });
});
