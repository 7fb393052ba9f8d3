import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ENVIRONMENT_VARIABLES } from "~/shared/env.server";
import { COMMANDS } from "../../../server/operator";

const readme = readFileSync("README.md", "utf8");
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;

/** What stands in backticks in the first cells of a section's tables. */
function namesIn(title: string): string[] {
  const [, section = ""] = readme.split(`\n## ${title}\n`);
  const rows = section.split("\n## ")[0]?.match(/^\| *`[^|]*\|/gm) ?? [];
  return rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
}

describe("ops.readme-complete: the README names everything an operator sets, installs or runs", () => {
  it("has a row for each environment variable", () => {
    expect(namesIn("Configuration").sort()).toEqual([...ENVIRONMENT_VARIABLES].sort());
  });

  it("has a line for each dependency", () => {
    const named = namesIn("Dependencies");
    const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    const lacking = installed.filter((name) => !named.includes(name) && !name.startsWith("@types/"));
    expect(lacking).toEqual([]);
    expect(named.filter((name) => !installed.includes(name) && name !== "@types/*")).toEqual([]);
  });

  it("has each operators' command with its arguments", () => {
    const commands = COMMANDS.flatMap(({ name, verbs }) =>
      Object.entries(verbs).map(([verb, { syntax }]) => `\`${name} ${verb} ${syntax}`.trim() + "`"),
    );
    expect(commands.filter((command) => !readme.includes(command))).toEqual([]);
  });
});
