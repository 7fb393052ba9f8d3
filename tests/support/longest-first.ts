import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Slow files, the longest first: started last, one of them would run alone on a half-idle machine. */
const LONG = [
  "e2e/journey",
  "e2e/quality-players",
  "e2e/bad-money",
  "e2e/odd-requests",
  "e2e/quality-visitors",
  "e2e/promotions-states",
  "e2e/blocked-files",
  "e2e/reach",
  "e2e/tables",
  "e2e/public-pages",
  "e2e/demo",
  "e2e/casino-trouble",
  "e2e/safety",
  "e2e/support",
  "e2e/faults",
  "e2e/firefox",
  "integration/api/stuffing",
  "integration/api/crash",
  "integration/money/embedded",
  "integration/api/mail",
  "integration/api/tables-killed",
  "unit/structure/walks",
  "unit/structure/lint",
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
