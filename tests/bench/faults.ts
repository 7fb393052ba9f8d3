import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type FaultReport, killUnderLoad } from "../support/faults";
import { faultSeed } from "../support/seeded";

/** Kills in one go; after each the figures so far are kept, so that a run can be taken up again. */
const CHUNK = 50;
const ALL = 1_000;
const TOTALS_FILE = path.join(".cache", "faults.json");

interface Totals {
  kills: Record<string, number>;
  operations: number;
  acknowledged: number;
  refused: number;
  unknown: number;
  /** Withdrawals by their state at the end of a go. */
  withdrawals: Record<string, number>;
  /** Kills while a withdrawal was in a phase. */
  phases: Record<string, number>;
  lost: string[];
  doubled: string[];
  faults: string[];
}

const NONE: Totals = {
  kills: {},
  operations: 0,
  acknowledged: 0,
  refused: 0,
  unknown: 0,
  withdrawals: {},
  phases: {},
  lost: [],
  doubled: [],
  faults: [],
};

/**
 * Kills web, casino and database at random under mixed load until `kills` are done, counting those of earlier runs.
 * @param options `--kills N` (default 1,000) and `--again` to begin from nothing; `FAULT_SEED` is the seed of the first go
 * @returns whether nothing was lost, doubled or wrong
 */
export async function killAtRandom(options: readonly string[]): Promise<boolean> {
  const wanted = Number(options[options.indexOf("--kills") + 1] || ALL) || ALL;
  let totals = options.includes("--again") ? NONE : savedTotals();
  for (let seed = faultSeed(); killsOf(totals) < wanted; seed += 1) {
    const kills = Math.min(CHUNK, wanted - killsOf(totals));
    console.log(`${killsOf(totals)} kills so far; ${kills} more with seed ${seed} …`);
    totals = added(totals, await killUnderLoad({ kills, apiPlayers: 8, webPlayers: 4, seed, pauseMs: 500 }));
    keep(totals);
    if (totals.lost.length + totals.doubled.length + totals.faults.length > 0) break;
  }
  console.log(figures(totals));
  return totals.lost.length + totals.doubled.length + totals.faults.length === 0;
}

function added(totals: Totals, report: FaultReport): Totals {
  return {
    kills: sums(totals.kills, report.kills),
    withdrawals: sums(totals.withdrawals, report.withdrawals),
    phases: sums(totals.phases, report.phases),
    operations: totals.operations + report.operations,
    acknowledged: totals.acknowledged + report.acknowledged,
    refused: totals.refused + report.refused,
    unknown: totals.unknown + report.unknown,
    lost: [...totals.lost, ...report.lost],
    doubled: [...totals.doubled, ...report.doubled],
    faults: [...totals.faults, ...report.faults],
  };
}

function sums(counts: Record<string, number>, more: Record<string, number>): Record<string, number> {
  const all = { ...counts };
  for (const [name, count] of Object.entries(more)) all[name] = (all[name] ?? 0) + count;
  return all;
}

function killsOf({ kills }: Totals): number {
  return Object.values(kills).reduce((sum, count) => sum + count, 0);
}

function figures(totals: Totals): string {
  return [
    "| figure | count |",
    "|---|---|",
    `| kills | ${killsOf(totals)} (${listed(totals.kills)}) |`,
    `| operations | ${totals.operations} |`,
    `| acknowledged | ${totals.acknowledged} |`,
    `| refused by a rule | ${totals.refused} |`,
    `| unknown at first, resolved by a repeat | ${totals.unknown} |`,
    `| withdrawals at the end | ${listed(totals.withdrawals)} |`,
    `| kills while a withdrawal was | ${listed(totals.phases)} |`,
    `| lost | ${totals.lost.length} |`,
    `| doubled | ${totals.doubled.length} |`,
    `| faults of the books | ${totals.faults.length} |`,
    ...[...totals.lost, ...totals.doubled, ...totals.faults].slice(0, 20),
  ].join("\n");
}

function listed(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join("; ");
}

function savedTotals(): Totals {
  try {
    return JSON.parse(readFileSync(TOTALS_FILE, "utf8")) as Totals;
  } catch {
    return NONE;
  }
}

function keep(totals: Totals): void {
  mkdirSync(path.dirname(TOTALS_FILE), { recursive: true });
  writeFileSync(TOTALS_FILE, JSON.stringify(totals, null, 2));
}
