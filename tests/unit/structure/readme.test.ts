import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ENVIRONMENT_VARIABLES } from "~/shared/env.server";
import { USAGE } from "../../../server/check-casino";
import { COMMANDS } from "../../../server/operator";
import { programs } from "../../../server/ops/programs.mjs";

const readme = readFileSync("README.md", "utf8");
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "dependencies" | "devDependencies" | "scripts",
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

  it("has each operators' command with its arguments, and no other", () => {
    const commands = COMMANDS.flatMap(({ name, verbs }) =>
      Object.entries(verbs).map(([verb, { syntax }]) => `${name} ${verb} ${syntax}`.trim()),
    );
    expect(namesIn("Operators' commands").sort()).toEqual(commands.sort());
  });

  it("has the options of check-casino, and no other", () => {
    const row = readme
      .split("\n")
      .find((line) => line.startsWith("| `node server/ops/check-casino.mjs URL`"));
    const options = (text = "") => [...new Set(text.match(/--[a-z]+ [A-Z]+/g))].sort();
    expect(options(row)).toEqual(options(USAGE));
  });

  it("has each script of npm, but parts of another, and no other", () => {
    const guides = [
      readme,
      ...["CONTRIBUTING.md", "tests/README.md"].map((file) => readFileSync(file, "utf8")),
    ];
    const named = new Set(
      [...guides.join("\n").matchAll(/npm (?:run ([a-z:]+)|(start|test)\b)/g)].map(
        ([, run, short]) => run ?? short,
      ),
    );
    const scripts = Object.keys(manifest.scripts).filter((name) => !name.startsWith("lint:"));
    expect([...named].sort()).toEqual(scripts.sort());
  });

  it("the service starts a program that there is, with variables that it reads", () => {
    const unit = readFileSync("server/ops/systemd/cherrystone.service", "utf8");
    const [, program] = /^ExecStart=\/usr\/bin\/node server\/ops\/start\.mjs (\w+)$/m.exec(unit) ?? [];
    expect(programs).toContain(program);
    const variables = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name = ""]) => name);
    expect(variables.filter((name) => !ENVIRONMENT_VARIABLES.includes(name))).toEqual([]);
  });
});
