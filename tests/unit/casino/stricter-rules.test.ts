import { expect, it } from "vitest";
import type { MarketRules } from "~/casino/contract/markets";
import { DEFAULT_RULES, STRICT_RULES } from "../../../server/casino/domain/markets/profile";
import { stricterOf } from "../../../server/casino/domain/markets/stricter";

const withBands = (...bands: [fromAge: number, maximumMinor: number][]): MarketRules => ({
  ...DEFAULT_RULES,
  maxStakeByAge: bands.map(([fromAge, maximumMinor]) => ({ fromAge, maximumMinor })),
});

it("market.countries: of a strict and of no market each rule is the strict one's, whichever comes first", () => {
  expect(stricterOf(STRICT_RULES, DEFAULT_RULES)).toEqual(STRICT_RULES);
  expect(stricterOf(DEFAULT_RULES, STRICT_RULES)).toEqual(STRICT_RULES);
});

it("market.countries: from each age the lower of both stakes, in whatever order a file has them", () => {
  const [one, other] = [withBands([30, 400], [0, 200]), withBands([25, 500], [18, 300])];
  const lower = withBands([0, 200], [18, 200], [25, 200], [30, 400]);
  expect(stricterOf(one, other)).toEqual(lower);
  expect(stricterOf(other, one)).toEqual(lower);
});

it("market.countries: a stake that only one of them bounds, and only from some age, stays bounded from there", () => {
  expect(stricterOf(withBands([40, 100]), DEFAULT_RULES)).toEqual(withBands([40, 100]));
  expect(stricterOf(withBands([40, 100]), withBands([20, 300]))).toEqual(withBands([20, 300], [40, 100]));
});
