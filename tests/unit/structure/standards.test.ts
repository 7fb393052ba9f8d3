import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const DOMAIN = "server/casino/domain";

/** The rows of the table of clauses: clause, file and rule. */
function clauses(): { clause: string; file: string; rule: string }[] {
  const [, section = ""] = readFileSync(`${DOMAIN}/README.md`, "utf8").split("\n## Standards\n");
  const rows = (section.split("\n## ")[0] ?? "").split("\n").filter((line) => /^\| (?!clause|-)/.test(line));
  return rows.map((line) => {
    const [clause = "", , file = "", rule = ""] = line.slice(2, -2).split(" | ");
    return { clause, file: file.replaceAll("`", ""), rule: rule.replaceAll("`", "") };
  });
}

const rules = readdirSync("tests/rules")
  .map((chapter) => readFileSync(`tests/rules/${chapter}`, "utf8"))
  .join("\n");

describe("the clauses of standards", () => {
  test("the table has them", () => {
    expect(clauses().length).toBeGreaterThan(15);
  });

  // unit/structure/rules.test.ts shows that each rule has its test.
  test.each(clauses())("$clause has a file and a rule with a test", ({ file, rule }) => {
    expect([file, existsSync(path.join(DOMAIN, file))]).toEqual([file, true]);
    expect(rules).toContain(`| \`${rule}\` |`);
  });
});
