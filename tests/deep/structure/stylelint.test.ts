import stylelint from "stylelint";
import { describe, expect, it } from "vitest";

const TOKENS = "declaration-property-value-disallowed-list";

async function rulesOf(codeFilename: string, declaration: string): Promise<string[]> {
  const { results } = await stylelint.lint({ code: `.a {\n  ${declaration};\n}\n`, codeFilename });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

describe("stylelint: a style sheet takes its values from the design tokens", () => {
  it.each([
    "color: #fff",
    "color: rgba(0, 0, 0, 0.5)",
    "background: linear-gradient(hsl(0, 0%, 0%), var(--ground))",
    "border: 1px solid white",
    "box-shadow: 0 1px 2px rgb(0, 0, 0)",
    "--a: #123456",
    "z-index: 4",
    "transition: color 0.2s",
    "transition-duration: 120ms",
    "margin: 0 16px",
    "margin-left: -8px",
    "padding: 4px 10px",
    "gap: 12px",
    "grid-column-gap: 24px",
    "font-size: 17px",
    "border-radius: 5px",
  ])("refused: %s", async (declaration) => {
    expect(await rulesOf("app/shell/shell.css", declaration)).toContain(TOKENS);
  });

  it.each([
    "color: var(--text)",
    "color: currentColor",
    "white-space: nowrap",
    "border: 1px solid var(--line)",
    "z-index: var(--layer-top)",
    "transition: color var(--quick)",
    "margin: 0 calc(-1 * var(--space-2)) 6px auto",
    "font-size: 1.2em",
    "border-radius: 50%",
  ])("allowed: %s", async (declaration) => {
    expect(await rulesOf("app/shell/shell.css", declaration)).toEqual([]);
  });

  it.each([
    ["app/play/game.css", "color: #fff", [TOKENS]],
    ["app/play/game.css", "font-size: 14px", [TOKENS]],
    ["app/play/game.css", "border-radius: 12px", [TOKENS]],
    ["app/play/game.css", "z-index: 1", [TOKENS]],
    ["app/play/game.css", "font-size: 52px", []],
    ["app/play/game.css", "border-radius: 9px", []],
    ["app/play/tokens.css", "--a: #fff", []],
  ])("artwork, in %s: %s", async (file, declaration, rules) => {
    expect(await rulesOf(file, declaration)).toEqual(rules);
  });

  it("an exception needs a reason", async () => {
    const disable = (reason: string) =>
      `/* stylelint-${"disable"}-next-line ${TOKENS}${reason} */\ncolor: #fff`;
    const report = async (declaration: string) => rulesOf("app/shell/shell.css", declaration);
    expect(await report(disable(" -- on paper"))).toEqual([]);
    expect(await report(disable(""))).toEqual(["--report-descriptionless-disables"]);
  });
});
