import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { startDatabase, type TestDatabase } from "../support/database";
import { mutateSql } from "./mutate-sql";

/** The score of each folder, as of its last whole run. */
const SCORES = "tests/bench/mutation-scores.md";
const SCORE_MIN = 85;
/** Money and exclusion. */
const STRICT_MIN = 90;
const STRICT =
  /domain\/(exclusion|player-limits|coupons|cashback|deposits|withdrawals|payments|ledger)|^sql$/;
/** Words for people, which tests of their own read in both languages. */
const WORDS = /messages\.ts$|\/sentences[^/]*$/;

/** Unit tests of a folder, by how their paths begin; of all other folders they all run. */
const UNIT_TESTS: readonly (readonly [folder: string, paths: string])[] = [
  // Nearly all tests read an environment, and most of this module is computed when it loads.
  ["app/shared/env", "tests/unit/env"],
];

/** Integration tests of a folder of the casino; of all other folders they all may run. */
const INTEGRATION_TESTS: readonly (readonly [folder: string, names: string])[] = [
  ["server/casino/domain/exclusion", "{exclusion,closing,marketing,account,players,player-records}"],
  [
    "server/casino/domain/player-limits",
    "{player-limits,limits,markets,reality-check,session-result,rounds,cashier}",
  ],
  [
    "server/casino/domain/ledger",
    "{ledger*,statement,account,corrections,withdrawals,payment-reconciliation,property,rounds}",
  ],
  ["server/casino/domain/coupons", "{coupon*,rounds,abandoned,corrections}"],
  ["server/casino/domain/cashback", "{coupon-cashback,coupons,exclusion,statement,player-records}"],
  [
    "server/casino/domain/deposits",
    "{deposits-unknown,cashier*,payment*,sandboxes,coupons,player-limits,closing,exclusion,statement,commands,switches}",
  ],
  [
    "server/casino/domain/withdrawals",
    "{withdrawals,withdrawals-model,cashier,payment-reconciliation,closing,exclusion,identity,email-confirmation,document-examples,account-takeover,statement,thresholds,switches,players,markets,commands}",
  ],
  [
    "server/casino/domain/payments",
    "{payment*,cashier*,banning,sandboxes,deposits-unknown,withdrawals,document-examples,closing,support-notices,commands,reports}",
  ],
  [
    "server/casino/domain/rounds",
    "{rounds,round-cost,round-debit,settle-rounds,open-rounds,abandoned,batches,coupon-spins,added-stakes,trust,player-limits,switches,markets,history,closing,coupon-cashback}",
  ],
  [
    "server/casino/domain/shared-rounds",
    "{tables,tables-clocks,tables-marks,crash-rounds,fairness-chains,paytable-versions,unavailable}",
  ],
  [
    "server/casino/domain/players",
    "{account,banning,commands,coupons,favorites,jackpots,support-desk,players,player-records,person,identity,terms,email-confirmation,quick,marketing,markets,closing,exclusion,recovery}",
  ],
  [
    "server/casino/domain/identity",
    "{identity,identity-files,person,document-examples,withdrawals,support-notices,retention}",
  ],
  [
    "server/casino/domain/sessions",
    "{sessions,session-retention,devices,second-factor,lent-sessions,account-takeover,banning,reality-check,session-result}",
  ],
  [
    "server/casino/domain/sign-in",
    "{sessions,sign-in,guessing,stuffing,secret-answers,recovery,recaptcha,quick,banning,account-takeover,second-factor,devices,markets,email-confirmation}",
  ],
  ["server/casino/domain/second-factor", "{second-factor,account-takeover}"],
  ["server/casino/domain/support", "{support,support-desk,support-notices,messages,mail-language,commands}"],
  ["server/casino/domain/history", "{history,statement,account,player-records,withdrawals,rounds,jackpots}"],
  ["server/casino/domain/catalogue", "{favorites,game-lists,game-days,games,paytable-versions}"],
  [
    "server/casino/domain/jackpots",
    "{jackpots,jackpots-killed,ledger-guards,property,settle-rounds,session-result}",
  ],
  ["server/casino/domain/markets", "{markets,switches,limits}"],
  ["server/casino/domain/closing", "{closing,retention,document-examples}"],
  [
    "server/casino/domain/requests",
    "{limits,guessing,recovery,recaptcha,secret-answers,rounds,wire,cashier,withdrawals,support,commands}",
  ],
  [
    "server/casino/domain/secrets",
    "{secret-answers,second-factor,sign-in,recovery,fairness-seeds,fairness-chains,sessions,withdrawals,identity-files}",
  ],
  [
    "server/casino/domain/desk",
    "{commands,corrections,coupons,events,game-days,games,identity,jackpots,log,messages,person,player-records,players,reports,rights,second-factor,sign-in,switches,thresholds,today,withdrawals}",
  ],
];

type Status = Awaited<ReturnType<Stryker["runMutationTest"]>>[number]["status"];

/** StrykerJS keeps results at the end of a run: an interrupted command goes on after the files it had done. */
const FILES_PER_RUN = 8;

/** Lines of a piece of `--sample`: mutants that are longer, such as the removal of a whole function, are left out. */
const PIECE_LINES = 10;

const { values, positionals } = parseArgs({
  options: { since: { type: "string" }, sample: { type: "string" } },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined || positionals.length > 1) {
  console.error(
    "npm run mutate -- FOLDER [--since REF] [--sample PIECES]: expected one folder, file, quoted pattern or the word sql",
  );
  process.exit(1);
}
const database = folder === "sql" || folder.startsWith("server/casino") ? await startDatabase() : null;
try {
  const startedAt = Date.now();
  const statuses =
    folder === "sql" ? await mutateSql(database as TestDatabase) : await mutate(folder, values);
  const minutes = Math.round((Date.now() - startedAt) / 60_000);
  if (values.since === undefined && !/\.tsx?$/.test(folder))
    writeScore(folder, values.sample, statuses, minutes);
  const score = scoreOf(statuses);
  console.log(`${folder}: ${score.toFixed(1)} %, budget ${budgetOf(folder)} %`);
  process.exitCode = score >= budgetOf(folder) ? 0 : 1;
} finally {
  await database?.stop();
}

async function mutate(folder: string, { since, sample }: typeof values): Promise<Status[]> {
  process.env.MUTATE_UNIT_TESTS = UNIT_TESTS.find(([prefix]) => folder.startsWith(prefix))?.[1] ?? "";
  process.env.MUTATE_TESTS = database === null ? "" : integrationTestsOf(folder);
  if (database !== null) process.env.TEST_SERVICES = JSON.stringify({ database });
  const files = filesOf(folder, since);
  if (sample !== undefined) return runOn(samplesOf(files, Number(sample)), {});
  const statuses: Status[] = [];
  for (let at = 0; at < files.length; at += FILES_PER_RUN) {
    const incrementalFile = `.cache/mutate/${folder.replaceAll(/[^\w.-]+/g, "-")}-${at}.json`;
    statuses.push(
      ...(await runOn(files.slice(at, at + FILES_PER_RUN), { incremental: true, incrementalFile })),
    );
  }
  return statuses;
}

async function runOn(places: string[], options: ConstructorParameters<typeof Stryker>[0]): Promise<Status[]> {
  const results = await new Stryker({
    mutate: places,
    testRunner: "vitest",
    vitest: { configFile: "tests/bench/mutate.vitest.config.ts" },
    plugins: ["@stryker-mutator/vitest-runner", "./tests/bench/mutate-ignorer.mjs"],
    ignorers: ["developer-text"],
    coverageAnalysis: "perTest",
    concurrency: Math.min(2, availableParallelism()),
    // vitest does not look at types.
    disableTypeChecks: false,
    // A busy machine must not make a slow test of the database look like a loop.
    timeoutMS: database === null ? 5_000 : 60_000,
    tempDirName: ".cache/mutate/tree",
    ignorePatterns: ["/.cache", "/build", "/data"],
    reporters: ["clear-text", "progress-append-only"],
    clearTextReporter: { reportTests: false, allowEmojis: false, logTests: false },
    ...options,
  }).runMutationTest();
  return results.map(({ status }) => status);
}

/** Pieces of the files, as many as asked for: random ones, but the same of each revision. */
function samplesOf(files: readonly string[], count: number): string[] {
  const revision = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" });
  const orderOf = (piece: string) => createHash("sha256").update(revision).update(piece).digest("hex");
  const pieces = files.flatMap((file) => {
    const lines = readFileSync(file, "utf8").split("\n").length;
    return Array.from({ length: Math.ceil(lines / PIECE_LINES) }, (_, at) => {
      const first = at * PIECE_LINES + 1;
      return `${file}:${first}-${first + PIECE_LINES - 1}`;
    });
  });
  return pieces.sort((one, other) => orderOf(one).localeCompare(orderOf(other))).slice(0, count);
}

function integrationTestsOf(folder: string): string {
  const listed = INTEGRATION_TESTS.find(([prefix]) => folder.startsWith(prefix))?.[1];
  // Any folder may have a worker.
  const names = listed?.replace("{", "{workers,") ?? "*";
  return `tests/integration/{api,money,operator}/${names}.test.ts`;
}

function filesOf(folder: string, since: string | undefined): string[] {
  const command =
    since === undefined
      ? ["ls-files", "--cached", "--others", "--exclude-standard"]
      : ["diff", "--name-only", "--diff-filter=d", since];
  const files = execFileSync("git", [...command, "--", folder], { encoding: "utf8" }).split("\n");
  return files.filter((file) => /\.tsx?$/.test(file) && !WORDS.test(file));
}

/** A mutant with which a test file cannot be loaded is an error, and counts nowhere. */
function scoreOf(statuses: readonly Status[]): number {
  const { mutants, killed, timeout } = countOf(statuses);
  return mutants === 0 ? 100 : (100 * (killed + timeout)) / mutants;
}

function countOf(statuses: readonly Status[]) {
  const of = (status: Status) => statuses.filter((one) => one === status).length;
  const [killed, timeout, survived, uncovered] = [
    of("Killed"),
    of("Timeout"),
    of("Survived"),
    of("NoCoverage"),
  ];
  return { mutants: killed + timeout + survived + uncovered, killed, timeout, survived, uncovered };
}

function budgetOf(folder: string): number {
  return STRICT.test(folder) ? STRICT_MIN : SCORE_MIN;
}

function writeScore(
  folder: string,
  sample: string | undefined,
  statuses: readonly Status[],
  minutes: number,
): void {
  const { mutants, killed, timeout, survived, uncovered } = countOf(statuses);
  const today = new Date().toISOString().slice(0, 10);
  const score = scoreOf(statuses).toFixed(1);
  const figures = [mutants, killed, timeout, survived, uncovered, score, budgetOf(folder), minutes];
  const extent = sample === undefined ? "" : `, ${sample} random pieces`;
  const row = `| \`${folder}\`${extent} | ${[today, ...figures].join(" | ")} |`;
  const lines = readFileSync(SCORES, "utf8").trimEnd().split("\n");
  const isRow = (line: string) => line.startsWith("| `");
  const others = lines.filter((line) => isRow(line) && !line.startsWith(`| \`${folder}\``));
  writeFileSync(
    SCORES,
    `${[...lines.filter((line) => !isRow(line)), ...[...others, row].sort()].join("\n")}\n`,
  );
}
