/**
 * @typedef {{ status: string, assertionResults: readonly { status: string }[] }} FileResult
 * @typedef {{ passed: number, failed: number }} Count
 */

/**
 * Counts the tests in vitest's JSON report. A file that could not run counts as one failure, and so does a run that
 * failed although every test passed (an error outside the tests).
 * @param {{ testResults: readonly FileResult[] } | null} report null: the run wrote none
 * @param {number} exitCode of vitest
 * @returns {Count}
 */
export function countTests(report, exitCode) {
  let passed = 0;
  let failed = 0;
  for (const file of report?.testResults ?? []) {
    const statuses = file.assertionResults.map((test) => test.status);
    const failures = statuses.filter((status) => status === "failed").length;
    passed += statuses.filter((status) => status === "passed").length;
    failed += failures === 0 && file.status === "failed" ? 1 : failures;
  }
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** Counts tests that this machine cannot run. @param {{ testResults: readonly FileResult[] } | null} report */
export function countSkipped(report) {
  const statuses = (report?.testResults ?? []).flatMap((file) =>
    file.assertionResults.map(({ status }) => status),
  );
  return statuses.filter((status) => status === "skipped" || status === "pending").length;
}

/** @param {Count} count */
export const summary = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

/** A run without a single test proves nothing. @param {Count} count */
export const isGreen = ({ passed, failed }) => failed === 0 && passed > 0;
