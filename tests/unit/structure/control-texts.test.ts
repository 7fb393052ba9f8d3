import ts from "typescript";
import { expect, test } from "vitest";
import { jsxSources, visitNodes } from "../../support/jsx";

const CONTROLS = new Set(["a", "button", "summary", "Link", "NavLink", "PartLink", "Button", "ButtonLink"]);
/** What clients without pictures show nothing of. */
const PICTURES = new Set(["svg", "Icon", "Logo", "Mark", "Sprite", "Symbol", "TileArt"]);

const sources = jsxSources();

/** Whether the node may put a text on the page: of an expression that is no JSX it is assumed. */
function hasText(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return node.text.trim() !== "";
  if (ts.isParenthesizedExpression(node)) return hasText(node.expression);
  if (ts.isJsxExpression(node)) return node.expression !== undefined && hasText(node.expression);
  if (ts.isConditionalExpression(node)) return hasText(node.whenTrue) && hasText(node.whenFalse);
  if (ts.isBinaryExpression(node)) return hasText(node.right);
  if (ts.isJsxSelfClosingElement(node))
    return node.tagName.getText() === "img" ? !isUnnamed(node) : !PICTURES.has(node.tagName.getText());
  if (ts.isJsxFragment(node)) return node.children.some(hasText);
  if (ts.isJsxElement(node)) {
    const { openingElement: opening, children } = node;
    return !PICTURES.has(opening.tagName.getText()) && !isHidden(opening) && children.some(hasText);
  }
  return node.kind !== ts.SyntaxKind.NullKeyword;
}

/** In place of a picture, its `alt` is shown. */
function isUnnamed({ attributes }: ts.JsxOpeningLikeElement): boolean {
  const alt = attributes.properties.find((one) => one.name?.getText() === "alt");
  return alt === undefined || alt.getText() === 'alt=""';
}

function isHidden({ attributes }: ts.JsxOpeningLikeElement): boolean {
  return attributes.properties.some((one) => one.getText() === 'aria-hidden="true"');
}

/** The children are among the properties. */
function isPassedOn(node: ts.JsxOpeningLikeElement): boolean {
  return ts.isJsxSelfClosingElement(node) && node.attributes.properties.some(ts.isJsxSpreadAttribute);
}

/** A picture that is there for what it says. */
function isPicture(opening: ts.JsxOpeningLikeElement): boolean {
  return opening.attributes.properties.some((one) => one.getText() === 'role="img"');
}

function isTextless(node: ts.JsxElement | ts.JsxSelfClosingElement): boolean {
  if (ts.isJsxSelfClosingElement(node)) return true;
  return node.openingElement.tagName.getText() === "svg" || !node.children.some(hasText);
}

/** The controls, and the pictures that are more than decoration, whose name, if they have one, is an attribute alone. */
function nameless(name: string, text: string): string[] {
  const found: string[] = [];
  visitNodes({ name, text }, (node, lineOf) => {
    const opening = ts.isJsxElement(node) ? node.openingElement : node;
    if (
      (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) &&
      (ts.isJsxOpeningElement(opening) || ts.isJsxSelfClosingElement(opening)) &&
      (CONTROLS.has(opening.tagName.getText()) || isPicture(opening)) &&
      !isHidden(opening) &&
      !isPassedOn(opening) &&
      isTextless(node)
    ) {
      found.push(`${name}:${lineOf(node)} ${opening.tagName.getText()}`);
    }
  });
  return found;
}

test("screen.controls-have-text: each button, link, summary and picture with a meaning has a text, which clients without pictures show", () => {
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.flatMap(({ name, text }) => nameless(name, text));
  // Its secret stands below it.
  expect(found.filter((place) => !place.startsWith("app/account/security/QrCode.tsx"))).toEqual([]);
});

test("the check of controls tells a text from an attribute or a picture", () => {
  const linesOf = (text: string) => nameless("a.tsx", `export const a = <p>${text}</p>;`);
  expect(linesOf('<Link to="/" aria-label={m.menu}><Icon name="menu" /></Link>')).toEqual(["a.tsx:1 Link"]);
  expect(linesOf('<button aria-label="x">{on ? <Icon name="a" /> : null}</button>')).toHaveLength(1);
  expect(linesOf('<a href="/" title="Home"><svg>{text}</svg></a>')).toHaveLength(1);
  expect(linesOf('<Link to="/" />')).toHaveLength(1);
  expect(linesOf('<Link to="/" aria-hidden="true" />')).toEqual([]);
  expect(linesOf('<a href="/"><Icon name="menu" />{m.menu}</a><summary><b>?</b></summary>')).toEqual([]);
  expect(linesOf('<summary aria-label="x"><b aria-hidden="true">?</b></summary>')).toHaveLength(1);
  expect(linesOf('<a href="/"><img src="a.png" alt="" /></a>')).toHaveLength(1);
  expect(linesOf('<svg role="img" aria-label="x"><rect /></svg>')).toHaveLength(1);
  expect(linesOf('<span role="img" aria-label="x"><Sprite id="x" /></span>')).toHaveLength(1);
  expect(linesOf('<span role="img" aria-label="x"><b>2</b></span>')).toEqual([]);
  expect(linesOf('<Link {...props} /><a href="/"><img src="a.png" alt={of} /></a>')).toEqual([]);
});
