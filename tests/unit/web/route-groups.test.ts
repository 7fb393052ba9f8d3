import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import siteRoutes from "~/routes";
import { headIn, routeGroups } from "../../../server/web/route-groups";
import { runs } from "../../support/quick";

type Routes = ServerBuild["routes"];
type RouteObject = Parameters<typeof matchRoutes>[0][number];

const ORIGIN = "http://localhost:3000";

/** Routes as a build has them, below a root without a path. */
function built(entries: readonly RouteConfigEntry[], parentId = "root"): Routes {
  const root = { id: "root", path: "", module: {} };
  const routes: Record<string, unknown> = parentId === "root" ? { root } : {};
  for (const { file, path, index, children = [] } of entries) {
    routes[file] = { id: file, parentId, path, index, module: {} };
    Object.assign(routes, built(children, file));
  }
  return routes as Routes;
}

function tree(routes: Routes, ids: ReadonlySet<string>, parentId?: string): RouteObject[] {
  const own = Object.values(routes).filter(
    (route) => route?.parentId === parentId && ids.has(route?.id ?? ""),
  );
  return own.map((route) => {
    const { id = "", path, index } = route ?? {};
    const shared = { id, ...(path === undefined ? {} : { path }) };
    return index ? { ...shared, index } : { ...shared, children: tree(routes, ids, id) };
  });
}

function matched(routes: Routes, ids: ReadonlySet<string>, path: string): unknown {
  return matchRoutes(tree(routes, ids), path)?.map(({ route, params }) => [route.id, params]) ?? null;
}

/** Paths made of what the routes are made of, in any order, and of odd parts. */
function pathsOf(routes: Routes): fc.Arbitrary<string> {
  const parts = Object.values(routes).flatMap((route) => (route?.path ?? "").split("/"));
  const words = [...new Set(parts.filter((part) => /^[\w.-]+$/.test(part)))];
  const odd = ["", "LOBBY", "Games", "101-1", "%6Cobby", "_root", "*", ":code", "é"];
  const path = fc.array(fc.constantFrom(...words, ...odd), { maxLength: 5 });
  return fc.tuple(path, fc.constantFrom("", "/", "//")).map(([some, end]) => `/${some.join("/")}${end}`);
}

function expectSame(routes: Routes): void {
  const groups = routeGroups(routes);
  const all = new Set(Object.keys(routes));
  const agrees = (path: string) => {
    for (const url of [
      `${ORIGIN}${path}`,
      `${ORIGIN}${path}?menu=main`,
      `${ORIGIN}${path}.data?_routes=root`,
    ]) {
      const ids = groups.get(headIn(url, groups)) ?? all;
      expect(matched(routes, ids, path)).toEqual(matched(routes, all, path));
    }
  };
  for (const route of Object.values(routes)) agrees(`/${(route?.path ?? "").replace(/:\w+|\*/g, "some-1")}`);
  fc.assert(fc.property(pathsOf(routes), agrees), { numRuns: runs(60, 300) });
}

describe("speed.few-routes: a page is searched among few routes", () => {
  it("and they include those of its path, whatever that is", () => {
    expectSame(built(siteRoutes));
  });

  it("nested, optional and open routes included", () => {
    const entry = (path: string, children: RouteConfigEntry[] = []) => ({ file: path, path, children });
    const index = { file: "index", index: true };
    expectSame(
      built([
        entry("lobby", [index, entry("games", [entry(":code")]), entry("account/:part")]),
        entry(":language?/about"),
        entry(":any/games/101-1"),
        entry("play/*"),
      ]),
    );
  });

  it("and they are few", () => {
    const routes = built(siteRoutes);
    const groups = routeGroups(routes);
    for (const path of ["/", "/lobby/games/", "/lobby/promotions/", "/play/101-1", "/info/faq/"]) {
      const ids = groups.get(headIn(`${ORIGIN}${path}`, groups));
      expect([path, ids?.size ?? Infinity]).toEqual([path, expect.toSatisfy((n: number) => n <= 8)]);
    }
  });
});
