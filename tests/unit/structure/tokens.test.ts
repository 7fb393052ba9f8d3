import { readFile } from "node:fs/promises";
import { describe, expect, it, test } from "vitest";
import { THEME_COLORS } from "~/ui/theme-colors";

const css = await readFile(new URL("../../../app/ui/tokens.css", import.meta.url), "utf8");

/** The custom properties of the first rule that a selector opens. */
function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`no rule for ${selector}`);
  const body = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries<string>(
    [...body.matchAll(/(--[a-z-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const dark = tokensOf(".scene");
const light = tokensOf(':root[data-theme="light"]');

/** Relative luminance of `#rrggbb`, WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [bright = 0, deep = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (deep + 0.05);
}

describe.each([
  ["dark", dark],
  ["light", light],
] as const)("tokens, %s", (name, tokens) => {
  const token = (key: string) => tokens[`--${key}`] ?? "";
  const grounds = ["ground", "ground-raised", "ground-high"].map(token);

  test.each([
    ["text", 7],
    ["text-soft", 4.5],
    ["gold", 4.5],
    ["leaf", 4.5],
    ["alarm", 4.5],
    ["line-strong", 3],
  ] as const)("%s has a contrast of at least %d on every background", (key, least) => {
    for (const ground of grounds) expect(contrast(token(key), ground)).toBeGreaterThanOrEqual(least);
  });

  it("text on bright backgrounds and buttons is readable", () => {
    for (const key of ["cherry", "cherry-deep"])
      expect(contrast("#ffffff", token(key))).toBeGreaterThanOrEqual(4.5);
    for (const key of ["gold", "leaf"]) {
      expect(contrast(token("on-bright"), token(key))).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(token("alarm"), token("alarm-ground"))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token("text"), token("alarm-ground"))).toBeGreaterThanOrEqual(4.5);
  });

  it("the browser's own bars have the top bar's color", () => {
    expect(THEME_COLORS[name]).toBe(token("ground-raised"));
  });
});

it("the light look is the same by device preference and by choice", () => {
  expect(tokensOf(':root:not([data-theme="dark"])')).toEqual(light);
});

it("a look changes every color, and nothing else", () => {
  expect(Object.keys(light).sort()).toEqual(Object.keys(dark).sort());
});
