import { expect, it } from "vitest";
import { mirrorOf, rightToLeft } from "../../support/right-to-left";

it("language.mirrored-styles: the styles of right-to-left languages mirror all others; -u writes them again", async () => {
  await expect(await rightToLeft()).toMatchFileSnapshot("../../../app/ui/right-to-left.css");
});

it.each([
  [".a { margin-left: 4px }", "margin-left: 0; margin-right: 4px"],
  [".a { padding: 1px 2px 3px 4px }", "padding-left: 2px; padding-right: 4px"],
  // What the other side has comes from an earlier rule with the same selector.
  [".a { margin: 8px } .a { margin-left: 2px }", "margin-left: 8px; margin-right: 2px"],
  [".a { left: 0 }", "left: auto; right: 0"],
  [".a { text-align: left; float: right }", "text-align: right; float: left"],
  [".a { border-left: 4px solid var(--line) }", "border-left: 0; border-right: 4px solid var(--line)"],
  [".a { border-radius: 1px 2px 3px 4px }", "border-radius: 2px 1px 4px 3px"],
  // The same in both directions.
  [".a { left: 0; right: 0; margin: 0 4px }", ""],
])("language.mirrored-styles: %s", (css, declarations) => {
  const mirror = mirrorOf(css);
  const found: string[] = [];
  mirror.walkDecls(({ prop, value }) => void found.push(`${prop}: ${value}`));
  expect(found.join("; ")).toBe(declarations);
  mirror.walkRules(({ selector }) => expect(selector).toBe('[dir="rtl"] .a'));
});
