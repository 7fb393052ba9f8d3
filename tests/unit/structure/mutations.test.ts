import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sqlMutations } from "../../bench/mutate-sql-list";

const FUNCTIONS = "server/casino/db/functions";

function sourceOf(name: string): string {
  const texts = readdirSync(FUNCTIONS).flatMap((file) =>
    readFileSync(`${FUNCTIONS}/${file}`, "utf8").split(/^(?=create or replace function )/m),
  );
  return texts.find((text) => text.startsWith(`create or replace function ${name}(`)) ?? "";
}

// If this fails after a change of a function: put the new text into tests/bench/mutate-sql-list.ts and run
// `npm run mutate -- sql`.
describe("the mutations of `npm run mutate -- sql`", () => {
  test.each(sqlMutations)("$rule: its text stands once in $function", ({ function: name, text }) => {
    expect(
      sourceOf(name)
        .split(/^\$\$|^end \$\$/m)[0]
        ?.split(text),
    ).toHaveLength(2);
  });
});
