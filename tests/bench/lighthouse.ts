import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import type { System } from "./system";
import { median, type Row } from "./table";

/** Fetched when it is asked for, and no dependency: the newest that runs on Node 20. */
const LIGHTHOUSE = "lighthouse@12.8.2";
/** Lowest accepted score, out of 100, in every category. */
const SCORE_MIN = 98;
/** Runs per page; the median of each score counts. */
const ROUNDS = 3;
const OUTPUT_BYTES_MAX = 64 * 2 ** 20;

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

/** As a visitor sees them. */
const PAGES = [
  "/",
  "/onboarding/login",
  "/lobby/games/",
  "/lobby/promotions/",
  "/play/101-1",
  "/info/banking/",
] as const;

interface Report {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

/** Lighthouse's four scores of six pages, with its mobile preset. */
export async function lighthouseRows(system: System): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of PAGES) {
    const reports: Report[] = [];
    for (let round = 0; round < ROUNDS; round += 1) reports.push(await looked(`${system.web.url}${path}`));
    const scores = CATEGORIES.map((category) => median(reports.map((report) => scoreOf(report, category))));
    const isMet = scores.every((score) => score >= SCORE_MIN);
    if (!isMet)
      console.log(`${path} falls short of:\n${[...new Set(reports.flatMap(shortfalls))].join("\n")}`);
    rows.push({
      figure: `Lighthouse, ${path}: ${CATEGORIES.join(", ")}`,
      measured: scores.join(", "),
      budget: `at least ${SCORE_MIN} each`,
      isMet,
    });
  }
  return rows;
}

/** Its recording of a page load begins too late now and then, which it says itself: that look is taken once more. */
async function looked(url: string): Promise<Report> {
  return lookAt(url).catch((error: unknown) => {
    if (!/Please run Lighthouse again/.test(String((error as { stderr?: string }).stderr))) throw error;
    return lookAt(url);
  });
}

async function lookAt(url: string): Promise<Report> {
  const npm = ["exec", "--yes", `--package=${LIGHTHOUSE}`, "--"];
  const chrome = "--chrome-flags=--headless=new --no-sandbox --disable-gpu";
  const { stdout } = await promisify(execFile)(
    "npm",
    [...npm, "lighthouse", url, "--quiet", "--output=json", "--output-path=stdout", chrome],
    { env: { ...process.env, CHROME_PATH: chromePath() }, maxBuffer: OUTPUT_BYTES_MAX },
  );
  return JSON.parse(stdout) as Report;
}

/** A whole browser: Lighthouse does not run in the headless shell of the tests. */
function chromePath(): string | undefined {
  const candidates = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  return process.env.CHROME_PATH ?? candidates.find(existsSync);
}

function scoreOf({ categories }: Report, category: Category): number {
  return Math.round((categories[category].score ?? 0) * 100);
}

/** What has cost a page points. */
function shortfalls({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap((category) =>
    categories[category].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
      return [`  ${category}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ""}`];
    }),
  );
}
