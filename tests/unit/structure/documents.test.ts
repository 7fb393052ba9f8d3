import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/** Folders that a path in a document may be relative to, besides the document's own and the root. */
const BASES = ["app", "server", "server/casino", "tests"];

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .trim()
  .split("\n")
  .filter(existsSync);
const documents = files.filter((file) => file.endsWith(".md"));
const folders = new Set(files.flatMap((file) => parentsOf(file)));

function parentsOf(file: string): string[] {
  const folder = dirname(file);
  return folder === "." ? [] : [folder, ...parentsOf(folder)];
}

function isThere(document: string, path: string): boolean {
  const plain = path.replace(/\/$/, "");
  return [dirname(document), ".", ...BASES].some((base) => {
    const at = normalize(join(base, plain));
    return files.includes(at) || folders.has(at);
  });
}

/** Targets of links within the repository. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** Made by commands, and in no clone. */
const MADE = /^(\.cache|build|data)\//;

/** Paths of source files in backticks: with a folder and an ending, and without placeholders. */
function pathsIn(text: string): string[] {
  const paths = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+\.(?:tsx?|mjs|cjs|css|sql|json|cfg))`/g)].map(
    ([, path = ""]) => path,
  );
  return paths.filter((path) => !MADE.test(path));
}

describe("documents name files that exist", () => {
  it("finds links, and paths in backticks", () => {
    const text =
      "See [the map](app/README.md#map), `forms/PostForm.tsx`, `a.ts` and [elsewhere](https://example.com).";
    expect(linksIn(text)).toEqual(["app/README.md"]);
    expect(pathsIn(text)).toEqual(["forms/PostForm.tsx"]);
    expect(isThere("README.md", "app/no-such-file.ts")).toBe(false);
  });

  it.each(documents)("%s", (document) => {
    const text = readFileSync(document, "utf8");
    const named = [...linksIn(text), ...pathsIn(text)];
    expect(named.filter((path) => !isThere(document, path))).toEqual([]);
  });
});
