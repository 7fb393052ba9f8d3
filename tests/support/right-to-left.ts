import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import postcss, { type ChildNode, type Root, type Rule } from "postcss";
import { format } from "prettier";

/** Artwork and boards, whose roots have `direction: ltr`. */
const PICTURES =
  /^app\/(play\/(cards|machine|motion)|play\/slots\/(falls|slots|themes)|play\/(dice|keno|plinko|scratch)\/\w+|tables\/(board|stage))\.css$/;

const HEAD = `/*
 * Mirrors the other style sheets for languages written from right to left, whose pages load it last. Generated from them by
 * tests/unit/structure/right-to-left.test.ts, because the oldest browsers that we support lack logical properties.
 */
`;

/** What a side has without a declaration, by property. */
const INITIAL: Readonly<Record<string, string>> = {
  margin: "0",
  padding: "0",
  inset: "auto",
  border: "0",
  "border-width": "0",
};

const OPPOSITE: Readonly<Record<string, string>> = { left: "right", right: "left" };

/** Splits at spaces outside parentheses. */
function partsOf(value: string): string[] {
  return value.match(/(?:[^\s(]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? [];
}

interface Sides {
  left?: string;
  right?: string;
}

/** The left and right values that a rule gives to each family of properties, such as `margin` or `inset`. */
function sidesIn(rule: Rule): Map<string, Sides> {
  const families = new Map<string, Sides>();
  const set = (family: string, sides: Sides) => families.set(family, { ...families.get(family), ...sides });
  rule.each((node: ChildNode) => {
    if (node.type !== "decl") return;
    const { prop, value } = node;
    const one = /^(?:(margin|padding|border)-)?(left|right)(-width|-color|-style)?$/.exec(prop);
    if (one) {
      const [, family = "inset", side = "", of = ""] = one;
      set(family + of, { [side]: value });
    } else if (/^(margin|padding|inset|border-width)$/.test(prop)) {
      const [top = "", right = top, , left = right] = partsOf(value);
      set(prop, { left, right });
    }
  });
  return families;
}

/** `margin` and `left` make `margin-left`; `border-width` makes `border-left-width`. */
function propertyOf(family: string, side: string): string {
  if (family === "inset") return side;
  const [first = "", of] = family.split("-");
  return [first, side, ...(of === undefined ? [] : [of])].join("-");
}

/** The declarations that mirror a rule, as text; empty for one that is the same in both directions. */
function mirrored(rule: Rule, before: ReadonlyMap<string, Sides>): [prop: string, value: string][] {
  const found: [string, string][] = [];
  for (const [family, { left, right }] of sidesIn(rule)) {
    const base = before.get(family) ?? {};
    const initial = INITIAL[family] ?? "0";
    const leftNow = left ?? base.left ?? initial;
    const rightNow = right ?? base.right ?? initial;
    if (leftNow === rightNow) continue;
    found.push([propertyOf(family, "left"), rightNow], [propertyOf(family, "right"), leftNow]);
  }
  rule.each((node) => {
    if (node.type !== "decl") return;
    const turned = OPPOSITE[node.value];
    if (/^(text-align|float)$/.test(node.prop) && turned) found.push([node.prop, turned]);
    if (node.prop === "border-radius") {
      const [a = "", b = a, c = a, d = b] = partsOf(node.value);
      if (!node.value.includes("/") && (a !== b || c !== d)) found.push([node.prop, `${b} ${a} ${d} ${c}`]);
    }
  });
  return found;
}

/** A style sheet with what mirrors another, and nothing else. */
export function mirrorOf(css: string): Root {
  const root = postcss.parse(css);
  const before = new Map<string, Map<string, Sides>>();
  root.walkRules((rule) => {
    const earlier = before.get(rule.selector) ?? new Map<string, Sides>();
    const declarations = mirrored(rule, earlier);
    for (const [family, sides] of sidesIn(rule)) earlier.set(family, { ...earlier.get(family), ...sides });
    before.set(rule.selector, earlier);
    rule.removeAll();
    rule.selectors = rule.selectors.map((selector) => `[dir="rtl"] ${selector}`);
    for (const [prop, value] of declarations) rule.append({ prop, value });
    if (declarations.length === 0) rule.remove();
  });
  root.walkComments((comment) => void comment.remove());
  // Keyframes are pictures, and whatever is left empty mirrors nothing.
  root.walkAtRules((at) => {
    if (at.name.endsWith("keyframes") || at.nodes === undefined) at.remove();
  });
  for (let empty = true; empty;) {
    empty = false;
    root.walkAtRules((at) => {
      if (at.nodes?.length !== 0) return;
      at.remove();
      empty = true;
    });
  }
  root.walk((node) => void (node.raws = {}));
  return root;
}

/** The style sheet that mirrors the others, formatted. */
export async function rightToLeft(): Promise<string> {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css") && !/(^|\/)(tokens|right-to-left)\.css$/.test(file))
    .map((file) => path.posix.join("app", file))
    // The operators' desk is in English.
    .filter((file) => !PICTURES.test(file) && !file.startsWith("app/desk/"))
    .sort();
  const parts = files.map((file) => mirrorOf(readFileSync(file, "utf8")).toString()).filter(Boolean);
  return format(`${HEAD}${parts.join("\n\n")}`, { parser: "css", printWidth: 110 });
}
