import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";

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
  ["no-restricted-syntax", "app/root.tsx", `export const a = <p>Words</p>;`],
  ["no-restricted-syntax", "app/root.tsx", "export const a = (b: number) => <p>{`${b} words`}</p>;"],
  ["no-restricted-syntax", "app/root.tsx", `export const a = (b: boolean) => <p>{b ? "Yes" : null}</p>;`],
  ["no-restricted-syntax", "app/root.tsx", `export const a = <img src="" alt="A cherry" />;`],
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
    "@typescript-eslint/no-floating-promises",
    "app/shared/log.server.ts",
    `import { readFile } from "node:fs/promises";\nexport function a(): void {\n  readFile("b");\n}`,
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
  ["no-console", "server/ops/place.mjs", `console.log("a");`],
  ["no-unused-vars", "server/ops/place.mjs", `const a = 1;`],
  [
    "react-hooks/rules-of-hooks",
    "app/root.tsx",
    `import { useState } from "react";\nexport function A({ b }: { b: boolean }) {\n  if (b) useState(0);\n  return null;\n}`,
  ],
];

const allowed: readonly [file: string, code: string][] = [
  ["app/paths.ts", `export const a = "/lobby/games/";`],
  ["app/root.tsx", `export const a = <a href="https://example.com/" />;`],
  ["app/root.tsx", `export const a = <path fill="url(#a)" stroke="currentColor" />;`],
  ["app/root.tsx", `export const a = <a href="#content" />;`],
  ["app/root.tsx", "export const a = (b: number) => <p className={`a b-${b}`}>{`${b} × ${b}`}</p>;"],
  ["app/pages/style-page.tsx", `export const a = <p>For developers</p>;`],
  ["app/root.tsx", `export const a = <use href="/icons.svg#heart" />;`],
  ["app/shared/env.server.ts", `export const a = process.env.PORT;`],
];

describe("lint: each of our own rules can fail", () => {
  const eslint = new ESLint();
  const rulesOf = async (file: string, code: string) => {
    const results = await eslint.lintText(`${code}\n`, { filePath: file });
    return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => ruleId ?? message));
  };

  it.each(refused)("%s in %s: %s", { timeout: 180_000 }, async (rule, file, code) => {
    expect(await rulesOf(file, code)).toEqual([rule]);
  });

  it.each(allowed)("allowed in %s: %s", { timeout: 180_000 }, async (file, code) => {
    expect(await rulesOf(file, code)).toEqual([]);
  });

  it("a comment cannot switch a rule off", { timeout: 180_000 }, async () => {
    const code = `// eslint-${"disable"}-next-line no-console\nconsole.log("a");`;
    expect(await rulesOf("app/shared/log.server.ts", code)).toContain("no-console");
  });
});
