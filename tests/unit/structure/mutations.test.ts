import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sqlMutations } from "../../bench/mutate-sql-list";

const MIGRATIONS = "server/casino/db/migrations";

/** The function as the last migration leaves it. */
function sourceOf(name: string): string {
  const texts = readdirSync(MIGRATIONS)
    .sort()
    .flatMap((file) =>
      readFileSync(`${MIGRATIONS}/${file}`, "utf8").split(/^(?=create (?:or replace )?function )/m),
    );
  return texts.findLast((text) => new RegExp(`^create (or replace )?function ${name}\\(`).test(text)) ?? "";
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
