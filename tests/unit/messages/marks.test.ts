import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** A mark that puts a value in place of the words; the message then has a name for it, `{title}`. */
const VALUE_MARK = /\b(\w+): \(\) =>/g;
const MESSAGES = /from "(\.|~)\/([\w/-]*(?:messages|sentences)(?:\.server)?)"/g;
const MARKED = /<(\w+)>([^<]*)<\/\1>/g;

interface Source {
  file: string;
  source: string;
}

const sources: readonly Source[] = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("translations/"))
  .map((file) => ({ file: `app/${file}`, source: readFileSync(`app/${file}`, "utf8") }));
const components = sources.filter(({ source }) => source.includes("rich("));

/** The English modules that a file imports. */
function englishOf({ file, source }: Source): string[] {
  return [...source.matchAll(MESSAGES)]
    .map(([, from, name = ""]) =>
      path.posix.join(from === "." ? path.posix.dirname(file) : "app", `${name}.ts`),
    )
    .filter(existsSync);
}

/** What the module and its translation mark: the module, the mark, its words. */
function marksOf(english: string): { module: string; name: string; words: string; marked: string }[] {
  return [english, english.replace("app/", "app/translations/fr-CA/")].filter(existsSync).flatMap((module) =>
    [...readFileSync(module, "utf8").matchAll(MARKED)].map(([marked, name = "", words = ""]) => ({
      module,
      name,
      words,
      marked,
    })),
  );
}

describe("language.marked-words-kept: the marks of sentences", () => {
  test("nothing puts a value in place of the words that a sentence marks", () => {
    expect(components.length).toBeGreaterThan(50);
    const lost = components.flatMap((component) => {
      const names = new Set([...component.source.matchAll(VALUE_MARK)].map(([, name = ""]) => name));
      return englishOf(component)
        .flatMap(marksOf)
        .filter(({ name, words }) => names.has(name) && !/^\{\w+\}$/.test(words))
        .map(({ module, marked }) => `${component.file} loses ${marked} of ${module}`);
    });
    expect(lost).toEqual([]);
  });

  test("every mark of a sentence is known where the sentence is shown", () => {
    const users = new Map<string, string>();
    for (const user of sources) {
      for (const english of englishOf(user)) users.set(english, `${users.get(english) ?? ""}${user.source}`);
    }
    const unknown = [...users].flatMap(([english, source]) =>
      marksOf(english)
        .filter(({ name }) => !new RegExp(`\\b${name}\\b\\s*[:,}]`).test(source))
        .map(({ module, marked }) => `${marked} of ${module}`),
    );
    expect(unknown).toEqual([]);
  });
});
