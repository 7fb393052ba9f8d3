import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { mutations } from "../../bench/mutations-list";

const all = Object.values(mutations).flat();

// A rule whose code has changed: write its new text into tests/bench/mutations-list.ts, and see that it is still noticed.
describe("the rules that `npm run bench -- mutations` breaks", () => {
  test("are at least sixty, each named once", () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all.map(({ rule }) => rule)).size).toBe(all.length);
  });

  test.each(all)("$rule: its text stands once in $file, and its test is there", (mutation) => {
    expect(existsSync(mutation.test), mutation.test).toBe(true);
    expect(mutation.replacement).not.toBe(mutation.text);
    expect(readFileSync(mutation.file, "utf8").split(mutation.text).length - 1, mutation.text).toBe(1);
    if (mutation.only !== undefined) expect(readFileSync(mutation.test, "utf8")).toContain(mutation.only);
  });
});
