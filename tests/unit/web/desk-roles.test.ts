import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Right, RIGHTS, ROLE_RIGHTS, ROLES } from "~/casino/contract/operator/rights";

/** The table of the README: a row for each area of rights, a cell for each role. */
function rolesTable(): string[][] {
  const lines = readFileSync("README.md", "utf8").split("\n");
  const head = lines.findIndex((line) => /^\| area\s+\|/.test(line));
  const after = lines.findIndex((line, at) => at > head && !line.startsWith("|"));
  const cells = (line: string) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim());
  return [lines[head] ?? "", ...lines.slice(head + 2, after)].map(cells);
}

it("desk.roles: the README says what each role may do, as the code has it", () => {
  const areas = [...new Set(RIGHTS.map((right) => right.split(".")[0] ?? ""))];
  const within = (rights: readonly Right[], area: string) =>
    rights
      .filter((right) => right.startsWith(`${area}.`))
      .map((right) => right.slice(area.length + 1))
      .join(", ") || "–";
  expect(rolesTable()).toEqual([
    ["area", ...ROLES],
    ...areas.map((area) => [area, ...ROLES.map((role) => within(ROLE_RIGHTS[role], area))]),
  ]);
});
