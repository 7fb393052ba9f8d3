import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { PLAYTHROUGH_BANDS, type PlaythroughGroup } from "~/casino/contract/playthrough";
import type { CrashOutcome } from "~/casino/contract/table-bets";
import { tiersOf } from "../../../server/casino/domain/coupons/definitions";
import { playthroughWeightPercent } from "../../../server/casino/domain/playthrough-weight";
import { casinoGames } from "../../../server/casino/games/casino-games";
import { crashTitles } from "../../../server/casino/games/crash/titles";
import { seedCoupons } from "../../../server/casino/seeds/coupons";
import { bestPlay, stakesOfAllKinds } from "../../support/coupon-best-play";
import {
  couponTables,
  gifts,
  lowestCost,
  MAX_GIVEN_MINOR,
  MAX_GIVEN_TOGETHER_MINOR,
  togetherMinor,
} from "../../support/coupon-tables";
import { isMatch, matchValue, offersOf, seededOffers, seededUses, usesOf } from "../../support/coupon-values";
import { cheapestByGroup, type StakeCost, stakeCosts } from "../../support/playthrough-costs";
import { definition } from "./definition";

const README = "server/casino/domain/coupons/README.md";

/** One way to stake per cost. */
const costs = new Map<string, StakeCost>();
let cheapest: Map<PlaythroughGroup, StakeCost>;
let lowest = 0;

beforeAll(() => {
  for (const one of stakeCosts()) {
    const key = `${one.code} ${one.cost}`;
    if (!costs.has(key)) costs.set(key, one);
  }
  cheapest = cheapestByGroup(costs.values());
  lowest = lowestCost(cheapest);
}, 60_000);

describe("what a coupon is worth to the best player", () => {
  it("coupon.value-bounded: no match pays players to take it, for every coupon, game, choice and stake", () => {
    const matches = seededOffers().filter(isMatch);
    const paying = matches.flatMap((offer) =>
      [...costs.values()]
        .filter(({ cost }) => matchValue(offer, cost) >= 0)
        .map(({ game, choice, stakeMinor }) => [offer.code, offer.depositMinor, game, choice, stakeMinor]),
    );
    expect(paying).toEqual([]);
    expect(new Set([...costs.values()].map(({ code }) => code)).size).toBe(casinoGames.length);
    expect(new Set(matches.map(({ code }) => code)).size).toBe(13);
  });

  it("no match pays at any deposit amount, with the cheapest way to meet the wagering", () => {
    const codes = [
      ...new Set(
        seededOffers()
          .filter(isMatch)
          .map(({ code }) => code),
      ),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.double({ min: 0, max: 1, noNaN: true }), (code, part) => {
        const offers = offersOf(definition(code), ({ minimumMinor, maximumMinor }) => [
          Math.round(minimumMinor + part * (maximumMinor - minimumMinor)),
        ]);
        for (const offer of offers) expect(matchValue(offer, lowest)).toBeLessThan(0);
      }),
    );
  });

  it("the bound detects what would pay: no maximum cash-out, lighter wagering, or blackjack at half its stake", () => {
    const valueOf = (changes: Parameters<typeof definition>[1], cost = lowest) =>
      Math.max(
        ...offersOf(definition("CHERRY400", changes), (tier) => [tier.maximumMinor]).map((offer) =>
          matchValue(offer, cost),
        ),
      );
    expect(valueOf({})).toBeLessThan(0);
    expect(valueOf({ max_cashout_percent: undefined })).toBeGreaterThan(0);
    expect(valueOf({ max_cashout_percent: 105 })).toBeGreaterThan(0);
    expect(valueOf({ playthrough: [140, 140, 140, 140] })).toBeGreaterThan(0);
    const blackjack = cheapest.get("blackjack")?.cost ?? 0;
    expect(valueOf({}, blackjack)).toBeLessThan(0);
    expect(valueOf({}, blackjack / 5)).toBeGreaterThan(0);
  });

  it("an exact backward induction over every state finds nothing better", () => {
    const { returnToPlayer } = cheapest.get("slots") ?? { returnToPlayer: Number.NaN };
    const stakes = stakesOfAllKinds(returnToPlayer);
    const [offer] = offersOf(definition("ALLDAY100"), ({ minimumMinor }) => [minimumMinor]);
    const { depositMinor = 0, grant } = offer ?? {};
    const match = {
      deposit: depositMinor / 100,
      bonus: (grant?.bonusMinor ?? 0) / 100,
      needed: (grant?.neededMinor ?? 0) / 100,
      maxCashout: (grant?.maxCashoutMinor ?? 0) / 100,
    };
    expect(match).toEqual({ deposit: 10, bonus: 10, needed: 400, maxCashout: 6.5 });
    expect(bestPlay(match, stakes, "may cancel")).toBe(0);
    // The best play loses little, so the bound is close to what can be reached.
    const playedOn = bestPlay(match, stakes, "never cancels");
    expect(playedOn).toBeLessThan(0);
    expect(playedOn).toBeGreaterThan(-0.5);
    expect(bestPlay({ ...match, maxCashout: 10 }, stakes, "may cancel")).toBeGreaterThan(0);
  });

  it("what is given without a deposit is worth no more than its budget", () => {
    const given = gifts(lowest);
    for (const { code, valueMinor } of given)
      expect([code, valueMinor <= (MAX_GIVEN_MINOR[code] ?? 0)]).toEqual([code, true]);
    expect(Object.keys(MAX_GIVEN_MINOR).sort()).toEqual(given.map(({ code }) => code).sort());
  });

  it("coupon.value-in-a-week: what is given in a day or a week is within its budget, and matches cost the player", () => {
    const uses = seededUses();
    const given = gifts(lowest, uses);
    for (const span of ["day", "week"] as const) {
      expect(togetherMinor(given, span)).toBeLessThanOrEqual(MAX_GIVEN_TOGETHER_MINOR[span]);
      for (const offer of seededOffers().filter(isMatch)) {
        const times = uses.get(offer.code)?.[span] ?? 0;
        expect([offer.code, matchValue(offer, lowest) * times < 0]).toEqual([offer.code, true]);
      }
    }
  });

  it("an offer is counted as often as its limits allow, and without limits nothing bounds it", () => {
    expect(usesOf(definition("DAILYCHERRY"))).toEqual({ day: 1, week: 7 });
    expect(usesOf(definition("SPINS50"))).toEqual({ day: 2, week: 2 });
    expect(usesOf(definition("CHERRY400"))).toEqual({ day: 1, week: 1 });
    expect(usesOf(definition("ALLDAY100"))).toEqual({ day: 200, week: 1400 });
    // The week may have days of two months.
    expect(usesOf(definition("COIN300"))).toEqual({ day: 3, week: 6 });
    const unlimited = { day: Infinity, week: Infinity };
    expect(usesOf(definition("FREECHIP5", { max_users_player_per_week: 0 }))).toEqual(unlimited);
  });

  it("every coupon that awaits a deposit and brings a bonus has a highest cash-out", () => {
    for (const { code } of seedCoupons) {
      const one = definition(code);
      if (tiersOf(one).length === 0 || (one.coupon_amount === 0 && Math.max(...one.bonus) === 0)) continue;
      expect([code, one.max_cashout ?? one.max_cashout_percent]).not.toEqual([code, undefined]);
    }
  });

  it("the README contains the tables as printed", () => {
    const [, written] =
      /<!-- tables -->\n+([^]*?)\n+<!-- end of tables -->/.exec(readFileSync(README, "utf8")) ?? [];
    expect(written).toBe(couponTables(costs.values()));
  });
});

describe("how much of a stake counts", () => {
  const crashed = (changes: Partial<CrashOutcome>): CrashOutcome => ({
    kind: "crash",
    auto_target: null,
    cashed_out_at: null,
    bust: 1,
    landed: false,
    ...changes,
  });
  const [rocket] = crashTitles;

  it("each group of the table has a game", () => {
    expect(new Set(casinoGames.map(({ playthrough }) => playthrough))).toEqual(
      new Set(Object.keys(PLAYTHROUGH_BANDS)),
    );
  });

  it.each([
    ["burst before a target of 1.01", { auto_target: 1.01 }, 0],
    ["burst before a target of 1.49", { auto_target: 1.49 }, 0],
    ["left by itself at 1.50", { auto_target: 1.5, cashed_out_at: 1.5 }, 10],
    ["burst before a target of 1.50", { auto_target: 1.5 }, 10],
    ["left by itself at 2.00", { auto_target: 2, cashed_out_at: 2 }, 20],
    ["left by hand at 1.10, with no target", { cashed_out_at: 1.1 }, 0],
    ["left by hand at 1.10, with a target of 1000", { auto_target: 1000, cashed_out_at: 1.1 }, 0],
    ["burst with no target", {}, 20],
  ])("crash, %s: %s counts %i percent", (_, changes, percent) => {
    for (const game of crashTitles) expect(playthroughWeightPercent(game, crashed(changes))).toBe(percent);
  });

  it("crash: a lucky flight never makes a stake count for more", () => {
    const target = fc.integer({ min: 101, max: 100_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(target, target, (auto_target, leftAt) => {
        if (!rocket) throw new Error("no crash game");
        const burst = playthroughWeightPercent(rocket, crashed({ auto_target }));
        const left = playthroughWeightPercent(
          rocket,
          crashed({ auto_target, cashed_out_at: Math.min(leftAt, auto_target) }),
        );
        expect(left).toBeLessThanOrEqual(burst);
      }),
    );
  });

  it.each([
    [80, 0],
    [64, 25],
    [60, 25],
    [48, 50],
    [2, 50],
  ])("dice: a stake on under %i counts %i percent, won or lost", (target, percent) => {
    const dice = casinoGames.find(({ playthrough }) => playthrough === "dice");
    for (const multiple of [0, 96 / target]) {
      if (!dice) throw new Error("no dice");
      expect(playthroughWeightPercent(dice, { kind: "dice", target, roll: 0, multiple })).toBe(percent);
    }
  });
});
