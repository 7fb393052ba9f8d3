import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import type { Group, Terminal } from "../../../server/casino/commands/command";
import { COMMANDS, main } from "../../../server/operator";
import { runGroup } from "../../support/run-group";

const verbs = COMMANDS.flatMap(({ name, verbs }) =>
  Object.entries(verbs).map(([verb, { syntax }]) => ({ name, verb, syntax })),
);

async function run(...args: string[]): Promise<{ exitCode: number; out: string; error: string }> {
  const written = { out: "", error: "" };
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation((text) => Boolean((written.out += String(text)))),
    vi.spyOn(process.stderr, "write").mockImplementation((text) => Boolean((written.error += String(text)))),
  ];
  try {
    return { exitCode: await main(args), ...written };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

describe("operators.commands-explain-themselves: each command says what it takes and what is missing", () => {
  it("--help lists the commands, each with its verbs, without a database", async () => {
    const { exitCode, out } = await run("--help");
    expect(exitCode).toBe(0);
    for (const { name } of COMMANDS) expect(out).toContain(`\n  ${name} `);
    for (const { name, verb, syntax } of verbs) {
      for (const args of [
        [name, "--help"],
        [name, verb, "--help"],
        [name, verb, "-h"],
      ]) {
        const help = await run(...args);
        expect(help.exitCode).toBe(0);
        expect(help.out).toContain(`${name} ${verb} ${syntax}`.trim());
        for (const line of help.out.split("\n")) expect(line.length).toBeLessThanOrEqual(100);
      }
    }
  });

  it("what is missing or unknown is named, and nothing is opened", async () => {
    const rows: [args: string[], line: string][] = [
      [[], "Missing command"],
      [["oil"], 'There is no command "oil"'],
      [["players", "ban", "1"], "Missing --reason TEXT"],
    ];
    for (const { name, verb, syntax } of verbs) {
      rows.push([[name, verb, "--nonsense"], "Unknown option '--nonsense'"]);
      // What is not in brackets is required, and the first of it is named.
      const [missing] = /(--[a-z]+ )?[A-Z]+/.exec(syntax.replace(/\[[^\]]*\]/g, "")) ?? [];
      if (missing !== undefined) rows.push([[name, verb], `Missing ${missing}`]);
    }
    for (const [args, line] of rows) {
      const { exitCode, error } = await run(...args);
      expect([args, exitCode, error.split("\n")[0]]).toEqual([args, 1, expect.stringContaining(line)]);
    }
  });

  const ran = vi.fn<(values: (string | undefined)[]) => void>();
  const group: Group<Terminal> = {
    name: "cats",
    summary: "Cats.",
    verbs: {
      feed: {
        syntax: "CAT --with FOOD [--bowl COLOR] [--often]",
        summary: "Feeds a cat.",
        run(_, given) {
          ran([
            given.text("CAT"),
            given.text("with"),
            given.optional("bowl"),
            String(given.has("often")),
            given.actor,
          ]);
          return Promise.resolve();
        },
      },
    },
  };
  const cats = (...args: string[]) => runGroup(group, { actor: "jane", print: () => undefined }, args);

  it.each([
    [
      ["feed", "Tom", "--with", "fish"],
      ["Tom", "fish", undefined, "false", "jane"],
    ],
    [
      ["feed", "--with=fish", " Tom ", "--often", "--bowl", "red", "--as", "joe"],
      ["Tom", "fish", "red", "true", "joe"],
    ],
    [
      ["feed", "-", "--with", "fish", "--bowl", ""],
      ["-", "fish", undefined, "false", "jane"],
    ],
  ])("reads %j", async (args, values) => {
    await cats(...args);
    expect(ran).toHaveBeenLastCalledWith(values);
  });

  it.each([
    [[], 'Missing verb after "cats": expected one of feed'],
    [["burn"], 'There is no "cats burn": expected one of feed'],
    [["toString"], 'There is no "cats toString"'],
    [["feed", "--with", "fish"], "Missing CAT\nUsage: cats feed CAT --with FOOD"],
    [["feed", " ", "--with", "fish"], "Missing CAT\n"],
    [["feed", "Tom"], "Missing --with FOOD\n"],
    [["feed", "Tom", "--with", "  "], "Missing --with FOOD\n"],
    [["feed", "Tom", "Ann", "--with", "fish"], '"Ann" is one argument too many\n'],
    [["feed", "Tom", "--with"], "--with"],
    [["feed", "Tom", "--when", "now"], "Unknown option '--when'"],
    [["feed", "Tom", "--often=yes"], "--often"],
  ])("refuses %j", async (args, sentence) => {
    ran.mockClear();
    await expect(cats(...args)).rejects.toThrow(sentence);
    expect(ran).not.toHaveBeenCalled();
  });
});

it("operators.minutes: every time that a command prints has its minute and UTC", () => {
  const folder = path.join(import.meta.dirname, "../../../server/casino/commands");
  const others = readdirSync(folder).filter((file) => file !== "command.ts");
  // Days are read and counted as text; times are printed by `minuteOf` alone.
  const printing = others.flatMap((file) =>
    readFileSync(path.join(folder, file), "utf8")
      .split("\n")
      .filter((line) => /toISOString\(\)(?!\.slice\(0, 10\)|\.startsWith)|toLocale|toUTCString/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(printing).toEqual([]);
});
