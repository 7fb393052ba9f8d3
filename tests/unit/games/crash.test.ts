import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gameRules } from "~/casino/contract/game-rules";
import type { RoundStep } from "~/casino/contract/outcomes";
import {
  burstPoint,
  flightMs,
  MAX_MULTIPLIER,
  msUntil,
  multiplierAt,
} from "../../../server/casino/games/crash/curve";
import { crashTitles } from "../../../server/casino/games/crash/titles";
import { fairDraw } from "../../../server/casino/games/fair";
import { InvalidStep } from "../../../server/casino/games/game";
import type { Moment } from "../../../server/casino/games/shared-game";
import { scripted } from "../../support/draws";

const [rocket] = crashTitles;
if (!rocket) throw new Error("There is no title.");
const GROWTH = rocket.shared.flight?.growthPerSecond ?? 0;

const choose = (auto_target: number | null = null): RoundStep => ({
  step: "choose",
  choice: { kind: "crash", auto_target },
});
const cashout = (at: number): RoundStep => ({ step: "cashout", at });

/** Numbers that make u, and with it the flight that bursts just above `hundredths`. */
function drawBursting(hundredths: number) {
  const u = (99n * 2n ** 52n) / BigInt(hundredths);
  return scripted([Number((u - 1n) >> 26n), Number((u - 1n) & (2n ** 26n - 1n))]);
}

describe("crash, where it bursts", () => {
  it("game.crash-odds: P(target is passed) = 0.99 / target exactly, counted in 2^52 parts", () => {
    // The last u that passes a target is floor(99 * 2^52 / target); the next one does not.
    for (const target of [101, 110, 137, 200, 999, 12_345, MAX_MULTIPLIER]) {
      const last = (99n * 2n ** 52n) / BigInt(target);
      const of = (u: bigint) => burstPoint(scripted([Number((u - 1n) >> 26n), Number((u - 1n) % 2n ** 26n)]));
      expect(of(last)).toBeGreaterThan(target);
      expect(of(last + 1n)).toBeLessThanOrEqual(target);
    }
  });

  it("crash: one flight in a hundred bursts at 1.00; the luckiest reaches the highest multiplier", () => {
    const ground = 99n * (2n ** 52n / 100n);
    expect(burstPoint(scripted([2 ** 26 - 1, 2 ** 26 - 1]))).toBe(100);
    expect(burstPoint(scripted([Number(ground >> 26n), 0]))).toBe(101);
    expect(burstPoint(scripted([0, 0]))).toBe(MAX_MULTIPLIER + 1);
    expect(flightMs(100, GROWTH)).toBe(0);
    expect(flightMs(MAX_MULTIPLIER + 1, GROWTH)).toBe(msUntil(MAX_MULTIPLIER, GROWTH));
  });

  it("the bursts of 40,000 seeds pass a chi-square test at 99.9 %", () => {
    const rounds = 40_000;
    // Classes by the highest multiplier passed: below 1.00, from 1.00, from 1.10 and so on.
    const borders = [100, 110, 125, 143, 167, 200, 250, 333, 500, 1000, 5000];
    const passes = (border: number | undefined) => (border === undefined ? 0 : 99 / border);
    const expected = [0.01, ...borders.map((border, index) => passes(border) - passes(borders[index + 1]))];
    const counts = expected.map(() => 0);
    for (let nonce = 0; nonce < rounds; nonce++) {
      const burst = burstPoint(fairDraw({ serverSeed: "c3".repeat(32), clientSeed: "flight", nonce }));
      const place = borders.filter((border) => border < burst).length;
      counts[place] = (counts[place] ?? 0) + 1;
    }
    const chiSquare = counts.reduce((sum, count, index) => {
      const wanted = (expected[index] ?? 0) * rounds;
      return sum + (count - wanted) ** 2 / wanted;
    }, 0);
    expect(expected.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    // 11 degrees of freedom.
    expect(chiSquare).toBeLessThan(31.26);
  });

  it("crash: before the burst the curve never shows a multiplier that would not be paid", () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: MAX_MULTIPLIER }), (burst) => {
        const end = flightMs(burst, GROWTH);
        // One millisecond may be shared with the end itself: the play decides there (shared-rounds/bets.ts).
        expect(multiplierAt(end - 2, GROWTH)).toBeLessThan(burst);
        expect(multiplierAt(end + 1, GROWTH)).toBeGreaterThanOrEqual(Math.min(burst, MAX_MULTIPLIER) - 1);
      }),
    );
  });
});

describe("crash, what is paid", () => {
  it("crash: an auto cash-out is paid where the flight passes it, and lost where it does not", () => {
    const play = (target: number) => rocket.play(200, drawBursting(250), [choose(target)]);
    expect(play(2.5)).toMatchObject({
      status: "settled",
      payoutMinor: 500,
      outcome: { cashed_out_at: 2.5, bust: 2.51 },
    });
    expect(play(2.51)).toMatchObject({ payoutMinor: 0, outcome: { cashed_out_at: null } });
    expect(rocket.play(100, scripted([0, 0]), [choose()])).toMatchObject({
      payoutMinor: 100_000,
      outcome: { cashed_out_at: 1000, landed: true },
    });
  });

  it("crash: a manual cash-out is paid as recorded; one after the burst is not", () => {
    const play = (at: number) => rocket.play(100, drawBursting(250), [choose(), cashout(at)]);
    expect(play(1.37)).toMatchObject({ payoutMinor: 137, outcome: { cashed_out_at: 1.37, bust: 2.51 } });
    expect(() => play(2.51)).toThrow(InvalidStep);
    expect(rocket.shared.waiting(100, [choose(), cashout(1.37)])).toMatchObject({
      status: "settled",
      payoutMinor: 137,
      outcome: { bust: null },
    });
    expect(rocket.shared.waiting(100, [choose(3)])).toMatchObject({
      status: "open",
      outcome: { bust: null },
    });
  });

  it("crash: the clock decides a cash-out, at the auto target if that was passed", () => {
    const flying = (runningMs: number): Moment => ({ phase: "running", runningMs });
    const decided = (target: number | null, moment: Moment) =>
      rocket.shared.decided([choose(target)], { step: "cashout", at: 900 }, moment);
    const at200 = msUntil(200, GROWTH);
    expect(decided(null, flying(at200))).toEqual(cashout(2));
    expect(decided(null, flying(0))).toEqual(cashout(1));
    expect(decided(1.5, flying(at200))).toEqual(cashout(1.5));
    expect(decided(null, { phase: "over", runningMs: at200 })).toBeNull();
    expect(() => decided(null, { phase: "betting", runningMs: 0 })).toThrow(InvalidStep);
    expect(rocket.shared.passed([choose(1.5)], flying(at200))).toBe(1.5);
    expect(rocket.shared.passed([choose(2.5)], flying(at200))).toBeNull();
  });

  it.each([[choose(1)], [choose(1000.01)], [choose(2.345)], [{ step: "draw" as const, hold: [] }]])(
    "crash: %j is not a bet",
    (step) => {
      expect(() => rocket.shared.waiting(100, [step])).toThrow(InvalidStep);
    },
  );

  it("crash: every stake times every multiplier is whole cents", () => {
    for (const title of crashTitles) for (const stake of title.stakesMinor) expect(stake % 100).toBe(0);
  });

  it("rules: each title states its figures in the contract's shape, with a growth of its own", () => {
    for (const title of crashTitles) {
      const rules = title.rules();
      expect(gameRules.parse(rules)).toEqual(rules);
      expect(rules.return_to_player).toBe(0.99);
    }
    expect(new Set(crashTitles.map((title) => title.shared.flight?.growthPerSecond)).size).toBe(4);
  });
});
