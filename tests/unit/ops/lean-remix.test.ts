import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { leanRemix } from "../../../server/ops/lean-remix.mjs";

type Transform = (code: string, id: string, options?: { ssr: boolean }) => { code: string } | null;

const transform = leanRemix().transform as unknown as Transform;
/** Below node_modules/@remix-run/ */
const fileOf = (file: string) => (file === "router.js" ? "router/dist/router.js" : `react/dist/esm/${file}`);
const idOf = (file: string) => `/somewhere/node_modules/@remix-run/${fileOf(file)}`;
const sourceOf = (file: string) =>
  readFileSync(new URL(`../../../node_modules/@remix-run/${fileOf(file)}`, import.meta.url), "utf8");

describe("speed.framework-trimmed: Remix in the browser", () => {
  test.each([
    ["browser.js", /useFogOFWarDiscovery\(router|isSpaMode\)|initialMatches = matchRoutes/],
    [
      "components.js",
      /= usePrefetchBehavior\(|\? \/\*#__PURE__\*\/React.createElement\(PrefetchPageLinks, \{\n    page: href/,
    ],
    ["errorBoundaries.js", /createElement\(Scripts|, heyDeveloper\)|errorInstance\.stack\)/],
    ["router.js", /^ {2}let branches = flattenRoutes\(routes\);$/m],
    ["routes.js", /await fetchServerHandler\(/],
  ])("%s loses what no page uses", (file, unused) => {
    const source = sourceOf(file);
    expect(source).toMatch(unused);
    expect(transform(source, idOf(file))?.code).not.toMatch(unused);
  });

  test("another version than the one that was read is refused", () => {
    expect(() => transform("export {};", idOf("routes.js"))).toThrow("routes.js has 0 times");
  });

  test("the server's build, and other modules, stay as they are", () => {
    expect(transform(sourceOf("browser.js"), idOf("browser.js"), { ssr: true })).toBeNull();
    expect(transform("export {};", idOf("data.js"))).toBeNull();
    expect(transform("export {};", "/app/routes.ts")).toBeNull();
  });
});
