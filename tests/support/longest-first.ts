import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take long, the longest first: begun last, one of them would be waited for with the machine half idle. */
const LONG = [
  "journey",
  "quality-players",
  "quality-visitors",
  "promotions-states",
  "blocked-files",
  "reach",
  "bad-money",
  "tables",
  "keyboard",
  "demo",
  "firefox",
].map((name) => `/tests/e2e/${name}.test.ts`);

/** The order in which test files are begun; a clone of this morning has no earlier run to go by. */
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
