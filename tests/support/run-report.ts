import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";

/** What a run came to; server/ops/count.mjs reads it. */
export interface RunReport {
  passed: number;
  failed: number;
  /** Tests that this machine cannot run; those left to the deep suite do not count. */
  skipped: number;
  /** Full names of tests that passed only the second time, with what failed the first time. */
  flaky: string[];
}

/** Writes a report of the run to the file that TEST_REPORT names. */
export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.TEST_REPORT;
    if (file === undefined) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(reportOf(modules, errors.length)));
  }
}

function reportOf(modules: readonly TestModule[], errors: number): RunReport {
  const report: RunReport = { passed: 0, failed: errors, skipped: 0, flaky: [] };
  for (const module of modules) {
    const failedBefore = report.failed;
    for (const test of module.children.allTests()) count(test, report);
    // A file that could not run, or whose hooks failed.
    if (!module.ok() && report.failed === failedBefore) report.failed += 1;
  }
  return report;
}

function count(test: TestCase, report: RunReport): void {
  const { state, errors } = test.result();
  if (state === "passed") report.passed += 1;
  else if (state === "failed") report.failed += 1;
  else if (!test.tags.includes("deep")) report.skipped += 1;
  if (!test.diagnostic()?.flaky) return;
  const [first] = errors ?? [];
  report.flaky.push(`${test.module.relativeModuleId} > ${test.fullName}\n${indented(first?.stack ?? "")}`);
}

/** Its first lines say what failed, and where in the tests. */
const STACK_LINES = 12;
/** The text of a page is longer. */
const LINE_LENGTH = 300;

function indented(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => !line.includes("node_modules"))
    .slice(0, STACK_LINES)
    .map((line) => `    ${line.slice(0, LINE_LENGTH)}`)
    .join("\n");
}
