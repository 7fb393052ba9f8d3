import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { infoPages } from "~/pages/info/info-pages";
import {
  afterLogin,
  canonicalPath,
  lobbyWithQuery,
  pageOf,
  paths,
  safeReturnTo,
  withConfirm,
  withMenu,
  withOnboarding,
  withoutDialogs,
  withQuery,
} from "~/paths";
import { withSheet } from "~/play/rules/sheet";

const FALLBACK = "/lobby/games/";
const ORIGIN = "https://play.example.com";

describe("link.return-to-is-local: returnTo is sanitized", () => {
  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\\/evil.example",
    "/lobby\\..\\..\\evil.example",
    "https://evil.example/",
    "https:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "/./\u200b/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "/a/%2e%2e//evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\nSet-Cookie: a=b",
    "/lobby/games/\n",
    " /lobby/games/",
    "/lobby games/",
    "/é",
    "lobby/games/",
    "?promo=X",
    "#x",
    "",
    `/${"a".repeat(512)}`,
    null,
    undefined,
    7,
    ["/lobby/games/"],
    { toString: () => "/lobby/games/" },
  ])("%j is not followed", (value) => {
    expect(safeReturnTo(value, FALLBACK)).toBe(FALLBACK);
  });

  it.each([
    ["/", "/"],
    ["/lobby/promotions/?promo=CHERRY400", "/lobby/promotions/?promo=CHERRY400"],
    ["/play/1-1#reels", "/play/1-1"],
    ["/lobby/../cashier/", "/cashier/"],
    ["/@evil.example", "/@evil.example"],
    ["/%2f%2fevil.example", "/%2f%2fevil.example"],
    ["/lobby/games/?q=https://evil.example", "/lobby/games/?q=https://evil.example"],
  ])("%s leads to %s", (value, place) => {
    expect(safeReturnTo(value, FALLBACK)).toBe(place);
  });

  it("whatever is asked for, the answer is a path of our own origin", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "%2e",
      "%5c",
      "%2f",
      "@",
      ":",
      "?",
      "#",
      "\t",
      "evil.example",
      "a",
    );
    const hostile = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`);
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string(), fc.webUrl(), fc.string({ unit: "binary" })), (value) => {
        const place = safeReturnTo(value, FALLBACK);
        expect(place).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(new URL(place, ORIGIN).origin).toBe(ORIGIN);
        expect(safeReturnTo(place, "/again")).toBe(place);
      }),
      { numRuns: 500 },
    );
  });
});

describe("style: one path builder", () => {
  it("withQuery sets, replaces and removes; the hash goes", () => {
    expect(withQuery("/a", { b: 1 })).toBe("/a?b=1");
    expect(withQuery("/a?b=1&c=2#d", { b: "x y&z" })).toBe("/a?b=x+y%26z&c=2");
    expect(withQuery("/a?b=1", { b: null })).toBe("/a");
    expect(withQuery("/a?b=1&c=2", { b: undefined })).toBe("/a?c=2");
    expect(withQuery("/a", {})).toBe("/a");
  });

  it("a question mark inside the query is kept", () => {
    expect(withQuery("/lobby/games/?q=who?&a=1", { b: 2 })).toBe("/lobby/games/?q=who%3F&a=1&b=2");
  });

  it("what withQuery sets, the page reads", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (first, second) => {
        const url = new URL(withQuery(withQuery("/a/", { first }), { second }), ORIGIN);
        expect([url.searchParams.get("first"), url.searchParams.get("second")]).toEqual([first, second]);
      }),
    );
  });

  it("a dialog is the page's URL with the dialog's parameters", () => {
    expect(withOnboarding("/lobby/promotions/?promo=X", "signup")).toBe(
      "/lobby/promotions/?promo=X&action=show&state=signup",
    );
    expect(withOnboarding("/", "signup", 2)).toBe("/?action=show&state=signup&step=2");
    expect(withOnboarding("/", "signup", 1)).toBe("/?action=show&state=signup");
    expect(withConfirm("/lobby/promotions/", "couponCancel")).toBe("/lobby/promotions/?confirm=couponCancel");
    expect(withMenu("/info/terms/", "more")).toBe("/info/terms/?menu=more");
  });

  it("dialog.one-at-a-time: one dialog replaces another, and closing leads to the page", () => {
    const here = "/lobby/games/?category=Slots&page=2";
    const dialogs = [
      withOnboarding(here, "signup", 2),
      withConfirm(here, "couponCancel"),
      withMenu(here, "main"),
      withSheet(here),
    ];
    for (const open of dialogs) {
      expect(withoutDialogs(open)).toBe(here);
      expect(withMenu(open, "more")).toBe(withMenu(here, "more"));
    }
  });

  it("after login a player continues in the lobby where they were, with dialogs closed", () => {
    expect(afterLogin("/lobby/promotions/?promo=X&action=show&state=login")).toBe(
      "/lobby/promotions/?promo=X",
    );
    expect(afterLogin("/play/1-1")).toBe("/play/1-1");
    expect(afterLogin("/cashier/?tab=coupons")).toBe("/cashier/?tab=coupons");
  });

  it.each(["/", "/info/terms/", "/onboarding/login", "/lobbyist", "/playground", "/welcome-offer", ""])(
    "after login a player on the non-lobby page %j goes to /lobby/games/",
    (place) => {
      expect(afterLogin(place)).toBe("/lobby/games/");
    },
  );

  it("/ leads to the lobby and keeps the query", () => {
    expect(lobbyWithQuery("?game=1-2&code=X")).toBe("/lobby/games/?game=1-2&code=X");
    expect(lobbyWithQuery("")).toBe(paths.games);
  });

  it("screen.paths-exact: the page routes are exactly the published ones", () => {
    expect([paths.home, paths.cashier, paths.downloadLobby, paths.info("terms"), paths.account]).toEqual([
      "/",
      "/cashier/",
      "/downloadlobby/",
      "/info/terms/",
      "/lobby/account/",
    ]);
    expect([paths.games, paths.promotions, paths.cadWelcome, paths.noDepositBonus]).toEqual([
      "/lobby/games/",
      "/lobby/promotions/",
      "/cad-welcome",
      "/no-deposit-bonus",
    ]);
    expect(paths.promotion("A B&C")).toBe("/lobby/promotions/?promo=A+B%26C");
  });

  it.each([
    ["/lobby/promotions.data?promo=X&page=2", "/lobby/promotions/?promo=X&page=2"],
    ["/lobby/promotions/?promo=X", "/lobby/promotions/?promo=X"],
    ["/_root.data?game=1-2", "/?game=1-2"],
    ["/", "/"],
    ["/info/terms.data", "/info/terms/"],
    ["/lobby/account.data", "/lobby/account/"],
    ["/lobby/account/history.data", "/lobby/account/history"],
    ["/play/1-1.data", "/play/1-1"],
    ["/onboarding/login.data?page=2", "/onboarding/login?page=2"],
    // A link to `//name` would lead to another host.
    ["//evil.example", "/evil.example"],
    ["//", "/"],
    ["/.//evil.example?x=1", "/evil.example?x=1"],
  ])("the page of %s is %s, with and without script", (path, page) => {
    expect(pageOf(new URL(`${ORIGIN}${path}`))).toBe(page);
  });

  const pages = [
    ...Object.values(paths).filter((path) => typeof path === "string"),
    ...infoPages.map(({ slug }) => paths.info(slug)),
    paths.gameRules("101-1"),
  ].map((path) => path.split(/[?#]/)[0] ?? path);

  it.each([...new Set(pages)].filter((path) => path.length > 1))(
    "screen.data-not-redirected: the framework's request for the data of %s is answered where it is asked",
    (path) => {
      const dataPath = `${path.replace(/\/$/, "")}.data`;
      expect(canonicalPath(dataPath)).toBe(dataPath);
    },
  );
});
