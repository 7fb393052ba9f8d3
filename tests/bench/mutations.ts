import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { mutations, type Mutation } from "./mutations-list";

const KILLED_MIN = 0.95;
/** A test that hangs on a mutation counts as having noticed it. */
const LIMIT_MS = 10 * 60_000;

type Outcome = "killed" | "survived" | "broken";

interface Result {
  mutation: Mutation;
  outcome: Outcome;
  /** The first test that failed. */
  by: string;
}

interface Report {
  numTotalTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/**
 * Breaks one rule at a time in a copy of the tree, runs the test that the list names for it, and prints which mutations
 * were noticed. The copy holds the files known to git, as they are on disk.
 * @param words only mutations with one of these words in rule, claim, file or test are tried; all of them without words
 * @returns whether at least 95 % were killed and every named test passes on the unchanged tree
 */
export async function mutate(words: readonly string[]): Promise<boolean> {
  const all = Object.entries(mutations).flatMap(([area, some]) =>
    some.map((mutation) => ({ ...mutation, claim: `${area}: ${mutation.claim}` })),
  );
  const chosen = all.filter(
    ({ rule, claim, file, test }) =>
      words.length === 0 || words.some((word) => `${rule} ${claim} ${file} ${test}`.includes(word)),
  );
  const folder = copyTree();
  try {
    const results: Result[] = [];
    const failing = await failingBefore(folder, chosen);
    for (const [index, mutation] of chosen.entries()) {
      const result = failing.has(mutation.test)
        ? ({ mutation, outcome: "broken", by: "its test fails on the unchanged tree" } as const)
        : await tryMutation(folder, mutation);
      results.push(result);
      console.log(`${index + 1}/${chosen.length} ${result.outcome}: ${mutation.claim} (${result.by})`);
    }
    return told(results);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function copyTree(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "cherrystone-mutations-"));
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of files.split("\0").filter(Boolean)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    cpSync(file, path.join(folder, file));
  }
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  return folder;
}

/** Test files that fail on the unchanged tree: their result says nothing about a mutation. */
async function failingBefore(folder: string, chosen: readonly Mutation[]): Promise<ReadonlySet<string>> {
  const failing = new Set<string>();
  for (const mutation of new Map(chosen.map((one) => [`${one.test} ${one.only}`, one])).values()) {
    const report = await runTest(folder, mutation);
    if (report === null || report.numFailedTests > 0 || report.numTotalTests === 0)
      failing.add(mutation.test);
  }
  for (const test of failing) console.log(`fails before anything is broken: ${test}`);
  return failing;
}

async function tryMutation(folder: string, mutation: Mutation): Promise<Result> {
  const file = path.join(folder, mutation.file);
  const before = readFileSync(file, "utf8");
  writeFileSync(
    file,
    before.replace(mutation.text, () => mutation.replacement),
  );
  try {
    const report = await runTest(folder, mutation);
    if (report === null) return { mutation, outcome: "broken", by: "the test did not run" };
    const failed = report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === "failed"),
    );
    const [first] = failed;
    return first === undefined
      ? { mutation, outcome: "survived", by: mutation.test }
      : { mutation, outcome: "killed", by: first.fullName };
  } finally {
    writeFileSync(file, before);
  }
}

/** @returns null if the test could not run at all, for example because the mutation does not compile */
async function runTest(folder: string, { test, only }: Mutation): Promise<Report | null> {
  const isInBrowser = test.startsWith("tests/flows/");
  if (isInBrowser && (await run(folder, "server/ops/build.mjs", [])) !== 0) return null;
  const project = isInBrowser ? "flows" : test.startsWith("tests/unit/") ? "unit*" : "integration*";
  const output = path.join(folder, "report.json");
  rmSync(output, { force: true });
  const name = only === undefined ? [] : ["-t", only];
  const options = ["--project", project, "--reporter=json", `--outputFile=${output}`, ...name];
  await run(folder, "node_modules/vitest/vitest.mjs", ["run", ...options, test]);
  try {
    return JSON.parse(readFileSync(output, "utf8")) as Report;
  } catch {
    return null;
  }
}

function run(folder: string, script: string, args: readonly string[]): Promise<number | null> {
  return new Promise((resolve) => {
    const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "test" };
    const child = spawn(process.execPath, [script, ...args], {
      cwd: folder,
      env,
      stdio: "ignore",
      timeout: LIMIT_MS,
    });
    child.once("exit", resolve);
  });
}

function told(results: readonly Result[]): boolean {
  const killed = results.filter(({ outcome }) => outcome === "killed").length;
  console.log("\n| rule | what is broken | in | noticed by |\n|---|---|---|---|");
  for (const { mutation, outcome, by } of results) {
    const noticed = outcome === "killed" ? by : `**${outcome}** ${by}`;
    console.log(
      `| \`${mutation.rule}\` | ${mutation.claim} | \`${mutation.file}\` | ${noticed.replaceAll("|", "\\|")} |`,
    );
  }
  const share = results.length === 0 ? 0 : killed / results.length;
  console.log(`\n${killed} of ${results.length} killed (${(share * 100).toFixed(1)} %)`);
  return share >= KILLED_MIN && results.every(({ outcome }) => outcome !== "broken");
}
