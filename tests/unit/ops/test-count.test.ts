import { describe, expect, it } from "vitest";
import { countSkipped, countTests, isGreen, summary } from "../../../server/ops/count.mjs";

const file = (status: string, ...statuses: string[]) => ({
  status,
  assertionResults: statuses.map((each) => ({ status: each })),
});

describe("npm test: the closing line", () => {
  it("counts the tests of all projects", () => {
    const testResults = [
      file("passed", "passed", "passed"),
      file("failed", "passed", "failed"),
      file("passed", "skipped"),
    ];
    expect(countTests({ testResults }, 1)).toEqual({ passed: 3, failed: 1 });
  });

  it("a file that could not be run is a failure", () => {
    expect(countTests({ testResults: [file("failed"), file("passed", "passed")] }, 1)).toEqual({
      passed: 1,
      failed: 1,
    });
  });

  it("tests this machine cannot run are counted separately", () => {
    expect(
      countSkipped({ testResults: [file("passed", "passed", "skipped"), file("passed", "pending")] }),
    ).toBe(2);
    expect(countSkipped(null)).toBe(0);
  });

  it("a run that ended badly is a failure, though each test passed", () => {
    expect(countTests({ testResults: [file("passed", "passed")] }, 1)).toEqual({ passed: 1, failed: 1 });
    expect(countTests(null, 1)).toEqual({ passed: 0, failed: 1 });
  });

  it("ops.test-count: the line is `N passed, N failed`, and a run of no tests fails", () => {
    expect(summary({ passed: 12, failed: 0 })).toBe("12 passed, 0 failed");
    expect(isGreen({ passed: 12, failed: 0 })).toBe(true);
    expect(isGreen({ passed: 12, failed: 1 })).toBe(false);
    expect(isGreen({ passed: 0, failed: 0 })).toBe(false);
  });
});
