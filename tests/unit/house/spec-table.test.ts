import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Row {
  line: string;
  file: string;
  title: string;
}

const [, section = ""] = readFileSync("app/README.md", "utf8").split("## Spec §2, line by line\n");
const lines = (section.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("| "));
const rows = lines.slice(1).map((line): Row => {
  const [, said = "", file = "", title = ""] = line.split(" | ").join("|").split("|");
  return { line: said.trim(), file: file.trim().replaceAll("`", ""), title: title.trim() };
});
const shown = rows.filter(({ line }) => !line.startsWith("**"));

describe("spec §2, line by line", () => {
  it("the table has every part of spec §2", () => {
    const parts = rows
      .filter(({ line }) => line.startsWith("**"))
      .map(({ line }) => line.replaceAll("*", ""));
    expect(parts).toEqual([
      "Page routes",
      "Redirects and queries",
      "Top navigation, mobile menu, footer",
      "Modal container",
      "Promotions screen",
      "Daily login reward",
      "Onboarding forms",
      "Lobby games list",
    ]);
    expect(shown.length).toBeGreaterThan(60);
  });

  it.each(shown)("$line is shown by a test that exists", ({ file, title }) => {
    expect(existsSync(file), file).toBe(true);
    const source = readFileSync(file, "utf8");
    const quoted = [`"${title}"`, `"${title.replaceAll('"', '\\"')}"`, `\`${title}\``];
    expect(
      quoted.some((text) => source.includes(text)),
      `${file} has no test "${title}"`,
    ).toBe(true);
  });
});
