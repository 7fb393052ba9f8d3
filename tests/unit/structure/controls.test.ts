import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sheets = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => ({ name, text: readFileSync(`app/${name}`, "utf8") }));

/** The text of a sheet without what stands in `@supports`, with the block's depth counted by its braces. */
function withoutSupports(text: string): string {
  const at = text.search(/@supports\b/);
  if (at === -1) return text;
  let depth = 0;
  for (let end = text.indexOf("{", at); end < text.length; end += 1) {
    if (text[end] === "{") depth += 1;
    if (text[end] === "}") depth -= 1;
    if (depth === 0) return text.slice(0, at) + withoutSupports(text.slice(end + 1));
  }
  throw new Error("a block of @supports has no end");
}

/** The rules that make a control or a text invisible, or lay a panel over the page. */
function hidingIn(text: string): string[] {
  const rules = withoutSupports(text.replace(/\/\*[^]*?\*\//g, "")).match(/[^{}]+\{[^{}]*\}/g) ?? [];
  return rules.filter(
    (rule) =>
      (/(?<![.\w-])(?:input|select|button|textarea)\b[^\s,{]*\s*[,{]/.test(rule) &&
        /(?:opacity: 0|visibility: hidden|appearance: none|clip)\b(?!\.)/.test(rule)) ||
      (rule.includes(".visually-hidden") && rule.includes("clip: ") && !rule.includes("var(--k, 1px)")) ||
      (rule.includes(".dialog") && rule.includes("position: fixed")),
  );
}

test("looks.controls-visible: a control or a text is hidden, and a panel laid over the page, only where the browser passed a feature test", () => {
  expect(sheets.length).toBeGreaterThan(20);
  const found = sheets.flatMap(({ name, text }) => hidingIn(text).map((rule) => `${name}: ${rule.trim()}`));
  expect(found).toEqual([]);
});

test("the check of hidden controls sees them", () => {
  expect(hidingIn('.a input[type="radio"],\n.b { opacity: 0; }')).toHaveLength(1);
  expect(hidingIn("@supports (opacity: 0) { .a input { opacity: 0; } } .b button { clip: auto; }")).toEqual([
    " .b button { clip: auto; }",
  ]);
  expect(hidingIn(".a button { opacity: 0.5; }")).toEqual([]);
  expect(hidingIn(".visually-hidden { clip: rect(0 0 0 0); } .dialog-b { position: fixed; }")).toHaveLength(
    2,
  );
});
