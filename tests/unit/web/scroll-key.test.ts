// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";

let scrollKey: (place: { key: string; pathname: string; search: string }) => string;

beforeEach(async () => {
  vi.resetModules();
  ({ scrollKey } = await import("~/shell/scroll-key"));
});

/** The keys of the places, one after the other. */
function keysOf(...places: [key: string, address: string][]): string[] {
  return places.map(([key, address]) => {
    const [pathname = "", search] = address.split("?");
    return scrollKey({ key, pathname, search: search === undefined ? "" : `?${search}` });
  });
}

const GAMES = "/lobby/games/";

it("screen.scroll-kept-below-dialogs: a dialog leaves the scroll position of the page below it", () => {
  expect(
    keysOf(
      ["a", GAMES],
      ["b", `${GAMES}?menu=main`],
      ["c", `${GAMES}?action=show&state=signup`],
      ["d", `${GAMES}?action=show&state=signup&step=2`],
      ["e", GAMES],
    ),
  ).toEqual(["a", "a", "a", "a", "a"]);
});

it("scroll: another page, and the same page once more, start at the top", () => {
  expect(keysOf(["a", GAMES], ["b", "/"], ["c", GAMES], ["d", GAMES])).toEqual(["a", "b", "c", "d"]);
  expect(keysOf(["e", `${GAMES}?menu=main`], ["f", "/"])).toEqual(["d", "f"]);
});

it("scroll: Back finds the place of its own entry", () => {
  expect(keysOf(["a", GAMES], ["b", `${GAMES}?menu=main`], ["c", "/"], ["b", `${GAMES}?menu=main`])).toEqual([
    "a",
    "a",
    "c",
    "a",
  ]);
});
