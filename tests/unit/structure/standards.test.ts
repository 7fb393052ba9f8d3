import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** The clauses that the casino is measured by. */
const CLAUSES = [
  ...["2.5", "2.8", "A.3", "A.4", "A.5", "A.6"].map((clause) => `GLI-19 ${clause}`),
  ...["1", "2E", "12", "13B", "13C", "14B", "14C", "14D", "14E", "14F", "14G"].map(
    (clause) => `RTS ${clause}`,
  ),
  ...["SR 3.3", "SR 3.4", "SR 3.5", "4.2.1", "SR 5.1.1", "17.1.1"].map((clause) => `LCCP ${clause}`),
  ...["2.13", "2.14", "2.15–2.22", "2.23", "2.24"].map((clause) => `AGCO ${clause}`),
  ...["3.17", "3.18", "3.19", "3.20", "3.21", "3.22", "4.30"].map((clause) => `AGCO ${clause}`),
];

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
  test.each(CLAUSES)("the table has %s", (clause) => {
    expect(clauses().map((row) => row.clause)).toContain(clause);
  });

  // unit/structure/rules.test.ts shows that each rule has its test.
  test.each(clauses())("$clause has a file and a rule with a test", ({ file, rule }) => {
    expect([file, existsSync(path.join(DOMAIN, file))]).toEqual([file, true]);
    expect(rules).toContain(`| \`${rule}\` |`);
  });
});
