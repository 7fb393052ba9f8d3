import { matchRoutes } from "@remix-run/react";
import { describe, expect, it, test } from "vitest";
import { robotsText, siteMap } from "~/pages/site-map";
import { canonicalPath, paths } from "~/paths";
import { sectionOf } from "~/sections";
import { pageAt, type PageName, patternOf, urls } from "~/shared/site";
import { matchable } from "../../support/flat-routes";

const names = Object.keys(urls) as PageName[];
/** A path of each page, with a value for each parameter. */
const samples = names.map((name): [PageName, string] => [name, patternOf(name).replace(/:\w+/g, "x7")]);

describe("pageAt: the page at a path", () => {
  it.each(samples)("finds %s at %s, with a slash and without", (name, path) => {
    expect(pageAt(path).page).toBe(name);
    expect(pageAt(path.replace(/\/$/, "")).page).toBe(name);
    expect(pageAt(`${path.replace(/\/$/, "")}/`).page).toBe(name);
  });

  it.each(samples)("agrees with the router about %s at %s", (name, path) => {
    const [match] = matchRoutes(matchable, path)?.slice(-1) ?? [];
    expect(match?.pathnameBase.replace(/x7/g, ":")).toBe(
      patternOf(name)
        .replace(/:\w+/g, ":")
        .replace(/(.)\/$/, "$1"),
    );
  });

  it("a path below a page is not the page, but has its traits", () => {
    expect(pageAt("/lobby/account/limits/x").page).toBeNull();
    expect(pageAt("/lobby/account/limits/x").traits).toEqual(pageAt("/lobby/account/").traits);
  });

  it("a single value of a parameter may differ", () => {
    expect(pageAt("/onboarding/passwordreset").traits.opensExcluded).toBe(true);
    expect(pageAt("/onboarding/login").traits.opensExcluded).toBe(false);
    expect(sectionOf("/INFO/responsibleGaming.data").popsUpReward).toBe(false);
    expect(sectionOf("/info/terms/").popsUpReward).toBe(true);
  });

  it("several slashes are one, as for the router, but not in front, where a host would follow", () => {
    expect(pageAt("/lobby//account///limits//").page).toBe("limits");
    expect(pageAt("//lobby/games/").page).toBeNull();
    expect(pageAt("//lobby/games/").traits.keepsLogin).toBe(false);
  });
});

describe("urls", () => {
  it("fills in parameters in their order", () => {
    expect(paths.tableRound("901-1", "2026-01-01", 7)).toBe("/house/tables/901-1/rounds/2026-01-01/7");
    expect(paths.info("terms")).toBe("/info/terms/");
    expect(paths.play("$1")).toBe("/play/$1");
  });
});

describe("addresses", () => {
  const single = samples.filter(([name, path]) => path === patternOf(name) && !path.includes("."));
  test.each(single)("screen.one-address: %s has the one address %s", (_, path) => {
    expect(canonicalPath(path)).toBe(path);
    expect(canonicalPath(path.toUpperCase())).toBe(path);
    expect(canonicalPath(path.replace(/\/?$/, "//"))).toBe(path);
    expect(canonicalPath(path.replace(/(.)\/$/, "$1"))).toBe(path);
  });

  test("screen.one-address: a page with a parameter keeps the letter case of its value", () => {
    expect(canonicalPath("/lobby/account/messages/AB12")).toBe("/lobby/account/messages/AB12");
    expect(canonicalPath("/INFO/terms")).toBe("/info/terms/");
  });
});

describe("search engines", () => {
  test("no page is both in the site map and hidden; login is found by its name", () => {
    const text = robotsText("");
    const map = siteMap("", { further: [], pages: [] });
    expect(map).toContain("<loc>/lobby/jackpot</loc>");
    expect(map).not.toContain("<loc>/lobby/jackpot/live</loc>");
    expect(text).toContain("Disallow: /onboarding/\n");
    expect(text).toContain("Disallow: /lobby/account\n");
    expect(text).not.toContain("/lobby/account/");
    expect(text).toContain("Allow: /onboarding/signup$");
  });
});
