import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fairDraw, hashServerSeed, newServerSeed, uniformBelow } from "../../../server/casino/games/fair";
import { commitmentTo } from "../../support/verify-round";

const SEEDS = { serverSeed: "00".repeat(31) + "01", clientSeed: "cherry", nonce: 3 };
const WHOLE = 2 ** 31;

// Computed once with Python's hmac and struct modules, modulo 2^31; the ninth comes from the second block.
const EXPECTED_NUMBERS = [
  803_845_337, 1_774_420_015, 1_580_109_151, 6_582_428, 1_304_907_346, 741_282_019, 339_183_409,
  1_770_023_748, 1_240_050_609,
];

describe("fair stream", () => {
  it("fairness.commit-reveal: the commitment is the SHA-256 of the seed's raw bytes", () => {
    expect(hashServerSeed("00".repeat(32))).toBe(
      "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
    );
  });

  it("fair: a new seed is 32 bytes in hex, another one each time", () => {
    const seed = newServerSeed();
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(newServerSeed()).not.toBe(seed);
    expect(hashServerSeed(seed)).toBe(commitmentTo(seed));
  });

  it("fair: the numbers are those of HMAC-SHA256 over client seed, nonce and block, big-endian", () => {
    const draw = fairDraw(SEEDS);
    const firstNine = Array.from({ length: 9 }, () => draw.below(WHOLE));
    expect(firstNine).toEqual(EXPECTED_NUMBERS);
  });

  it("fair: seed, client seed and nonce each change the stream", () => {
    const first = (changed: Partial<typeof SEEDS>) => fairDraw({ ...SEEDS, ...changed }).below(WHOLE);
    const all = [{}, { serverSeed: "ab".repeat(32) }, { clientSeed: "Cherry" }, { nonce: 4 }].map(first);
    expect(new Set(all).size).toBe(4);
  });

  it("fair: the same seeds give the same numbers, each below its bound", () => {
    const bounds = fc.array(fc.integer({ min: 1, max: WHOLE }), { maxLength: 40 });
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 64 }),
        fc.nat(),
        bounds,
        (clientSeed, nonce, limits) => {
          const run = () => {
            const draw = fairDraw({ ...SEEDS, clientSeed, nonce });
            return limits.map((bound) => draw.below(bound));
          };
          const numbers = run();
          expect(run()).toEqual(numbers);
          expect(numbers.every((number, place) => number >= 0 && number < (limits[place] ?? 0))).toBe(true);
        },
      ),
    );
  });

  it("fairness.unbiased: values beyond the last whole multiple of the bound are thrown away", () => {
    const limit = Math.floor(2 ** 32 / 52) * 52;
    const values = [2 ** 32 - 1, limit, limit - 1, 7];
    const next = () => values.shift() ?? 0;
    expect(uniformBelow(52, next)).toBe(51);
    expect(uniformBelow(52, next)).toBe(7);
  });

  it("fair: a bound that divides 2^32 throws nothing away", () => {
    expect(uniformBelow(32, () => 2 ** 32 - 1)).toBe(31);
    expect(uniformBelow(1, () => 2 ** 32 - 1)).toBe(0);
  });

  it.each([0, -1, 1.5, 2 ** 31 + 1, Number.NaN])("fair: refuses the bound %s", (bound) => {
    expect(() => fairDraw(SEEDS).below(bound)).toThrow(RangeError);
  });

  it.each(["", "ab".repeat(31), "AB".repeat(32), "zz".repeat(32)])(
    "fair: refuses the seed '%s'",
    (serverSeed) => {
      expect(() => fairDraw({ ...SEEDS, serverSeed })).toThrow(RangeError);
      expect(() => hashServerSeed(serverSeed)).toThrow(RangeError);
    },
  );

  it.each([-1, 0.5, Number.POSITIVE_INFINITY])("fair: refuses the nonce %s", (nonce) => {
    expect(() => fairDraw({ ...SEEDS, nonce })).toThrow(RangeError);
  });

  it("fair: every number below 7 comes about equally often (chi-squared, 6 degrees, 0.1 %)", () => {
    const draw = fairDraw(SEEDS);
    const rolls = 70_000;
    const counts = new Array<number>(7).fill(0);
    for (let roll = 0; roll < rolls; roll += 1) {
      const number = draw.below(7);
      counts[number] = (counts[number] ?? 0) + 1;
    }
    const expected = rolls / 7;
    const chiSquared = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquared).toBeLessThan(22.46);
  });
});
