import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { RunReport } from "../support/run-report";

/** Runs so far: an interrupted count goes on from here. */
const RECORD = ".cache/test-runs.json";
const REPORT = ".cache/test-report.json";

interface TestRun extends RunReport {
  /** ISO 8601. */
  at: string;
  seconds: number;
  /** Whether other work kept every core busy meanwhile. */
  isBusy: boolean;
}

/** `tests --runs 10`: runs `npm test` so often, every second time beside other work. @returns whether all were green */
export async function countTestRuns(options: readonly string[]): Promise<boolean> {
  const at = options.indexOf("--runs");
  const wanted = at === -1 ? 10 : Number(options[at + 1]);
  const runs: TestRun[] = existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, "utf8")) as TestRun[]) : [];
  while (runs.length < wanted) {
    runs.push(await runOnce(runs.length % 2 === 1));
    writeFileSync(RECORD, JSON.stringify(runs));
    console.log(rowOf(runs.at(-1) as TestRun));
  }
  console.log(
    "\n| when | beside other work | seconds | passed | failed | flaky |\n| --- | --- | --- | --- | --- | --- |",
  );
  for (const run of runs) console.log(rowOf(run));
  return runs.every(({ failed }) => failed === 0);
}

async function runOnce(isBusy: boolean): Promise<TestRun> {
  const others = isBusy ? Array.from({ length: availableParallelism() }, () => busyProcess()) : [];
  const startedAt = Date.now();
  const exitCode = await new Promise<number | null>((resolve) => {
    spawn("npm", ["test", "--silent"], { stdio: ["ignore", "ignore", "inherit"] }).once("exit", resolve);
  });
  for (const other of others) other.kill("SIGKILL");
  const report = JSON.parse(readFileSync(REPORT, "utf8")) as RunReport;
  return {
    ...report,
    failed: Math.max(report.failed, exitCode === 0 ? 0 : 1),
    at: new Date(startedAt).toISOString(),
    seconds: Math.round((Date.now() - startedAt) / 1000),
    isBusy,
  };
}

/** Keeps one core busy until it is killed. */
function busyProcess(): ChildProcess {
  return spawn(process.execPath, ["-e", "for (;;) Math.sqrt(Math.random());"], { stdio: "ignore" });
}

function rowOf({ at, isBusy, seconds, passed, failed, flaky }: TestRun): string {
  return `| ${at.slice(0, 16)} | ${isBusy ? "yes" : "no"} | ${seconds} | ${passed} | ${failed} | ${flaky.join("; ") || "–"} |`;
}
