import { describe, expect, it } from "vitest";
import { Catalog, catalogOf } from "~/lobby/catalog";
import { choiceOf, gameCodeOf, type LobbyChoice, lobbyLink, pageNumbers } from "~/lobby/rules";
import { aGame } from "../../support/web-values";

const all: LobbyChoice = { view: null, category: null, sub: null, q: "", page: 1 };

describe("categories", () => {
  it("lobby.category-order: the named ones first, then the rest alphabetically", () => {
    const titles = [
      "Table Games",
      "Crash Games",
      "Video Poker",
      "Slots",
      "arcade",
      "Specialty",
      "New Games",
      "Progressives",
      "Holiday Games",
      "Blackjack",
      "Halloween",
    ];
    expect(new Catalog(titles.map((category) => aGame({ category }))).titles).toEqual([
      "New Games",
      "Holiday Games",
      "Halloween",
      "Slots",
      "Progressives",
      "Specialty",
      "Crash Games",
      "arcade",
      "Blackjack",
      "Table Games",
      "Video Poker",
    ]);
  });

  it("lobby.all-first: 'All' comes first in a category, whatever the file holds", () => {
    const games = ["Video", "3 Reels", "All"].map((sub_category) => aGame({ sub_category }));
    expect(new Catalog(games).subCategoriesOf("Slots")).toEqual(["All", "3 Reels", "Video"]);
  });

  it("lobby.poker-subcategories-by-number: sub-categories that start with numbers sort numerically", () => {
    const games = ["100 Hand", "52 Hand", "3 Hand", "10 Hand", "1 Hand", "Bonus"].map((sub_category) =>
      aGame({ category: "Video Poker", sub_category }),
    );
    const sorted = ["All", "1 Hand", "3 Hand", "10 Hand", "52 Hand", "100 Hand", "Bonus"];
    expect(new Catalog(games).subCategoriesOf("Video Poker")).toEqual(sorted);
  });

  it("categories: none without games", () => {
    expect(new Catalog([]).titles).toEqual([]);
    expect(new Catalog([]).list(null, null, "")).toEqual([]);
  });
});

describe("game-name search", () => {
  const games = [
    aGame({ display_name: "Cherry Orchard", game_id: 1 }),
    aGame({ display_name: "Cherry Orchard", game_id: 2, category: "New Games" }),
    aGame({ display_name: "Jacks or Better", game_id: 3, category: "Video Poker", sub_category: "1 Hand" }),
    aGame({
      display_name: "Cherry Poker (beta)",
      game_id: 4,
      category: "Video Poker",
      sub_category: "3 Hand",
    }),
  ];
  const catalog = new Catalog(games);
  const codes = ({ category = null, sub = null, q = "" }: Partial<LobbyChoice>) =>
    catalog.list(category, sub, q).map(({ code }) => code);

  it("lobby.search-ignores-case: a substring in any letter case", () => {
    expect(codes({ q: "cHERry" })).toEqual(["1-1", "4-1"]);
    expect(codes({ q: "orb" })).toEqual([]);
    expect(codes({ q: "or b" })).toEqual(["3-1"]);
  });

  it.each(["jose's cafe", "José’s Café", "JOSÉ'S CAFÉ", "jose‘s", "ｊosé\u200b", "\u202ajosé\u00ad's\u202c"])(
    "search: accents and the quotes of phones make no difference: %s",
    (q) => {
      const named = new Catalog([aGame({ display_name: "José's Café", game_id: 9 })]);
      const other = new Catalog([aGame({ display_name: "Jose’s Cafe", game_id: 9 })]);
      expect([named, other].map((one) => one.list(null, null, q).length)).toEqual([1, 1]);
    },
  );

  it("search: plain text, not a pattern", () => {
    expect(codes({ q: ".*" })).toEqual([]);
    expect(codes({ q: "(beta)" })).toEqual(["4-1"]);
  });

  it("lobby.search-lists-a-name-once: de-duplicated by display name, the first one stays", () => {
    expect(codes({})).toEqual(["1-1", "3-1", "4-1"]);
    expect(codes({ category: "New Games" })).toEqual(["2-1"]);
  });

  it("search: within a category, with the same result after many other searches", () => {
    expect(codes({ category: "Video Poker", q: "cherry" })).toEqual(["4-1"]);
    for (let n = 0; n < 200; n += 1) expect(codes({ q: `none ${n}` })).toEqual([]);
    expect(codes({ category: "Video Poker", q: "cherry" })).toEqual(["4-1"]);
    expect(codes({ q: "cherry" })).toEqual(["1-1", "4-1"]);
  });

  it("lobby: a category, a sub-category, 'All' of it", () => {
    expect(codes({ category: "Video Poker" })).toEqual(["3-1", "4-1"]);
    expect(codes({ category: "Video Poker", sub: "All" })).toEqual(["3-1", "4-1"]);
    expect(codes({ category: "Video Poker", sub: "1 Hand" })).toEqual(["3-1"]);
    expect(codes({ category: "None" })).toEqual([]);
  });

  it("games listed in New Games are marked new everywhere", () => {
    const isNew = catalog.list(null, null, "").map((game) => [game.code, game.isNew]);
    expect(isNew).toEqual([
      ["1-1", true],
      ["3-1", false],
      ["4-1", false],
    ]);
  });

  it("lobby.game-link-format: a link names a game as gameId-machineId and finds it", () => {
    expect(gameCodeOf({ game_id: 18, machine_id: 3 })).toBe("18-3");
    expect(catalog.find("3-1")?.name).toBe("Jacks or Better");
    expect(catalog.find("3-2")).toBeUndefined();
  });

  it("the lists are built once per version of the file", () => {
    expect(catalogOf(games)).toBe(catalogOf(games));
    expect(catalogOf([...games])).not.toBe(catalogOf(games));
  });
});

describe("the URL says what the lobby shows", () => {
  const catalog = new Catalog([aGame({ sub_category: "Video" }), aGame({ category: "Specialty" })]);
  const choice = (query: string) => choiceOf(new URLSearchParams(query), catalog);

  it("lobby.url-holds-state: category, sub-category, search and page come from the URL", () => {
    const expected = { view: null, category: "Slots", sub: "Video", q: "cherry tree", page: 3 };
    expect(choice("category=Slots&sub=Video&q=+cherry%0A+tree+&page=3")).toEqual(expected);
  });

  it("the player's own lists, which exclude other choices", () => {
    expect(choice("view=favourites&category=Slots&q=x&page=2")).toEqual({
      ...all,
      view: "favorites",
      page: 2,
    });
    expect(choice("view=recent").view).toBe("recent");
  });

  it.each([
    "",
    "page=0",
    "page=-1",
    "page=1.5",
    "page=x",
    "page=1e400",
    "page=",
    "page=99999999",
    "category=__proto__",
    "category=<script>",
    "category=slots",
    "category=Specialty%00",
    "sub=Video",
    "view=constructor",
    "view=",
    "q=%20%20",
  ])("%j is ignored", (query) => {
    expect(choice(query)).toEqual(all);
  });

  it.each(["Nonsense", "All", "toString", ""])("%j is not a sub-category", (sub) => {
    expect(choice(`category=Slots&sub=${sub}`)).toEqual({ ...all, category: "Slots" });
  });

  it("a step of an onboarding dialog is not the lobby's page", () => {
    expect(choice("action=show&state=signup&step=2").page).toBe(1);
  });

  it("a search is cut to the field's length", () => {
    expect(choice(`q=${"a".repeat(500)}`).q).toHaveLength(60);
  });

  it("a choice's link leads to the same choice", () => {
    expect(lobbyLink({})).toBe("/lobby/games/");
    expect(lobbyLink(all)).toBe("/lobby/games/");
    const chosen = { view: null, category: "Slots", sub: "Video", q: "a&b=c #?", page: 7 };
    expect(choice(lobbyLink(chosen).split("?")[1] ?? "")).toEqual(chosen);
  });
});

describe("numbered pages", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 209, [1, 2, null, 209]],
    [5, 209, [1, null, 4, 5, 6, null, 209]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [209, 209, [1, null, 208, 209]],
    [100, 209, [1, null, 99, 100, 101, null, 209]],
  ])("page %i of %i", (current, last, numbers) => {
    expect(pageNumbers(current, last)).toEqual(numbers);
  });
});
