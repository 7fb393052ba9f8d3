import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Marks of a component whose link puts a value in place of the words; the message then has a name for it, `{title}`. */
const VALUE_MARK = /(\w+): \(\) => (?:\(\s*)?<(?:a|Link|ButtonLink)\b/g;
const MESSAGES = /from "(\.|~)\/([\w/-]*messages)"/g;

const components = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => ({ file: `app/${file}`, source: readFileSync(`app/${file}`, "utf8") }))
  .filter(({ source }) => source.includes("rich("));

/** The English module and its translation, of each that a component imports. */
function messagesOf(file: string, source: string): string[] {
  return [...source.matchAll(MESSAGES)].flatMap(([, from, name = ""]) => {
    const english = path.posix.join(from === "." ? path.posix.dirname(file) : "app", `${name}.ts`);
    return [english, english.replace("app/", "app/translations/fr-CA/")].filter(existsSync);
  });
}

test("language.marked-words-kept: no link puts a value in place of the words that a sentence marks", () => {
  expect(components.length).toBeGreaterThan(50);
  const lost = components.flatMap(({ file, source }) => {
    const names = [...source.matchAll(VALUE_MARK)].map(([, name = ""]) => name);
    return messagesOf(file, source).flatMap((module) => {
      const texts = readFileSync(module, "utf8");
      return names.flatMap((name) =>
        [...texts.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))]
          .filter(([, words = ""]) => !/^\{\w+\}$/.test(words))
          .map(([marked]) => `${file} loses ${marked} of ${module}`),
      );
    });
  });
  expect(lost).toEqual([]);
});
