import { describe, expect, it } from "vitest";
import { summaryOf } from "../../../server/ops/count.mjs";

const run = { passed: 12, failed: 0, skipped: 0, flaky: [] as string[] };
const names = (count: number) => Array.from({ length: count }, (_, at) => `flows/a.test.ts > test ${at}`);

describe("npm test: the closing lines", () => {
  it("ops.test-count: the last one is `N passed, N failed`", () => {
    expect(summaryOf(run, 0)).toEqual({ lines: ["12 passed, 0 failed"], isGreen: true });
    expect(summaryOf({ ...run, failed: 1 }, 1)).toEqual({ lines: ["12 passed, 1 failed"], isGreen: false });
  });

  it("tests that this machine cannot run are counted apart", () => {
    expect(summaryOf({ ...run, skipped: 2 }, 0).lines).toEqual(["2 skipped", "12 passed, 0 failed"]);
  });

  it("a run that ended badly is a failure, though each test passed", () => {
    expect(summaryOf(run, 1)).toEqual({ lines: ["12 passed, 1 failed"], isGreen: false });
    expect(summaryOf(null, 1)).toEqual({ lines: ["0 passed, 1 failed"], isGreen: false });
  });

  it("a run of no tests is not green, and says so", () => {
    const why = "No test ran, which fails the run";
    expect(summaryOf(null, 0)).toEqual({ lines: [why, "0 passed, 0 failed"], isGreen: false });
    expect(summaryOf({ ...run, passed: 0, skipped: 2 }, 0)).toEqual({
      lines: ["2 skipped", why, "0 passed, 0 failed"],
      isGreen: false,
    });
    expect(summaryOf({ ...run, passed: 0, failed: 1 }, 1).lines).not.toContain(why);
  });

  it("ops.flaky-listed: what passed only the second time is named; three such tests are tolerated", () => {
    expect(summaryOf({ ...run, flaky: names(3) }, 0)).toEqual({
      lines: ["3 flaky:", ...names(3).map((name) => `  ${name}`), "12 passed, 0 failed"],
      isGreen: true,
    });
  });

  it("ops.flaky-listed: a fourth fails the run", () => {
    const { lines, isGreen } = summaryOf({ ...run, flaky: names(4) }, 0);
    expect(lines.slice(-2)).toEqual(["More than 3 flaky tests fail the run", "12 passed, 1 failed"]);
    expect(isGreen).toBe(false);
  });
});
