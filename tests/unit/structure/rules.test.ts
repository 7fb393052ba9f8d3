import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { sqlMutations } from "../../bench/mutate-sql-list";

const RULES = "tests/rules";

interface Rule {
  name: string;
  rule: string;
  figure: string;
  chapter: string;
  /** Path of the test file from the root of the tree. */
  test: string;
}

function rulesOf(chapter: string): Rule[] {
  const lines = readFileSync(`${RULES}/${chapter}`, "utf8").split("\n");
  return lines
    .filter((line) => line.startsWith("| `"))
    .map((line) => {
      const [name = "", rule = "", figure = "", link = ""] = line.slice(2, -2).split(" | ");
      const target = /\]\(([^)]+)\)$/.exec(link)?.[1] ?? "";
      return { name: name.replaceAll("`", ""), rule, figure, chapter, test: path.posix.join(RULES, target) };
    });
}

/** The names of rules that titles in a test file begin with. */
function citedIn(file: string): string[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(/\(\s*["'`]([a-z-]+\.[a-z0-9-]+): /g)].map(([, name = ""]) => name);
}

/** Chapters whose rules the quick suite holds: a change that breaks one of them must not land. */
const QUICK = [
  "cashier",
  "closing",
  "exclusion",
  "identity",
  "jackpots",
  "ledger",
  "limits",
  "markets",
  "promotions",
  "second-factor",
  "security",
  "session",
  "tables",
  "withdrawals",
];

/** Whether a title in a file cites the rule, and is not left to the deep suite. */
function isInQuickSuite({ name, test: file }: Rule): boolean {
  if (file.startsWith("tests/deep/")) return false;
  const titles = readFileSync(file, "utf8")
    .split(new RegExp(`\\(\\s*["'\`]${name}: `))
    .slice(1);
  return titles.some((after) => !/^[^\n]*,\s*\{[^}]*tags: \["deep"\]/.test(after));
}

/** Text files known to git, with what is new and not ignored, except the lock file. */
function textFiles(): string[] {
  const options = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", options, { encoding: "utf8" }).split("\0");
  return listed.filter(
    (file) =>
      file !== "" &&
      file !== "package-lock.json" &&
      !file.startsWith(`${RULES}/`) &&
      existsSync(file) &&
      !readFileSync(file).includes(0),
  );
}

const chapters = readdirSync(RULES).filter((name) => name.endsWith(".md") && name !== "README.md");
const rules = chapters.flatMap(rulesOf);
const names = new Set(rules.map(({ name }) => name));
const testFiles = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .filter(
    (name) =>
      /^(unit|integration|http|flows|deep)\/.*\.test\.tsx?$/.test(name) && !name.includes("/structure/"),
  )
  .map((name) => `tests/${name}`)
  .sort();

describe("the rules of the product", () => {
  test("the README links every chapter", () => {
    const readme = readFileSync(`${RULES}/README.md`, "utf8");
    expect(chapters.filter((chapter) => !readme.includes(`](${chapter})`))).toEqual([]);
    expect(rules.length).toBeGreaterThan(250);
  });

  test("every name is well-formed and listed once", () => {
    const seen = new Set<string>();
    const twice = rules.filter(({ name }) => seen.size === seen.add(name).size);
    expect(twice.map(({ name }) => name)).toEqual([]);
    expect([...names].filter((name) => !/^[a-z-]+\.[a-z0-9-]+$/.test(name))).toEqual([]);
  });

  test("every rule has a sentence, a figure or a dash, and a test file that exists", () => {
    const incomplete = rules.filter(
      (rule) => !rule.rule.endsWith(".") || rule.figure === "" || !existsSync(rule.test),
    );
    expect(incomplete).toEqual([]);
  });

  test("every rule is cited by a title in the file it links to", () => {
    const uncited = rules.filter((rule) => existsSync(rule.test) && !citedIn(rule.test).includes(rule.name));
    expect(uncited.map(({ name, test }) => `${name}: ${test}`)).toEqual([]);
  });

  test("ops.quick-suite-holds-money: no rule of money, session or safety is left to the deep suite alone", () => {
    const deepAlone = rules.filter(
      (rule) =>
        (QUICK.includes(rule.chapter.replace(".md", "")) || rule.name.startsWith("login.")) &&
        !isInQuickSuite(rule),
    );
    expect(deepAlone.map(({ name, test }) => `${name}: ${test}`)).toEqual([]);
  });

  test("every title that cites a rule cites one that is listed", () => {
    const unknown = testFiles.flatMap((file) =>
      citedIn(file)
        .filter((name) => !names.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  test("every test file cites a rule", () => {
    expect(testFiles.filter((file) => citedIn(file).length === 0)).toEqual([]);
  });

  test("every mutation of SQL breaks a listed rule, and its test cites that rule", () => {
    const wrong = sqlMutations.filter(({ rule, test }) => !names.has(rule) || !citedIn(test).includes(rule));
    expect(wrong.map(({ rule, test }) => `${rule}: ${test}`)).toEqual([]);
  });
});

describe("no absent document is cited", () => {
  // Sections of published standards and of laws are fine: name the document, as in "RFC 9110 §12.4.2".
  const PUBLISHED = /\b(RFC \d+|WCAG [\d.]+|ISO \d+|Act),? §\s?[\d.]+/g;
  const ABSENT = /\b(spec|design|style) §|§\s?\d|\bissue \d/i;

  const citing = (isMeant: (file: string) => boolean) =>
    textFiles()
      .filter(isMeant)
      .flatMap((file) =>
        readFileSync(file, "utf8")
          .split("\n")
          .flatMap((line, index) =>
            ABSENT.test(line.replace(PUBLISHED, "")) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
          ),
      );

  test("in the tests", () => {
    expect(citing((file) => file.startsWith("tests/"))).toEqual([]);
  });

  test("anywhere else in the tree outside tests/rules", () => {
    expect(citing((file) => !file.startsWith("tests/"))).toEqual([]);
  });
});
