import path from "node:path";
import { describe, expect, it } from "vitest";
import deskRoutes from "~/desk/routes";
import { flat } from "../../support/flat-routes";

interface RouteModule {
  default?: unknown;
  handle?: { title?: unknown };
}

/** It has no page of its own: whoever opens it gets the error page. */
const FAILS = "not-found.tsx";

const files = flat(deskRoutes).map(({ file }) => file);

describe("desk.titles: each page of the desk says what it is called", () => {
  it.each(files.filter((file) => file.endsWith(".tsx") && file !== FAILS))("%s", async (file) => {
    const route = (await import(path.resolve("app/desk", file))) as RouteModule;
    const isPage = route.default !== undefined;
    expect(typeof route.handle?.title).toBe(isPage ? "function" : "undefined");
  });
});
