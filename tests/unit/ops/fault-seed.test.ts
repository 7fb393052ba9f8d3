import { expect, test } from "vitest";
import { faultSeed, repeatedBy, seededRandom } from "../../support/seeded";

test("ops.faults-repeatable: random faults are drawn again by the seed that a failure names", () => {
  const seed = faultSeed(undefined);
  const again = faultSeed(/FAULT_SEED=(\d+)/.exec(repeatedBy(seed))?.[1]);
  const [first, second] = [seededRandom(seed), seededRandom(again)];
  expect(Array.from({ length: 5 }, first)).toEqual(Array.from({ length: 5 }, second));
  expect(new Set(Array.from({ length: 5 }, () => faultSeed(""))).size).toBeGreaterThan(1);
  expect(() => faultSeed("seven")).toThrow('FAULT_SEED has to be an integer, not "seven".');
});
