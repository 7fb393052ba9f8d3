import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const MESSAGES = /from "(\.|~)\/([\w/-]*(?:messages|sentences)(?:\.server)?)"/g;
const MARKED = /<(\w+)>[^<]*<\/\1>/g;

interface Source {
  file: string;
  source: string;
}

const sources: readonly Source[] = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("translations/"))
  .map((file) => ({ file: `app/${file}`, source: readFileSync(`app/${file}`, "utf8") }));

/** The English modules that a file imports. */
function englishOf({ file, source }: Source): string[] {
  return [...source.matchAll(MESSAGES)]
    .map(([, from, name = ""]) =>
      path.posix.join(from === "." ? path.posix.dirname(file) : "app", `${name}.ts`),
    )
    .filter(existsSync);
}

/** What the module and its translation mark: the module, the mark, and all of it. */
function marksOf(english: string): { module: string; name: string; marked: string }[] {
  return [english, english.replace("app/", "app/translations/fr-CA/")].filter(existsSync).flatMap((module) =>
    [...readFileSync(module, "utf8").matchAll(MARKED)].map(([marked, name = ""]) => ({
      module,
      name,
      marked,
    })),
  );
}

test("language.marked-words-kept: every mark of a sentence is known where the sentence is shown", () => {
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
