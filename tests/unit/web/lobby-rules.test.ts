import { describe, expect, it } from "vitest";
import { categoriesOf, choiceOf, chosenGames, codeOf, type LobbyChoice } from "~/lobby/rules";
import { aGame } from "../../support/web-values";

const all: LobbyChoice = { category: null, sub: null, q: "", page: 1 };

describe("§9 categories", () => {
  it("§9 category order: the named ones first, then the rest alphabetically", () => {
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
    expect(categoriesOf(titles.map((category) => aGame({ category }))).map(({ title }) => title)).toEqual([
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

  it("§9 categories: 'All' first within a category, whatever the file holds", () => {
    const games = ["Video", "3 Reels", "All"].map((sub_category) => aGame({ sub_category }));
    expect(categoriesOf(games)).toEqual([{ title: "Slots", subCategories: ["All", "3 Reels", "Video"] }]);
  });

  it("§5 video poker: sub-categories that start with numbers sort numerically", () => {
    const games = ["100 Hand", "52 Hand", "3 Hand", "10 Hand", "1 Hand", "Bonus"].map((sub_category) =>
      aGame({ category: "Video Poker", sub_category }),
    );
    expect(categoriesOf(games)[0]?.subCategories).toEqual([
      "All",
      "1 Hand",
      "3 Hand",
      "10 Hand",
      "52 Hand",
      "100 Hand",
      "Bonus",
    ]);
  });

  it("§9 categories: none without games", () => expect(categoriesOf([])).toEqual([]));
});

describe("§5 game-name search", () => {
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
  const ids = (choice: Partial<LobbyChoice>) =>
    chosenGames(games, { ...all, ...choice }).map(({ game_id }) => game_id);

  it("§5 search: a substring, whatever the case", () => {
    expect(ids({ q: "cHERry" })).toEqual([1, 4]);
    expect(ids({ q: "orb" })).toEqual([]);
    expect(ids({ q: "or b" })).toEqual([3]);
  });

  it("§5 search: no pattern, only text", () => {
    expect(ids({ q: ".*" })).toEqual([]);
    expect(ids({ q: "(beta)" })).toEqual([4]);
  });

  it("§5 search: de-duplicated by display name, the first one stays", () => {
    expect(ids({})).toEqual([1, 3, 4]);
    expect(ids({ category: "New Games" })).toEqual([2]);
  });

  it("§2 lobby: a category, a sub-category, 'All' of it", () => {
    expect(ids({ category: "Video Poker" })).toEqual([3, 4]);
    expect(ids({ category: "Video Poker", sub: "All" })).toEqual([3, 4]);
    expect(ids({ category: "Video Poker", sub: "1 Hand" })).toEqual([3]);
    expect(ids({ category: "None" })).toEqual([]);
  });

  it("§2 lobby: the link of a game is gameId-machineId", () => {
    expect(codeOf({ game_id: 18, machine_id: 3 })).toBe("18-3");
  });
});

describe("design §5.1 the URL says what the lobby shows", () => {
  const choice = (query: string) => choiceOf(new URLSearchParams(query));

  it("design §5.1: category, sub-category, search and page", () => {
    expect(choice("category=Slots&sub=Video&q=+cherry+&page=3")).toEqual({
      category: "Slots",
      sub: "Video",
      q: "cherry",
      page: 3,
    });
  });

  it.each(["", "page=0", "page=-1", "page=1.5", "page=x", "page=1e400", "page="])(
    "design §5.1: %j is the first page",
    (query) => {
      expect(choice(query)).toEqual(all);
    },
  );

  it("design §5.5: the page of an onboarding dialog is not the lobby's", () => {
    expect(choice("action=show&state=signup&step=2").page).toBe(1);
  });

  it("issue 2 point 9: a search is cut to what the field holds", () => {
    expect(choice(`q=${"a".repeat(500)}`).q).toHaveLength(60);
  });
});
