import ts from "typescript";
import { expect, test } from "vitest";
import { jsxSources, visitNodes } from "../../support/jsx";

/** What stands in a line where there is no style sheet. */
const INLINE = new Set([...["a", "b", "button", "em", "small", "span", "strong", "summary"], "Money"]);
const INLINE_COMPONENT = /(?:Button|Link)$/;

/** Not the desk, whose staff have browsers with style sheets. */
const sources = jsxSources().filter(({ name }) => !name.startsWith("app/desk/"));

/** The element that a child is, whatever it depends on; null for a text. */
function tagOf(node: ts.Node | undefined): string | null {
  if (node === undefined) return null;
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return tagOf(node.expression);
  if (ts.isConditionalExpression(node)) return tagOf(node.whenTrue) ?? tagOf(node.whenFalse);
  if (ts.isBinaryExpression(node)) return tagOf(node.right);
  if (ts.isJsxElement(node)) return node.openingElement.tagName.getText();
  return ts.isJsxSelfClosingElement(node) ? node.tagName.getText() : null;
}

/** Two elements in a line without a space between them: a line break in the source is none on the page. */
function glued(name: string, text: string): string[] {
  const found: string[] = [];
  visitNodes({ name, text }, (node, lineOf) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      let before: string | null = null;
      for (const child of node.children) {
        if (ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) continue;
        const tag = tagOf(child);
        const isInline = tag !== null && (INLINE.has(tag) || INLINE_COMPONENT.test(tag));
        if (isInline && before !== null) found.push(`${name}:${lineOf(child)} ${before}${tag}`);
        before = isInline ? tag : null;
      }
    }
  });
  return found;
}

test("screen.words-apart: there is a space between elements in a line, for clients without style sheets", () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap(({ name, text }) => glued(name, text))).toEqual([]);
});

test("the check of spaces tells a space from a line break in the source", () => {
  const linesOf = (text: string) => glued("a.tsx", `export const a = <p>${text}</p>;`);
  expect(linesOf("<b>Balance</b>\n<Money minor={1} />")).toEqual(["a.tsx:2 bMoney"]);
  expect(linesOf("{on ? <b>A</b> : null}{is && (<i />)}<a>B</a>")).toEqual([]);
  expect(linesOf("{on ? <b>A</b> : null}{is && (<a>B</a>)}")).toHaveLength(1);
  expect(linesOf('<b>A</b>{" "}\n<Money minor={1} />')).toEqual([]);
  expect(linesOf("<b>A</b>, <a>B</a><div>C</div>")).toEqual([]);
});
