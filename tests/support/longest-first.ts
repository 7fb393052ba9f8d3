import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Slow files, the longest first: started last, one of them would run alone on a half-idle machine. */
const LONG = [
  "e2e/quality-players",
  "e2e/promotions-states",
  "e2e/quality-visitors",
  "e2e/odd-requests",
  "e2e/public-pages",
  "e2e/blocked-files",
  "e2e/faults",
  "e2e/journey",
  "e2e/reach",
  "e2e/language",
  "e2e/support",
  "e2e/lobby",
  "e2e/bad-money",
  "e2e/safety",
  "e2e/desk-quality",
  "e2e/casino-trouble",
  "e2e/links",
  "e2e/bad-login",
  "e2e/cashier-sandbox",
  "e2e/navigation",
  "e2e/demo",
  "e2e/withdrawals",
  "e2e/second-factor",
  "e2e/promotions",
  "e2e/cashier",
  "e2e/casino-away",
  "e2e/pseudo-locale",
  "e2e/recovery",
  "e2e/account",
  "e2e/start",
  "e2e/tables",
  "e2e/reward",
  "e2e/desk-switches",
  "e2e/firefox",
  "integration/api/crash",
  "integration/api/stuffing",
  "integration/money/statement",
  "integration/api/withdrawals-killed",
  "integration/operator/withdrawals",
  "integration/api/mail",
  "integration/money/embedded",
  "integration/money/interleavings",
  "integration/api/tables-killed",
  "integration/api/daily-reward",
  "integration/api/exclusion",
  "integration/api/withdrawals",
  "integration/api/jackpots-killed",
  "unit/structure/walks",
  "unit/structure/lint",
  "unit/coupons/values",
  "unit/games/poker/poker-return",
  "unit/structure/arrows",
].map((name) => `/tests/${name}.test.ts`);

/** The order in which test files start; a fresh clone has no recorded durations to sort by. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted
      .map((file) => ({ file, place: placeOf(file) }))
      .sort((a, b) => a.place - b.place)
      .map(({ file }) => file);
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((end) => moduleId.endsWith(end));
  return place === -1 ? LONG.length : place;
}
