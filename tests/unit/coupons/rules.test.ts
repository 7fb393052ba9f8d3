import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COUPON_KIND } from "~/casino/contract/coupon-words";
import { DEPOSIT_METHODS } from "~/casino/contract/payments";
import { readCouponCode } from "~/casino/contract/values/codes";
import {
  couponDefinition,
  isExpired,
  isOpenTo,
  tierFor,
} from "../../../server/casino/domain/coupons/definitions";
import { kindOf } from "../../../server/casino/domain/coupons/kinds";
import { isUsedUp, periodStarts } from "../../../server/casino/domain/coupons/limits";
import { findGame } from "../../../server/casino/games/casino-games";
import { seedCoupons } from "../../../server/casino/seeds/coupons";
import { definition } from "./definition";

describe("the seeded coupons", () => {
  it.each(seedCoupons.map((one) => one.code))("coupon: %s is a definition of a known kind", (code) => {
    const kind = kindOf(definition(code));
    expect(kind).not.toBeNull();
    // One of the two ways, never both.
    expect(kind?.grantAtOnce(definition(code)) === null).toBe(kind?.awaitsDeposit);
    if (kind?.awaitsDeposit === false)
      expect(kind.grantOnDeposit(definition(code), { method: "card", amountMinor: 50_00 })).toBeNull();
    expect(code).toBe(readCouponCode(code));
  });

  it("every kind of coupon is seeded, and no unknown one", () => {
    const types = seedCoupons.map((one) => one.definition.redemption_type);
    expect(new Set(types)).toEqual(new Set(Object.values(COUPON_KIND)));
  });

  it("free_spin_details: free spins are for one of our slots, at one of its stakes", () => {
    const withSpins = seedCoupons.filter((one) => one.definition.free_spin_details !== null);
    expect(withSpins.map((one) => one.code)).toEqual(["ORCHARD20", "SPINMATCH100", "SPINS50"]);
    for (const { definition: one } of withSpins) {
      const details = one.free_spin_details;
      const game = findGame(`${details?.game_id}-${details?.mach_id}`);
      expect(game?.rules().kind).toBe("slot");
      expect(game?.stakesMinor).toContain(Math.round((details?.denomination ?? 0) * 100));
      expect(one.free_spin_details_list.map((choice) => choice.game_description)).toEqual([
        game?.displayName,
      ]);
    }
  });

  it("coupon.class-restricted: the VIP coupon is for its class, the no-deposit bonus for players without a deposit", () => {
    const isOpen = (code: string, playerClass: string) =>
      isOpenTo(definition(code), { playerClass, countries: ["US"] });
    expect(isOpen("VIP350", "Standard")).toBe(false);
    expect(isOpen("VIP350", "VIP")).toBe(true);
    expect(isOpen("NODEPOSIT15", "Unverified / Non Dep")).toBe(true);
    expect(isOpen("NODEPOSIT15", "Standard")).toBe(false);
    expect(isOpen("CHERRY400", "anything")).toBe(true);
  });

  it("coupon.country-restricted: a coupon for countries is for their players alone", () => {
    const forCanada = { ...definition("CHERRY400"), countries: ["CA", "FR"] };
    const counts = (...countries: string[]) => isOpenTo(forCanada, { playerClass: "Standard", countries });
    expect([counts("CA"), counts("FR"), counts("US"), counts()]).toEqual([true, true, false, false]);
    expect([counts("CA", "FR"), counts("CA", "US"), counts("US", "CA")]).toEqual([true, false, false]);
  });

  it("coupon: a definition whose tiers do not fit, or whose spins have no game, is refused", () => {
    const { coupon_code, ...spins } = definition("ORCHARD20");
    expect(couponDefinition.safeParse(spins).success).toBe(true);
    expect(couponDefinition.safeParse({ ...spins, free_spin_details: null }).success).toBe(false);
    expect(couponDefinition.safeParse({ ...spins, playthrough: [] }).success).toBe(false);
    expect(couponDefinition.safeParse({ ...spins, deposit_method: ["card"] }).success).toBe(false);
    expect(coupon_code).toBe("ORCHARD20");
    const { coupon_code: _, ...match } = definition("CHERRY400");
    for (const list of ["minimum_deposit", "maximum_deposit", "deposit_method", "spins"] as const)
      expect(couponDefinition.safeParse({ ...match, [list]: [] }).error?.message).toContain("for each tier");
  });

  it("coupon.welcome-offer: CHERRY400 comes first: 400 % of the deposit, 30 times deposit and bonus", () => {
    expect(seedCoupons[0]?.code).toBe("CHERRY400");
    const { bonus, playthrough } = definition("CHERRY400");
    expect(bonus).toEqual(DEPOSIT_METHODS.map(() => 400));
    for (const [index, percent] of bonus.entries()) {
      expect(((playthrough[index] ?? 0) * 100) / (percent + 100)).toBe(30);
    }
  });

  it("minimum deposit displayed: at least 10", () => {
    for (const { definition } of seedCoupons) {
      expect(Math.min(...definition.minimum_deposit)).toBeGreaterThanOrEqual(10);
    }
  });

  it("coupon: there are Default-deposit promotions to recommend", () => {
    const recommended = seedCoupons.filter((one) => one.definition.reward_type === "Default-deposit");
    expect(recommended.length).toBeGreaterThanOrEqual(2);
  });
});

describe("deposit match", () => {
  const grant = (code: string, amountMinor: number, method = "card") =>
    kindOf(definition(code))?.grantOnDeposit(definition(code), { method, amountMinor }) ?? null;

  it("coupon.match-is-share-of-deposit: CHERRY400 on 25.00 gives 100.00, with 3,750.00 to wager", () => {
    expect(grant("CHERRY400", 2500)).toEqual({
      bonusMinor: 10_000,
      neededMinor: 375_000,
      maxBetMinor: null,
      maxCashoutMinor: 2500,
      spins: null,
    });
  });

  it("coupon.ninjaboost: maximum bet 5, maximum cash-out 1500, and no more than the deposit", () => {
    expect(definition("NINJABOOST")).toMatchObject({ max_bet: 5, max_cashout: 1500 });
    expect(grant("NINJABOOST", 2000)).toMatchObject({ maxBetMinor: 500, maxCashoutMinor: 2000 });
    const larger = definition("NINJABOOST", { max_cashout_percent: 400 });
    expect(kindOf(larger)?.grantOnDeposit(larger, { method: "card", amountMinor: 50_000 })).toMatchObject({
      maxCashoutMinor: 150_000,
    });
  });

  it.each([
    [999, null],
    [1000, 1000],
    [4999, 4999],
    [5000, 7500],
    [19_999, 29_998],
    [20_000, 40_000],
    [100_000, 200_000],
    [100_001, null],
  ])("coupons: the ladder gives for %i cents a bonus of %s", (amountMinor, bonusMinor) => {
    expect(grant("LADDER", amountMinor)?.bonusMinor ?? null).toBe(bonusMinor);
    expect(grant("LADDER", amountMinor, "BTC")).toBeNull();
  });

  it("coupons: of two matching tiers the more generous one applies", () => {
    const overlapping = definition("LADDER", {
      minimum_deposit: [10, 10, 10],
      maximum_deposit: [100, 100, 100],
    });
    expect(tierFor(overlapping, "card", 5000)?.bonusPercent).toBe(200);
  });

  it("coupons: a bonus is whole minor units and never more than its percentage", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 4999 }), (amountMinor) => {
        const given = grant("LADDER", amountMinor);
        expect(Number.isInteger(given?.bonusMinor)).toBe(true);
        expect(given?.bonusMinor).toBeLessThanOrEqual(amountMinor);
      }),
    );
  });

  it("coupons: an unknown kind is refused", () => {
    expect(kindOf(definition("CHERRY400", { redemption_type: "Percentage of a dream" }))).toBeNull();
    expect(definition("CHERRY400").redemption_type).toBe(COUPON_KIND.depositMatch);
  });

  it.each([
    ["card", 2000, 100],
    ["USDT", 2000, 200],
    ["BTC", 3000, 250],
    ["LTC", 2000, 225],
  ])("tiers by method: by %s %i cents earn %i percent", (method, amountMinor, percent) => {
    expect(grant("EVERYWAY", amountMinor, method)?.bonusMinor).toBe((amountMinor * percent) / 100);
  });

  it("tiers by method: each method has its own bounds", () => {
    expect(grant("EVERYWAY", 1000, "card")).not.toBeNull();
    expect(grant("EVERYWAY", 1000, "USDT")).toBeNull();
    expect(grant("EVERYWAY", 2999, "BTC")).toBeNull();
    expect(grant("EVERYWAY", 150_001, "LTC")).toBeNull();
    expect(grant("EVERYWAY", 150_001, "BTC")).not.toBeNull();
  });

  it("extra spins: they come with the deposit, beside its match", () => {
    expect(grant("SPINMATCH100", 2000)).toMatchObject({
      bonusMinor: 2000,
      neededMinor: 120_000,
      spins: { count: 25, stakeMinor: 20, playthroughPercent: 3000 },
    });
  });

  it("extra spins: a tier without any grants none", () => {
    const coupon = definition("SPINMATCH100", { spins: definition("SPINMATCH100").spins.map(() => 0) });
    expect(kindOf(coupon)?.grantOnDeposit(coupon, { method: "card", amountMinor: 2000 })).toMatchObject({
      bonusMinor: 2000,
      spins: null,
    });
  });
});

describe("fixed amounts and free spins", () => {
  const atOnce = (code: string) => kindOf(definition(code))?.grantAtOnce(definition(code));

  it("wagering shown: the playthrough of a fixed amount is a multiple of the amount", () => {
    expect(atOnce("FREECHIP5")).toMatchObject({ bonusMinor: 500, neededMinor: 20_000 });
    const { playthrough, bonus } = definition("FREECHIP5");
    // The wagering shown, playthrough × 100 / (bonus + 100), is that multiple when the bonus is 0 percent.
    expect(((playthrough[0] ?? 0) * 100) / ((bonus[0] ?? 0) + 100)).toBe(200 / 5);
  });

  it("wagering shown: with the next deposit it is a dollar amount, whatever is deposited", () => {
    const kind = kindOf(definition("NEXT25"));
    for (const amountMinor of [2500, 100_000]) {
      expect(kind?.grantOnDeposit(definition("NEXT25"), { method: "card", amountMinor })).toMatchObject({
        bonusMinor: 2500,
        neededMinor: 100_000,
      });
    }
    expect(kind?.grantOnDeposit(definition("NEXT25"), { method: "card", amountMinor: 2499 })).toBeNull();
  });

  it("fixed on redemption: refused above a balance of 1; the daily reward is for any balance", () => {
    expect(kindOf(definition("FREECHIP5"))?.highestBalanceMinor).toBe(100);
    expect(kindOf(definition("DAILYCHERRY"))?.highestBalanceMinor).toBeNull();
  });

  it("free spins: spins_needed spins of the denomination, nothing to stake before they won", () => {
    expect(atOnce("ORCHARD20")).toEqual({
      bonusMinor: 0,
      neededMinor: 0,
      maxBetMinor: null,
      maxCashoutMinor: 10_000,
      spins: {
        gameCode: "101-1",
        game: "Cherry Orchard",
        count: 20,
        stakeMinor: 20,
        playthroughPercent: 3000,
      },
    });
  });
});

describe("limits and expiry", () => {
  const sunday = new Date("2026-11-22T23:59:59.999Z");

  it("coupon.periods-utc: a day, a week from Monday and a month, in UTC", () => {
    expect(periodStarts(sunday)).toEqual({
      day: new Date("2026-11-22T00:00:00Z"),
      week: new Date("2026-11-16T00:00:00Z"),
      month: new Date("2026-11-01T00:00:00Z"),
    });
  });

  it.each([
    ["max_uses_per_player", "2020-01-01T00:00:00Z", true],
    ["max_users_player_per_month", "2026-11-01T00:00:00Z", true],
    ["max_users_player_per_month", "2026-10-31T23:59:59Z", false],
    ["max_users_player_per_week", "2026-11-16T00:00:00Z", true],
    ["max_users_player_per_week", "2026-11-15T23:59:59Z", false],
    ["max_uses_player_per_day", "2026-11-22T00:00:00Z", true],
    ["max_uses_player_per_day", "2026-11-21T23:59:59Z", false],
  ] as const)("coupon.usage-limits: %s of 1 after a use at %s is reached: %s", (limit, use, reached) => {
    const unlimited = definition("CHERRY400", { max_uses_per_player: 0 });
    expect(isUsedUp(unlimited, [new Date(use)], sunday)).toBe(false);
    expect(isUsedUp({ ...unlimited, [limit]: 1 }, [new Date(use)], sunday)).toBe(reached);
    expect(isUsedUp({ ...unlimited, [limit]: 2 }, [new Date(use)], sunday)).toBe(false);
  });

  it("coupon: expiry is in epoch seconds, 0 for never", () => {
    const at = (expiry: number) => isExpired(definition("CHERRY400", { expiry }), sunday);
    const seconds = Math.floor(sunday.getTime() / 1000);
    expect(at(0)).toBe(false);
    expect(at(seconds + 1)).toBe(false);
    expect(at(seconds)).toBe(true);
  });

  it("coupon.code-normalized: a code is read without spaces, in capitals", () => {
    expect(readCouponCode("  cherry400\t")).toBe("CHERRY400");
  });
});
