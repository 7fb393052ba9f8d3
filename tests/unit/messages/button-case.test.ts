import { readdirSync, readFileSync } from "node:fs";
import postcss from "postcss";
import { expect, test } from "vitest";
import { jsxSources } from "../../support/jsx";

/** The letter case that the players' style sheets give to buttons, by selector. */
function casesIn(sheets: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const sheet of sheets) {
    postcss.parse(sheet).walkDecls("text-transform", ({ parent, value }) => {
      if (parent?.type !== "rule") return;
      const { selector } = parent;
      if (selector.includes("button")) found[selector] = value;
    });
  }
  return found;
}

const sheets = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css") && !name.startsWith("desk/"))
  .map((name) => readFileSync(`app/${name}`, "utf8"));

test("looks.button-case: buttons have one letter case, whatever their text has; links among them keep theirs", () => {
  expect(casesIn(sheets)).toEqual({ ".button": "uppercase", ".button-text": "none" });
});

test("looks.button-case: no component writes a case of its own beside a button's class", () => {
  const styled = jsxSources().filter(({ text }) =>
    /toUpperCase\(\)\}\s*<\/(?:Button|ButtonLink|button)>/.test(text),
  );
  expect(styled.map(({ name }) => name)).toEqual([]);
});

test("the check of letter cases sees them", () => {
  expect(casesIn([".a .button { text-transform: none } .b { text-transform: lowercase }"])).toEqual({
    ".a .button": "none",
  });
});
