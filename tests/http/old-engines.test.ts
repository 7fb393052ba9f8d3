import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";

/** What `npm run build` produces for browsers. Baseline: Chrome 64, Firefox 78, Safari 12. */
const ASSETS = "build/client/assets";

function filesOf(ending: string): { name: string; text: string }[] {
  return readdirSync(ASSETS)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(join(ASSETS, name), "utf8") }));
}

/** An engine drops a whole rule for an unknown selector, and a declaration for an unknown value. */
const NEW_CSS: readonly [what: string, pattern: RegExp][] = [
  [":has, :is and :where", /:(?:has|is|where)\(/],
  ["container queries", /@container|container-type|[\d.]cq[whib]/],
  ["cascade layers and other rules", /@(?:layer|property|scope|starting-style)\b/],
  ["nesting", /&|\{[^{}@]*[;{]\s*[.#:>+~[][^{};]*\{/],
  ["gaps between flexible items", /(?<![\w-])(?:row-|column-)?gap:/],
  ["inset", /(?<![\w-])inset(?:-block|-inline)?:/],
  ["logical sides", /(?:margin|padding|border)-(?:block|inline)(?:-start|-end)?:/],
  ["aspect-ratio", /aspect-ratio:/],
  ["min(), max() and clamp()", /(?<![\w-])(?:min|max|clamp)\(/],
  ["units of the small and dynamic viewport", /[\d.][sdl]v(?:h|w|min|max)\b/],
  ["colours of later levels", /color-mix\(|oklch\(|oklab\(|\blab\(|rgb\([^),]*\s\d/],
  ["place-*", /place-(?:items|content|self):/],
];

test.each(NEW_CSS)("old engines: no style sheet needs %s", (_what, pattern) => {
  const found = filesOf(".css").flatMap(({ name, text }) => {
    const at = text.search(pattern);
    return at === -1 ? [] : [`${name}: ${text.slice(Math.max(0, at - 40), at + 60)}`];
  });
  expect(found).toEqual([]);
});

test("old engines: focus is visible in engines without :focus-visible", () => {
  const rules = filesOf(".css").flatMap(
    ({ text }) => text.match(/[^{}]*:focus-visible[^{}]*\{[^}]*\}/g) ?? [],
  );
  expect(rules.length).toBeGreaterThan(0);
  // Old engines drop this rule, and so keep the outline it removes.
  for (const rule of rules) expect(rule).toMatch(/:focus:not\(:focus-visible\)[^{}]*\{outline:none\}$/);
});

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Syntax of ECMAScript 2019 and later, except dynamic import, which all engines with modules support. */
function isNew(node: Node): boolean {
  switch (node.type) {
    case "ChainExpression":
    case "PropertyDefinition":
    case "PrivateIdentifier":
    case "StaticBlock":
      return true;
    case "LogicalExpression":
      return node.operator === "??";
    case "AssignmentExpression":
      return /^(?:\?\?|\|\||&&)=$/.test(String(node.operator));
    case "CatchClause":
      return node.param === null;
    case "ExportAllDeclaration":
      return node.exported !== null;
    case "Literal":
      return isNewLiteral(node);
    default:
      return false;
  }
}

function isNewLiteral({ raw, regex }: Node): boolean {
  const { pattern, flags } = (regex ?? {}) as { pattern?: string; flags?: string };
  if (pattern !== undefined) return /\(\?<[=!]/.test(pattern) || /[dv]/.test(flags ?? "");
  return /^\d[\d.]*(?:n|_.*)$/.test(String(raw));
}

function newSyntaxIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(newSyntaxIn);
  if (!isNode(node)) return [];
  const inside = Object.values(node).flatMap((child) =>
    typeof child === "object" ? newSyntaxIn(child) : [],
  );
  return isNew(node) ? [node.type, ...inside] : inside;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

test("looks.old-browsers: no script has syntax they cannot parse", () => {
  const scripts = filesOf(".js");
  expect(scripts.length).toBeGreaterThan(50);
  const worker = { name: "sw.js", text: readFileSync("build/client/sw.js", "utf8") };
  const found = [...scripts, worker].flatMap(({ name, text }) => {
    const news = new Set(newSyntaxIn(parseAst(text)));
    return news.size === 0 ? [] : [`${name}: ${[...news].join(", ")}`];
  });
  expect(found).toEqual([]);
});

test("old engines: the check knows new syntax when it sees it", () => {
  for (const text of [
    "a?.b",
    "a ?? b",
    "a ||= b",
    "try {} catch {}",
    "/(?<=a)b/",
    "10n",
    "class A { b = 1 }",
  ]) {
    expect(newSyntaxIn(parseAst(text)), text).not.toEqual([]);
  }
  expect(newSyntaxIn(parseAst("import('a').then(({ b, ...c }) => /\\p{L}/u.test(b) && c)"))).toEqual([]);
});

test("no built file has a name that content blockers match", () => {
  const names = readdirSync(ASSETS);
  expect(
    names.filter((name) => /ads|promo|banner|affiliate|track|sponsor|(^|[-_.])ad[-_.]/i.test(name)),
  ).toEqual([]);
});

test("no class or picture has a name that content blockers hide", () => {
  const word =
    /^(?:ads?|adverts?|banners?|promos?|promotions?|affiliates?|sponsors?|sponsored|track(?:er|ing)?)$/i;
  const isHidden = (name: string) => name.split(/[-_/.]/).some((part) => word.test(part));
  const classes = filesOf(".css").flatMap(({ text }) => text.match(/[.#][a-z][\w-]*(?=[^{};]*\{)/gi) ?? []);
  expect(classes.length).toBeGreaterThan(100);
  expect([...new Set(classes)].filter((name) => isHidden(name.slice(1)))).toEqual([]);
  const pictures = readdirSync("build/client/images", { recursive: true }).map(String);
  expect(pictures.filter(isHidden)).toEqual([]);
});
