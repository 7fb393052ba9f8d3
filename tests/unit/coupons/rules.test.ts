import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  couponDefinition,
  isExpired,
  normaliseCode,
  tierFor,
  type CouponDefinition,
} from "../../../server/casino/domain/coupons/definitions";
import { DEPOSIT_MATCH, kindOf } from "../../../server/casino/domain/coupons/kinds";
import { isUsedUp, periodStarts } from "../../../server/casino/domain/coupons/limits";
import {
  ACTIVE_STATES,
  nextState,
  TRANSITIONS,
  type CouponEvent,
} from "../../../server/casino/domain/coupons/transitions";
import { seedCoupons } from "../../../server/casino/db/seed-coupons";

function definition(code: string, changes: Partial<CouponDefinition> = {}): CouponDefinition {
  const found = seedCoupons.find((one) => one.code === code);
  if (!found) throw new Error(`no coupon ${code}`);
  return { ...couponDefinition.parse(found.definition), coupon_code: code, ...changes };
}

const EVENTS: CouponEvent[] = [
  "request",
  "grant",
  "deposit",
  "cancel",
  "expire",
  "complete",
  "remove",
  "use_up",
];

describe("transitions", () => {
  it("§4 coupon: available → requested → redeemed", () => {
    expect(nextState("available", "request")).toBe("requested");
    expect(nextState("requested", "deposit")).toBe("redeemed");
  });

  it("§4 coupon: what ended stays ended, and a request can neither be completed nor removed", () => {
    const active: string[] = ["available", ...ACTIVE_STATES];
    for (const place of Object.keys(TRANSITIONS) as (keyof typeof TRANSITIONS)[]) {
      const leads = EVENTS.some((event) => nextState(place, event) !== null);
      expect([place, leads]).toEqual([place, active.includes(place)]);
    }
    expect(nextState("requested", "complete")).toBeNull();
    expect(nextState("requested", "remove")).toBeNull();
    expect(nextState("redeemed", "deposit")).toBeNull();
  });
});

describe("the seeded coupons", () => {
  it.each(seedCoupons.map((one) => one.code))(
    "§3 coupon: %s is a definition of a kind the house offers",
    (code) => {
      expect(kindOf(definition(code))?.awaitsDeposit).toBe(true);
      expect(code).toBe(normaliseCode(code));
    },
  );

  it("§9 welcome offer: CHERRY400 comes first, 400 % of the deposit, 30 times deposit and bonus", () => {
    expect(seedCoupons[0]?.code).toBe("CHERRY400");
    const { bonus, playthrough } = definition("CHERRY400");
    expect(bonus).toEqual([400, 400, 400, 400]);
    for (const [index, percent] of bonus.entries()) {
      expect(((playthrough[index] ?? 0) * 100) / (percent + 100)).toBe(30);
    }
  });

  it("§9 minimum deposit displayed: at least 10", () => {
    for (const { definition } of seedCoupons) {
      expect(Math.min(...definition.minimum_deposit)).toBeGreaterThanOrEqual(10);
    }
  });

  it("§8 coupon: there are Default-deposit promotions to recommend", () => {
    const recommended = seedCoupons.filter((one) => one.definition.reward_type === "Default-deposit");
    expect(recommended.length).toBeGreaterThanOrEqual(2);
  });
});

describe("deposit match", () => {
  const grant = (code: string, amountMinor: number, method = "card") =>
    kindOf(definition(code))?.grantOnDeposit(definition(code), { method, amountMinor }) ?? null;

  it("§4 coupon: CHERRY400 on 25.00 gives 100.00, to be staked 3,750.00", () => {
    expect(grant("CHERRY400", 2500)).toEqual({
      bonusMinor: 10_000,
      neededMinor: 375_000,
      maxBetMinor: null,
      maxCashoutMinor: null,
    });
  });

  it("§9 NINJABOOST: max bet 5, max cash-out 1500", () => {
    expect(grant("NINJABOOST", 2000)).toMatchObject({ maxBetMinor: 500, maxCashoutMinor: 150_000 });
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
  ])("design §7 coupons: the ladder gives for %i cents a bonus of %s", (amountMinor, bonusMinor) => {
    expect(grant("LADDER", amountMinor)?.bonusMinor ?? null).toBe(bonusMinor);
    expect(grant("LADDER", amountMinor, "BTC")).toBeNull();
  });

  it("design §7 coupons: of two tiers that fit the more generous one holds", () => {
    const overlapping = definition("LADDER", {
      minimum_deposit: [10, 10, 10],
      maximum_deposit: [100, 100, 100],
    });
    expect(tierFor(overlapping, "card", 5000)?.bonusPercent).toBe(200);
  });

  it("design §7 coupons: a bonus is whole minor units and never more than its percentage", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 4999 }), (amountMinor) => {
        const given = grant("LADDER", amountMinor);
        expect(Number.isInteger(given?.bonusMinor)).toBe(true);
        expect(given?.bonusMinor).toBeLessThanOrEqual(amountMinor);
      }),
    );
  });

  it("design §7 coupons: a kind that the house does not offer is no kind", () => {
    expect(kindOf(definition("CHERRY400", { redemption_type: "Fixed amount on redemption" }))).toBeNull();
    expect(definition("CHERRY400").redemption_type).toBe(DEPOSIT_MATCH);
  });
});

describe("limits and expiry", () => {
  const sunday = new Date("2026-11-22T23:59:59.999Z");

  it("design §7 coupons: periods are the day, the week from Monday and the month, UTC", () => {
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
  ] as const)("design §7 coupons: %s of 1 after a use at %s is reached: %s", (limit, use, reached) => {
    const unlimited = definition("CHERRY400", { max_uses_per_player: 0 });
    expect(isUsedUp(unlimited, [new Date(use)], sunday)).toBe(false);
    expect(isUsedUp({ ...unlimited, [limit]: 1 }, [new Date(use)], sunday)).toBe(reached);
    expect(isUsedUp({ ...unlimited, [limit]: 2 }, [new Date(use)], sunday)).toBe(false);
  });

  it("§3 coupon: expiry is in epoch seconds, 0 for never", () => {
    const at = (expiry: number) => isExpired(definition("CHERRY400", { expiry }), sunday);
    const seconds = Math.floor(sunday.getTime() / 1000);
    expect(at(0)).toBe(false);
    expect(at(seconds + 1)).toBe(false);
    expect(at(seconds)).toBe(true);
  });

  it("§5 coupon entry: a code is trimmed and put in capitals", () => {
    expect(normaliseCode("  cherry400\t")).toBe("CHERRY400");
  });
});
