import ts from "typescript";
import { expect, test } from "vitest";
import { jsxSources, visitNodes } from "../../support/jsx";

const PANEL = /Dialog$|^Menu$|^RewardSpot$/;
/** What may stand before a panel: the way past the top bar, and the page's heading. */
const BEFORE = new Set(["a", "h1"]);

const sources = jsxSources();

type Element = ts.JsxElement | ts.JsxSelfClosingElement;

function isElement(node: ts.Node): node is Element {
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node);
}

function nameOf(node: Element): string {
  return (ts.isJsxElement(node) ? node.openingElement : node).tagName.getText();
}

/** The elements that a child of an element may put on the page, those in a late part included. */
function elementsIn(node: ts.Node): Element[] {
  if (isElement(node) && nameOf(node) !== "LateParts") return [node];
  const found: Element[] = [];
  node.forEachChild((child) => void found.push(...elementsIn(child)));
  return found;
}

/** The panels that come after something else. */
function latePanels(name: string, text: string): string[] {
  const found: string[] = [];
  visitNodes({ name, text }, (node) => {
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && !/^<LateParts\b/.test(node.getText())) {
      const inside = node.children.flatMap(elementsIn).map(nameOf);
      const first = inside.findIndex((one) => !BEFORE.has(one) && !PANEL.test(one));
      const late = first === -1 ? [] : inside.slice(first).filter((one) => PANEL.test(one));
      found.push(...late.map((panel) => `${name}: ${panel}`));
    }
  });
  return found;
}

test("screen.panel-first: what a link opens over a page comes before the page's content, where no style sheet puts it there", () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap(({ name, text }) => latePanels(name, text))).toEqual([]);
});

test("the check of panels sees one behind the page, in a late part too", () => {
  const lateIn = (text: string) => latePanels("a.tsx", `export const a = <div>${text}</div>;`);
  expect(lateIn("<main /><LateParts>{open ? <CancelDialog /> : null}</LateParts>")).toEqual([
    "a.tsx: CancelDialog",
  ]);
  expect(lateIn("<h1>Title</h1><LateParts>{open ? <CancelDialog /> : null}</LateParts><main />")).toEqual([]);
  expect(lateIn("<LateParts><Menu /><CancelDialog /></LateParts><TopBar />")).toEqual([]);
});
