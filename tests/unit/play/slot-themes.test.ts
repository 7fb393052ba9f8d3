import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { slotTitles } from "../../../server/casino/games/slots/all-slots";

const css = readFileSync(new URL("../../../app/play/slots/themes.css", import.meta.url), "utf8");

/** `--text-soft` of tokens.css, in which the machine's lines are written. */
const SOFT_TEXT = "#cdb9d1";
/** WCAG 2.2 AA for text. */
const CONTRAST_MIN = 4.5;

const themes = new Map(
  Array.from(css.matchAll(/\.theme-([a-z]+) \{([^}]+)\}/g), ([, name = "", body = ""]) => [
    name,
    Object.fromEntries(
      Array.from(body.matchAll(/--([a-z]+): (#[0-9a-f]{6});/g), ([, key = "", color = ""]) => [key, color]),
    ),
  ]),
);

describe("the colors of the slots", () => {
  it.each(slotTitles.map(({ displayName, theme }) => ({ displayName, theme })))(
    "game.slot-themes: $displayName has a theme in whose colors its text is readable",
    ({ theme }) => {
      const colors = themes.get(theme) ?? {};
      expect(Object.keys(colors)).toEqual(["edge", "title", "top", "deep", "paper", "shade"]);
      const { title = "", top = "", deep = "" } = colors;
      expect(contrast(title, top)).toBeGreaterThanOrEqual(CONTRAST_MIN);
      expect(contrast(SOFT_TEXT, top)).toBeGreaterThanOrEqual(CONTRAST_MIN);
      expect(contrast(SOFT_TEXT, deep)).toBeGreaterThanOrEqual(CONTRAST_MIN);
    },
  );

  it("looks: no two themes look the same, and each is used", () => {
    const looks = Array.from(themes.values(), ({ edge, top }) => `${edge} ${top}`);
    expect(new Set(looks).size).toBe(themes.size);
    expect([...themes.keys()].sort()).toEqual([...new Set(slotTitles.map(({ theme }) => theme))].sort());
  });
});

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance by WCAG. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(color.slice(place, place + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
