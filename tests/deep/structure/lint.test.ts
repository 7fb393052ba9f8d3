import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ESLint } from "eslint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const API_FILE = "server/casino/api/handler.ts";

/** A handler of an idempotent call. */
function handlerWith(body: string): string {
  return [
    "declare const limits: { cleared(): Promise<void>; countReset(): Promise<void> };",
    "declare const passGuard: () => Promise<void>;",
    "declare const call: { runOnce(work: () => Promise<void>): Promise<object>; limits: typeof limits };",
    "declare const mails: { wake(): void };",
    "declare const clear: () => Promise<void>;",
    "const { runOnce } = call;",
    "function once() {\n  return runOnce(() => clear());\n}",
    `export async function handler(): Promise<object> {\n  ${body}\n}`,
    "export { limits, mails, once, passGuard };",
  ].join("\n");
}

/** A line that must be refused: by which rule, in which file (that exists, so that its types are known). */
const refused: readonly [rule: string, file: string, code: string][] = [
  ["no-restricted-syntax", "app/root.tsx", `export const a = <p style={{ color: "red" }} />;`],
  ["no-restricted-syntax", "app/root.tsx", `export const a = <path fill="#fff" />;`],
  ["no-restricted-syntax", "app/root.tsx", `export const a = <a href="/lobby/games/" />;`],
  ["no-restricted-syntax", "app/root.tsx", `export const a = <a href={"/"} />;`],
  ["no-restricted-syntax", "app/root.tsx", "export const a = (b: string) => <a href={`/play/${b}`} />;"],
  ["no-restricted-syntax", "app/root.tsx", `export const a = <form method="post" action="/logout" />;`],
  [
    "no-restricted-syntax",
    "app/root.tsx",
    `import { redirect } from "@remix-run/node";\nexport const a = () => redirect("/lobby/games/");`,
  ],
  [
    "no-restricted-syntax",
    "app/root.tsx",
    `import { seeOther } from "./redirect.server";\nexport const a = () => seeOther("/lobby/games/");`,
  ],
  ["no-restricted-properties", "app/root.tsx", `export const a = process.env.PORT;`],
  ["no-restricted-properties", "app/shared/log.server.ts", `export const a = process.env["PORT"];`],
  [
    "no-restricted-imports",
    "app/shared/log.server.ts",
    `import { env } from "node:process";\nexport const a = env.PORT;`,
  ],
  [
    "@typescript-eslint/no-explicit-any",
    "app/shared/log.server.ts",
    `export const a = (b: any): unknown => b;`,
  ],
  [
    "local/start-early",
    "app/shared/log.server.ts",
    "declare const b: () => Promise<void>;\nexport async function a(c: () => void) {\n  const d = b();\n  c();\n  await d;\n}",
  ],
  [
    "@typescript-eslint/consistent-type-imports",
    "app/shared/log.server.ts",
    `import { Buffer } from "node:buffer";\nexport const a = (b: Buffer): number => b.length;`,
  ],
  [
    "max-lines-per-function",
    "app/shared/log.server.ts",
    `export function a(): number[] {\n  return [\n${"    1,\n".repeat(60)}  ];\n}`,
  ],
  ["no-console", "app/shared/log.server.ts", `console.log("a");`],
  ["names/fields-words", "app/shared/log.server.ts", `export const keptLines = 1;`],
  ["names/fields-words", "app/shared/log.server.ts", `export const LINES_KEPT = 1;`],
  ["names/fields-words", "app/shared/log.server.ts", `export const a = (isAsked: boolean) => isAsked;`],
  [
    "names/fields-words",
    "app/shared/log.server.ts",
    `export function a({ held_minor: held }: { held_minor: number }): number {\n  return held;\n}`,
  ],
  ["no-console", "server/ops/place.mjs", `console.log("a");`],
  ["no-unused-vars", "server/ops/place.mjs", `const a = 1;`],
  [
    "react-hooks/rules-of-hooks",
    "app/root.tsx",
    `import { useState } from "react";\nexport function A({ b }: { b: boolean }) {\n  if (b) useState(0);\n  return null;\n}`,
  ],
  ...[
    "const answer = await runOnce(() => clear());\n  await clear();\n  return answer;",
    "const answer = await call.runOnce(() => clear());\n  await call.limits.cleared();\n  return answer;",
    "const answer = await call.runOnce(() => clear());\n  if (answer) call.limits.cleared().catch(clear);\n  return answer;",
    "await limits.countReset();\n  return runOnce(() => clear());",
    "await passGuard();\n  return call.runOnce(() => clear());",
    "const answer = await once();\n  await Promise.all([1].map(() => clear()));\n  return answer;",
  ].map((body): [string, string, string] => ["api/effect-after-run-once", API_FILE, handlerWith(body)]),
];

/** What oxlint refuses, with the types of the line. */
const refusedByType: readonly [rule: string, code: string][] = [
  ["await-thenable", "export const a = async (b: number) => await b;"],
  ["no-base-to-string", "export const a = (b: { c: number }) => String(b);"],
  ["no-floating-promises", "export const a = (b: () => Promise<void>) => {\n  b();\n};"],
  ["no-floating-promises", "export const a = (b: () => Promise<void>) => {\n  void b();\n};"],
  ["no-misused-promises", "export const a = (b: () => Promise<boolean>) => (b() ? 1 : 0);"],
  [
    "no-unsafe-assignment",
    "export const a = (b: string) => {\n  const c = JSON.parse(b);\n  return c as string;\n};",
  ],
  ["no-unsafe-return", "export const a = (b: string): number => JSON.parse(b);"],
  ["only-throw-error", `export const a = () => {\n  throw "b";\n};`],
  [
    "switch-exhaustiveness-check",
    `export const a = (b: "c" | "d") => {\n  switch (b) {\n    case "c":\n      return 1;\n  }\n  return 2;\n};`,
  ],
];
const allowedByType = [
  "export const a = () => {\n  throw new Response();\n};",
  "export const a = async (b: () => Promise<void>) => {\n  await b();\n};",
];

const allowed: readonly [file: string, code: string][] = [
  ["app/paths.ts", `export const a = "/lobby/games/";`],
  ["app/root.tsx", `export const a = <a href="https://example.com/" />;`],
  ["app/root.tsx", `export const a = <path fill="url(#a)" stroke="currentColor" />;`],
  ["app/root.tsx", `export const a = <a href="#content" />;`],
  ["app/root.tsx", "export const a = (b: number) => <p className={`a b-${b}`}>{`${b} × ${b}`}</p>;"],
  ["app/pages/style/style-page.tsx", `export const a = <p>For developers</p>;`],
  ["app/root.tsx", `export const a = <use href="/icons.svg#heart" />;`],
  ["app/shared/env.server.ts", `export const a = process.env.PORT;`],
  [
    "app/shared/log.server.ts",
    `export const a = ({ asked, keptMinor: b }: { asked: number; keptMinor: number }) => asked + b;`,
  ],
  [
    API_FILE,
    handlerWith(
      "await clear();\n  const answer = await runOnce(() => clear());\n  mails.wake();\n  return answer;",
    ),
  ],
  [
    API_FILE,
    handlerWith(
      "try {\n    return await runOnce(() => clear());\n  } catch (error) {\n    await clear();\n    throw error;\n  }",
    ),
  ],
];

/** Text for people that is not in a message module. */
const written = [
  `<p>Words</p>`,
  `<>Words</>`,
  `<p>{"Words"}</p>`,
  "<p>{`${_b} words`}</p>",
  `<p>{_b ? "Yes" : null}</p>`,
  "<p>{_b ? `${_b} words` : null}</p>",
  `<p>{_b || "None"}</p>`,
  `<img src="" alt="A cherry" />`,
  `<p title={"Words"} />`,
  "<p aria-label={`Round ${_b}`} />",
  `<input placeholder={_b ? "Name" : ""} />`,
  `<p aria-description={_b || "None"} />`,
  `<p aria-roledescription="wheel" />`,
];

/** Figures, money and dates whose format does not follow the language of the page. */
const formatted = [
  "b.toLocaleString()",
  `b.toLocaleString("fr-CA")`,
  "new Date(b).toLocaleDateString()",
  `new Date(b).toLocaleTimeString("en-US")`,
  `new Intl.NumberFormat("en-US").format(b)`,
  `new Intl.DateTimeFormat("fr-CA").format(b)`,
];

/** Files with types whose text a test replaces. */
const LINTED = [
  ...new Set([...refused.map(([, file]) => file), ...allowed.map(([file]) => file)]),
  ...["app/lobby/rules.ts", "app/lobby/messages.ts", "app/ui/instant.ts"],
].filter((file) => /\.tsx?$/.test(file));

/**
 * A copy of the app whose project has only what the tests replace and import: with the types of the whole product the
 * first line takes half a minute.
 */
function smallProject(): string {
  const copy = mkdtempSync(path.join(tmpdir(), "cherrystone-lint-"));
  cpSync("app", path.join(copy, "app"), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
  // These import all pages.
  mkdirSync(path.join(copy, path.dirname(API_FILE)), { recursive: true });
  for (const name of ["app/root.tsx", "app/pages/style/style-page.tsx", API_FILE]) {
    writeFileSync(path.join(copy, name), "export {};\n");
  }
  const { compilerOptions } = JSON.parse(readFileSync("tsconfig.json", "utf8")) as {
    compilerOptions: object;
  };
  writeFileSync(path.join(copy, "tsconfig.json"), JSON.stringify({ compilerOptions, files: LINTED }));
  return copy;
}

/** @returns the rules that each file breaks, in the order of the files */
function oxlintRules(codes: readonly string[]): string[][] {
  const copy = mkdtempSync(path.join(tmpdir(), "cherrystone-oxlint-"));
  try {
    cpSync(".oxlintrc.json", path.join(copy, ".oxlintrc.json"));
    cpSync("tsconfig.json", path.join(copy, "tsconfig.json"));
    symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
    mkdirSync(path.join(copy, "app"));
    const files = codes.map((code, n) => ({ name: path.join("app", `file-${n}.ts`), code }));
    for (const { name, code } of files) writeFileSync(path.join(copy, name), `${code}\n`);
    const { stdout } = spawnSync(path.resolve("node_modules/.bin/oxlint"), ["--format", "json", "app"], {
      cwd: copy,
      encoding: "utf8",
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    return files.map(({ name }) =>
      diagnostics.filter(({ filename }) => filename.endsWith(name)).map(({ code }) => code),
    );
  } finally {
    rmSync(copy, { recursive: true });
  }
}

describe("lint: rules that need types can fail", () => {
  it("refuses each of these lines, and no other", { timeout: 180_000 }, () => {
    const found = oxlintRules([...refusedByType.map(([, code]) => code), ...allowedByType]);
    expect(found).toEqual([
      ...refusedByType.map(([rule]) => [`typescript(${rule})`]),
      ...allowedByType.map(() => []),
    ]);
  });
});

describe("lint: each of our own rules can fail", () => {
  let copy: string;
  let eslint: ESLint;
  beforeAll(() => {
    copy = smallProject();
    eslint = new ESLint({
      cwd: copy,
      overrideConfigFile: path.resolve("eslint.config.js"),
      overrideConfig: {
        files: ["**/*.{ts,tsx}"],
        languageOptions: { parserOptions: { tsconfigRootDir: copy } },
      },
    });
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const rulesOf = async (file: string, code: string) => {
    const results = await eslint.lintText(`${code}\n`, { filePath: path.join(copy, file) });
    return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => ruleId ?? message));
  };

  it.each(refused)("%s in %s: %s", { timeout: 180_000 }, async (rule, file, code) => {
    expect(await rulesOf(file, code)).toEqual([rule]);
  });

  it(
    "language.words-in-messages: text written into a component is refused",
    { timeout: 180_000 },
    async () => {
      for (const code of written) {
        const found = await rulesOf("app/root.tsx", `export const a = (_b: string) => ${code};`);
        expect([code, ...found]).toEqual([code, "no-restricted-syntax"]);
      }
    },
  );

  it(
    "language.fixed-formats: formats of a fixed language are refused outside the message modules of formats",
    {
      timeout: 180_000,
    },
    async () => {
      for (const code of formatted) {
        for (const file of ["app/root.tsx", "app/lobby/rules.ts", "app/lobby/messages.ts"]) {
          const found = await rulesOf(file, `export const a = (b: number) => ${code};`);
          expect([file, code, ...found]).toEqual([file, code, "no-restricted-syntax"]);
        }
        expect(await rulesOf("app/ui/instant.ts", `export const a = (b: number) => ${code};`)).toEqual([]);
      }
    },
  );

  it(
    "language.fixed-formats: the English formats are for English messages alone",
    { timeout: 180_000 },
    async () => {
      const code = `import { moneyFormat } from "../ui/money";\nexport const a = moneyFormat.money(100);`;
      expect(await rulesOf("app/lobby/rules.ts", code)).toEqual(["no-restricted-syntax"]);
      expect(await rulesOf("app/lobby/messages.ts", code)).toEqual([]);
    },
  );

  it.each(allowed)("allowed in %s: %s", { timeout: 180_000 }, async (file, code) => {
    expect(await rulesOf(file, code)).toEqual([]);
  });

  it("a comment cannot switch a rule off", { timeout: 180_000 }, async () => {
    const code = `// eslint-${"disable"}-next-line no-console\nconsole.log("a");`;
    expect(await rulesOf("app/shared/log.server.ts", code)).toContain("no-console");
    const other = `// oxlint-${"disable"}-next-line\nexport const a = 1;`;
    expect(await rulesOf("app/shared/log.server.ts", other)).toEqual(["no-warning-comments"]);
  });
});
