import type { Notification } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "~/shared/durations";
import { expireCoupon } from "../../../server/casino/domain/coupons/due";
import { DAILY_REWARD_CHANNEL } from "../../../server/casino/domain/coupons/grants";
import { activeCouponOf, promotionsFor } from "../../../server/casino/domain/coupons/views";
import { dailyReward, redeemReward } from "../../../server/casino/domain/rewards";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import {
  cancel,
  couponsOf,
  expectBooksInOrder,
  fixedWager,
  later,
  purse,
  winLobbyJackpot,
} from "./coupon-support";
import { allowPayouts, hold, moveHold } from "./payouts";
import { deposit, newPlayer, NOW, POKER, redeem } from "./support";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterEach(() => expectBooksInOrder(db));
afterAll(() => db.drop());

const active = (player: number, now = NOW) => activeCouponOf(db.kysely, player, now, "en");
const codesFor = async (player: number, now = NOW) =>
  (await promotionsFor(db.kysely, player, now, "en")).coupons.map((one) => one.coupon_code);

/** Leaves just so much wagering that the next slot wager of `stakeMinor` meets it. */
function almostPlayed(player: number, stakeMinor: number) {
  return db.pool.query("update player_coupon set played_minor = needed_minor - $2 where player_id = $1", [
    player,
    stakeMinor,
  ]);
}

describe("a fixed amount on redemption", () => {
  it("coupon.kinds: a fixed amount is credited at once, with the wagering its card states", async () => {
    const player = await newPlayer(db.kysely);
    expect(await redeem(db.kysely, player, "FREECHIP5")).toMatchObject({
      player_coupon_status: "Redeemed",
      coupon: { playthrough_details: { awaiting_deposit: false, amount_played: 0, amount_needed: 200 } },
      on_cancel: { kept_minor: 0, lost_minor: 500 },
    });
    expect(await purse(db, player)).toEqual([0, 500]);
  });

  it.each([
    [100, true],
    [101, false],
  ])("fixed on redemption: with a balance of %i cents it is taken: %s", async (amountMinor, taken) => {
    const player = await newPlayer(db.kysely);
    await deposit(db.kysely, player, amountMinor);
    const redeemed = redeem(db.kysely, player, "FREECHIP5");
    if (taken) await expect(redeemed).resolves.toMatchObject({ player_coupon_status: "Redeemed" });
    else await expect(redeemed).rejects.toMatchObject({ code: "balance_too_high" });
  });

  describe("coupon.everything-owned-counts: money that cannot be staked now is the player's all the same", () => {
    it.each<[what: string, owner: (player: number) => Promise<unknown>]>([
      [
        "600.00 on hold",
        async (player) => {
          await deposit(db.kysely, player, 600_00);
          await allowPayouts(db.kysely, player);
          await hold(db.kysely, player, 600_00);
        },
      ],
      [
        "10.00 in an open hand",
        async (player) => {
          await deposit(db.kysely, player, 10_00);
          await fixedWager(db, player, { stakeMinor: 1000, payoutMinor: 0, status: "open", gameCode: POKER });
        },
      ],
      [
        "a jackpot that is not claimed",
        async (player) => {
          await deposit(db.kysely, player, 1_00);
          const { roundId } = await fixedWager(db, player, { stakeMinor: 100, payoutMinor: 0 });
          await winLobbyJackpot(db, player, { roundId, amountMinor: 600_00 });
        },
      ],
    ])("%s and no balance: no free chip", async (_what, owner) => {
      const player = await newPlayer(db.kysely);
      await owner(player);
      expect(await purse(db, player)).toEqual([0, 0]);
      await expect(redeem(db.kysely, player, "FREECHIP5")).rejects.toMatchObject({
        code: "balance_too_high",
      });
    });

    it("a coupon stays while a withdrawal is on hold, and is removed once that is paid", async () => {
      const player = await newPlayer(db.kysely);
      await deposit(db.kysely, player, 600_00);
      await allowPayouts(db.kysely, player);
      const withdrawalId = await hold(db.kysely, player, 600_00);
      await redeem(db.kysely, player, "CHERRY400");
      await deposit(db.kysely, player, 10_00);
      for (let left = 50_00; left > 0; left -= 1000) {
        await fixedWager(db, player, { stakeMinor: 1000, payoutMinor: left > 1000 ? 0 : 50 });
      }
      expect(await purse(db, player)).toEqual([0, 50]);
      expect(await couponsOf(db, player)).toEqual(["CHERRY400 redeemed"]);
      await moveHold(db.kysely, { playerId: player, withdrawalId }, ["approve", "send", "pay"]);
      expect(await couponsOf(db, player)).toEqual(["CHERRY400 removed"]);
    });
  });

  it("coupon.max-cash-out: completion turns the bonus into cash up to the maximum cash-out", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "FREECHIP5");
    await almostPlayed(player, 100);
    expect(await fixedWager(db, player, { stakeMinor: 100, payoutMinor: 9_000 })).toMatchObject({
      coupon_event: "completed",
    });
    expect(await purse(db, player)).toEqual([5_000, 0]);
    expect(await couponsOf(db, player)).toEqual(["FREECHIP5 completed"]);
  });

  it("no-deposit bonus: for players without a deposit; the first deposit closes it", async () => {
    const [fresh, depositor] = [
      await newPlayer(db.kysely, "Unverified / Non Dep"),
      await newPlayer(db.kysely, "Unverified / Non Dep"),
    ];
    expect(await codesFor(fresh)).toContain("NODEPOSIT15");
    await redeem(db.kysely, fresh, "NODEPOSIT15");
    expect(await purse(db, fresh)).toEqual([0, 1500]);
    await deposit(db.kysely, depositor, 1000);
    expect(await codesFor(depositor)).not.toContain("NODEPOSIT15");
    await expect(redeem(db.kysely, depositor, "NODEPOSIT15")).rejects.toMatchObject({
      code: "coupon_not_open",
    });
  });

  it("max bet: of class and coupon the lower one holds at the wager", async () => {
    const player = await newPlayer(db.kysely, "Unverified / Non Dep");
    await redeem(db.kysely, player, "NODEPOSIT15");
    expect(await fixedWager(db, player, { stakeMinor: 700, payoutMinor: 0 })).toMatchObject({
      answer: "stake_above_limit",
      limit_minor: 500,
    });
    expect(await fixedWager(db, player, { stakeMinor: 500, payoutMinor: 0 })).toMatchObject({
      answer: "done",
    });
  });
});

describe("a fixed amount on the next deposit", () => {
  it("coupon: it waits for a deposit within its bounds, then gives the amount", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "NEXT25");
    expect(await deposit(db.kysely, player, 2000)).toEqual({ bonusMinor: 0 });
    expect(await active(player)).toMatchObject({ player_coupon_status: "Requested" });
    expect(await deposit(db.kysely, player, 5000)).toEqual({ bonusMinor: 2500 });
    expect(await active(player)).toMatchObject({
      coupon: { playthrough: [1000, 1000, 1000, 1000], playthrough_details: { amount_needed: 1000 } },
    });
    expect(await purse(db, player)).toEqual([2000, 7500]);
  });
});

describe("classes, time and weights", () => {
  it("class: a coupon of another class is not listed, and refused when typed", async () => {
    const [standard, vip] = [await newPlayer(db.kysely), await newPlayer(db.kysely, "VIP")];
    expect(await codesFor(standard)).not.toContain("VIP350");
    await expect(redeem(db.kysely, standard, "VIP350")).rejects.toMatchObject({ code: "coupon_not_open" });
    expect(await codesFor(vip)).toContain("VIP350");
    await redeem(db.kysely, vip, "VIP350");
    expect(await deposit(db.kysely, vip, 5000)).toEqual({ bonusMinor: 17_500 });
  });

  it("expiry: a redeemed coupon ends when its time to play is over, and its bonus goes back", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "FREECHIP5");
    const end = later(7 * DAY_MS);
    expect(await active(player)).toMatchObject({ coupon: { expiry: end.getTime() / 1000 } });
    await expireCoupon(db.kysely, player, later(-1, end));
    expect(await couponsOf(db, player)).toEqual(["FREECHIP5 redeemed"]);
    await expireCoupon(db.kysely, player, end);
    expect(await couponsOf(db, player)).toEqual(["FREECHIP5 expired"]);
    expect(await purse(db, player)).toEqual([0, 0]);
    await expect(cancel(db, player, end)).rejects.toMatchObject({ code: "no_active_coupon" });
  });

  it("expiry: a round after the end is the coupon's last and counts for nothing", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "FREECHIP5");
    await almostPlayed(player, 100);
    const late = later(7 * DAY_MS);
    expect(await fixedWager(db, player, { stakeMinor: 100, payoutMinor: 0, now: late })).toMatchObject({
      coupon_event: "expired",
    });
    expect(await purse(db, player)).toEqual([0, 0]);
  });

  it("playthrough: a stake counts with the weight of its game", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "CHERRY400");
    await deposit(db.kysely, player, 5000);
    await fixedWager(db, player, { stakeMinor: 500, payoutMinor: 0 });
    await fixedWager(db, player, { stakeMinor: 500, payoutMinor: 0, gameCode: POKER });
    expect(await active(player)).toMatchObject({ coupon: { playthrough_details: { amount_played: 5.5 } } });
  });

  it("removal: a coupon redeemed below 1.00 ends below the lowest stake, and below 1.00 once the balance has been there", async () => {
    const [poor, lucky] = [await newPlayer(db.kysely), await newPlayer(db.kysely)];
    for (const player of [poor, lucky]) await redeem(db.kysely, player, "DAILYCHERRY");
    expect(await fixedWager(db, poor, { stakeMinor: 20, payoutMinor: 0 })).toMatchObject({
      coupon_event: "",
    });
    expect(await fixedWager(db, poor, { stakeMinor: 20, payoutMinor: 0 })).toMatchObject({
      coupon_event: "removed",
    });
    expect(await purse(db, poor)).toEqual([0, 0]);
    expect(await fixedWager(db, lucky, { stakeMinor: 20, payoutMinor: 70 })).toMatchObject({
      coupon_event: "",
      balance_after: 100,
    });
    expect(await fixedWager(db, lucky, { stakeMinor: 20, payoutMinor: 0 })).toMatchObject({
      coupon_event: "removed",
      balance_after: 80,
    });
  });
});

describe("the daily login reward", () => {
  const claim = (player: number, now = NOW, code = "DAILYCHERRY") =>
    db.kysely
      .transaction()
      .execute((trx) => redeemReward(trx, { playerId: player, code, now, language: "en" }));

  it("daily reward: once a UTC day, with its state and its end", async () => {
    const player = await newPlayer(db.kysely);
    expect(await dailyReward(db.kysely, player, NOW, "en")).toMatchObject({
      coupon: { coupon_code: "DAILYCHERRY", reward_type: "ARSDaily", coupon_amount: 0.5 },
      redeemed: 0,
      expires_at: "2026-11-22T00:00:00.000Z",
    });
    expect(await claim(player)).toEqual({ type: "bonus", message: "$0.50 is yours.", language: "en" });
    expect(await purse(db, player)).toEqual([0, 50]);
    expect(await dailyReward(db.kysely, player, NOW, "en")).toMatchObject({ redeemed: 1 });
    await expect(claim(player)).rejects.toMatchObject({ code: "coupon_used" });

    const tomorrow = later(DAY_MS);
    expect(await dailyReward(db.kysely, player, tomorrow, "en")).toMatchObject({ redeemed: 0 });
    expect(await claim(player, tomorrow)).toMatchObject({ type: "bonus" });
    expect(await couponsOf(db, player)).toEqual(["DAILYCHERRY expired", "DAILYCHERRY redeemed"]);
    expect(await purse(db, player)).toEqual([0, 50]);
  });

  it("daily reward: beside a redeemed coupon it is the active-coupon conflict; one that awaits its deposit gives way", async () => {
    const [redeemed, waiting] = [await newPlayer(db.kysely), await newPlayer(db.kysely)];
    for (const player of [redeemed, waiting]) await redeem(db.kysely, player, "CHERRY400");
    await deposit(db.kysely, redeemed, 1000);
    await expect(claim(redeemed)).rejects.toMatchObject({
      code: "active_coupon",
      facts: { type: "coupon" },
    });
    expect(await dailyReward(db.kysely, redeemed, NOW, "en")).toMatchObject({ redeemed: 0 });
    await claim(waiting, later(1000));
    expect(await couponsOf(db, waiting)).toEqual(["CHERRY400 cancelled", "DAILYCHERRY redeemed"]);
  });

  it("rewards: a code that is not a reward is an invalid coupon", async () => {
    const player = await newPlayer(db.kysely);
    for (const code of ["CHERRY400", "NOSUCH"]) {
      await expect(claim(player, NOW, code)).rejects.toMatchObject({ code: "invalid_coupon" });
    }
  });

  it("websocket: each redeemed reward is told with its player, once it is committed", async () => {
    const [player, refused] = [await newPlayer(db.kysely), await newPlayer(db.kysely)];
    const listener = await db.pool.connect();
    try {
      await listener.query(`listen ${DAILY_REWARD_CHANNEL}`);
      const notification = new Promise<string | undefined>((resolve) => {
        listener.once("notification", ({ payload }: Notification) => resolve(payload));
      });
      await expect(claim(refused, NOW, "NOSUCH")).rejects.toThrow();
      await claim(player);
      expect(await notification).toBe(String(player));
    } finally {
      listener.release(true);
    }
  });
});
