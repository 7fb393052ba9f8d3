import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { mutations } from "../../bench/mutations-list";

const all = Object.values(mutations).flat();

// If this fails after a change of code: put the new text into tests/bench/mutations-list.ts and run the mutation once.
describe("the mutations of `npm run bench -- mutations`", () => {
  test("are at least sixty, each with a claim of its own", () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all.map(({ claim }) => claim)).size).toBe(all.length);
  });

  test.each(all)("$claim: its text stands once in $file, and its test is there", (mutation) => {
    expect(existsSync(mutation.test), mutation.test).toBe(true);
    expect(mutation.replacement).not.toBe(mutation.text);
    expect(readFileSync(mutation.file, "utf8").split(mutation.text).length - 1, mutation.text).toBe(1);
    if (mutation.only !== undefined) expect(readFileSync(mutation.test, "utf8")).toContain(mutation.only);
  });
});
