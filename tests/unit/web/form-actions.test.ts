import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { matchRoutes } from "@remix-run/react";
import { describe, expect, test } from "vitest";
import { paths } from "~/paths";
import { flatRoutes, matchable } from "../../support/flat-routes";
import { actions, isListed } from "../../support/site/form-actions";

/** Routes whose action is no form: a missing page answers 404 to every method. */
const NO_FORM = new Set(["*"]);

const ACTION = /export (async )?(function|const) action\b|export \{[^}]*\baction\b[^}]*\}/;
const acting = flatRoutes.filter(
  ({ path: at, file }) => !NO_FORM.has(at) && ACTION.test(readFileSync(path.join("app", file), "utf8")),
);

/** The route that answers a URL. */
function routeOf(url: string) {
  const { pathname } = new URL(url, "http://casino.invalid");
  return matchRoutes(matchable, pathname)?.at(-1)?.route;
}

/** All source of the feature that a route belongs to. */
function sourceOf(file: string): string {
  const folder = path.join("app", path.dirname(file));
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/messages/.test(name))
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .join("\n");
}

describe("the list of forms", () => {
  test("security.every-form-listed: it has a form of every route with an action", () => {
    expect(acting.length).toBeGreaterThan(20);
    const listed = new Set(actions.map((url) => routeOf(url)?.id));
    const missing = acting.filter((one) => !listed.has(one.file));
    expect(missing.map(({ file }) => file)).toEqual([]);
  });

  test("it has every URL of app/paths.ts that forms post to", () => {
    const urls = Object.values(paths).filter((url) => typeof url === "string" && url.includes("form="));
    expect(urls.length).toBeGreaterThan(10);
    expect(urls.filter((url) => !isListed(url as string))).toEqual([]);
  });

  test.each(actions)("%s has an action that knows its form", (url) => {
    const files = acting.map(({ file }) => file);
    const file = routeOf(url)?.id ?? "";
    expect(files).toContain(file);
    const source = sourceOf(file) + readFileSync("app/paths.ts", "utf8");
    for (const [name, value] of new URL(url, "http://casino.invalid").searchParams) {
      const word = name === "form" ? value : name;
      expect(new RegExp(`"${word}"|\\b${word}[:=]|=${word}\\b`).test(source), `${name}=${value}`).toBe(true);
    }
  });
});
