import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { RunReport } from "../support/run-report";

/** A row for each run so far; an interrupted count goes on from here. */
const RECORD = "tests/bench/test-runs.md";
const REPORT = ".cache/test-report.json";
const HEAD = `# Runs of \`npm test\`

Written by \`npm run bench -- tests\`: every second run shares its two cores with a program that keeps each of them busy. To count
anew, delete the rows.

| when | revision | beside other work | seconds | passed | failed | flaky |
| --- | --- | --- | --- | --- | --- | --- |
`;

interface TestRun extends RunReport {
  /** ISO 8601. */
  at: string;
  revision: string;
  seconds: number;
  /** Whether other work kept every core busy meanwhile. */
  isBusy: boolean;
}

/** `tests --runs 10`: runs `npm test` until there are so many rows. @returns whether all those runs were green */
export async function countTestRuns(options: readonly string[]): Promise<boolean> {
  const at = options.indexOf("--runs");
  const wanted = at === -1 ? 10 : Number(options[at + 1]);
  if (!existsSync(RECORD)) writeFileSync(RECORD, HEAD);
  let rows = readRows();
  while (rows.length < wanted) {
    const row = rowOf(await runOnce(rows.length % 2 === 1));
    appendFileSync(RECORD, `${row}\n`);
    console.log(row);
    rows = readRows();
  }
  return rows.every((row) => row.split("|")[6]?.trim() === "0");
}

function readRows(): string[] {
  return readFileSync(RECORD, "utf8")
    .split("\n")
    .filter((line) => /^\| \d/.test(line));
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
    revision: execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim(),
    seconds: Math.round((Date.now() - startedAt) / 1000),
    isBusy,
  };
}

/** Keeps one core busy until it is killed. */
/** It ends with this program, however that ends. */
function busyProcess(): ChildProcess {
  const work = "const { ppid } = process; while (process.ppid === ppid) Math.sqrt(Math.random());";
  return spawn(process.execPath, ["-e", work], { stdio: "ignore" });
}

function rowOf({ at, revision, isBusy, seconds, passed, failed, flaky }: TestRun): string {
  const names = flaky.map((one) => one.split("\n", 1)[0]);
  return `| ${at.slice(0, 16)} | ${revision} | ${isBusy ? "yes" : "no"} | ${seconds} | ${passed} | ${failed} | ${names.join("; ") || "–"} |`;
}
