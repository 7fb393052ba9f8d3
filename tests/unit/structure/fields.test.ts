import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { jsxSources, visitNodes } from "../../support/jsx";

/** Longer than what is accepted, so that the form answers. */
const ABOVE_LIMIT = /\+ 1$|^PASSWORD_FIELD_LENGTH$/;

/** The attributes of a component's fields that cut what is typed, or hold it back. A search shows what it found. */
function cuttingIn(name: string, text: string): string[] {
  const found: string[] = [];
  visitNodes({ name, text }, (node) => {
    if (!ts.isJsxAttribute(node)) return;
    const attribute = node.name.getText();
    const value = node.initializer?.getText().replace(/^\{|\}$/g, "") ?? "";
    const isCut = attribute === "maxLength" && !ABOVE_LIMIT.test(value);
    const isSearch = /\btype="search"/.test(node.parent.getText());
    if ((isCut || attribute === "pattern") && !isSearch) found.push(`${name}: ${attribute}=${value}`);
  });
  return found;
}

const sources = jsxSources().filter(({ name }) => !name.startsWith("app/desk/"));

test("value.not-cut: no field of a player’s form cuts what is typed, or holds it back by a pattern", () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap(({ name, text }) => cuttingIn(name, text))).toEqual([]);
});

test("the check of fields sees them", () => {
  const fields =
    '<p><input maxLength={8} /><Field pattern="[0-9]*" maxLength={LONGEST + 1} /><input type="search" maxLength={60} /></p>';
  expect(cuttingIn("a.tsx", fields)).toEqual(["a.tsx: maxLength=8", 'a.tsx: pattern="[0-9]*"']);
});

test("looks.one-coupon-field: every field for a coupon’s code is the same one, and the frame has its style", () => {
  const made = sources.filter(({ text }) => /autoCapitalize="characters"|field-code/.test(text));
  expect(made.map(({ name }) => name)).toEqual(["app/coupons/CouponCodeField.tsx"]);
  const styled = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .filter((name) => readFileSync(`app/${name}`, "utf8").includes(".field-code"));
  expect(styled).toEqual(["forms/forms.css"]);
});
