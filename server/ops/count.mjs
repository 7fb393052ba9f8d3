/** @typedef {import("../../tests/support/run-report").RunReport} RunReport */

/** More tests than this that pass only the second time fail the run. */
const MAX_FLAKY = 3;

/**
 * The last lines of a run.
 * @param {RunReport | null} report null: the run wrote none
 * @param {number} exitCode of vitest
 * @returns {{ lines: string[], isGreen: boolean }} a run in which no test ran is not green
 */
export function summaryOf(report, exitCode) {
  const { passed, skipped, flaky, ...run } = report ?? { passed: 0, failed: 0, skipped: 0, flaky: [] };
  const tooFlaky = flaky.length > MAX_FLAKY ? 1 : 0;
  // A run that failed although every test passed: an error outside the tests.
  const failed = Math.max(run.failed, exitCode === 0 ? 0 : 1) + tooFlaky;
  const lines = [];
  if (flaky.length > 0) lines.push(`${flaky.length} flaky:`, ...flaky.map((name) => `  ${name}`));
  if (tooFlaky) lines.push(`More than ${MAX_FLAKY} flaky tests fail the run`);
  if (skipped > 0) lines.push(`${skipped} skipped`);
  const provesNothing = passed === 0 && failed === 0;
  if (provesNothing) lines.push("No test ran, which fails the run");
  lines.push(`${passed} passed, ${failed} failed`);
  return { lines, isGreen: failed === 0 && !provesNothing };
}
