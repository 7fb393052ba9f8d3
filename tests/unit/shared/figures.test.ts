import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { englishFigure } from "~/shared/figures";
import { englishMoney } from "~/shared/money-en";

const figures = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((value) => value / 1000),
  fc.double({ min: 0, max: 1 }),
  fc.constantFrom(0, -0, 0.5, 1.005, 2.675, 0.045, 999.995, -0.004, 1e21, 1e-7, NaN, Infinity, 2 ** 53),
);
const decimals = fc
  .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }))
  .map(([one, other]) => ({ least: Math.min(one, other), most: Math.max(one, other) }));
const RUNS = { numRuns: 5_000 };

describe("figures are written as the browser's own formatter writes them", () => {
  it("language.formats: plain figures", () => {
    fc.assert(
      fc.property(figures, decimals, (value, { least, most }) => {
        const options = { minimumFractionDigits: least, maximumFractionDigits: most };
        expect(englishFigure(value, least, most)).toBe(
          new Intl.NumberFormat("en-US", options).format(value).replace("-", "−"),
        );
      }),
      RUNS,
    );
  });

  it("language.formats: fractions as percentages", () => {
    const formatter = new Intl.NumberFormat("en-US", {
      style: "percent",
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    });
    const fractions = fc.oneof(fc.double({ min: 1e-6, max: 1 }), fc.constantFrom(0, 1, 0.995439, 0.57, 0.29));
    fc.assert(
      fc.property(fractions, (fraction) => {
        expect(`${englishFigure(fraction, 2, 4, 2)}%`).toBe(formatter.format(fraction));
      }),
      RUNS,
    );
  });

  it("money.two-decimals: dollars", () => {
    const formatter = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
    const amounts = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.constantFrom(0, -0));
    fc.assert(
      fc.property(amounts, (minor) => {
        expect(englishMoney(minor)).toBe(formatter.format(minor / 100).replace("-", "−"));
      }),
      RUNS,
    );
  });
});
