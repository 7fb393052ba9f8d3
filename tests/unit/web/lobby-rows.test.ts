import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { balance } from "~/casino/contract/account";
import { defaultPromotions } from "~/casino/contract/coupons";
import { desktopGames, favorites, type Game } from "~/casino/contract/games";
import { Catalog } from "~/lobby/catalog";
import { lobbyPage } from "~/lobby/lobby.server";
import { lobbyRows } from "~/lobby/rows";
import { sessionFrom, writeSession } from "~/session/session.server";
import { startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aCoupon, aGame, aSessionAnswer, BALANCE } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);
const cookie = writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

/** Games of a category, with ids from a number on. */
function some(count: number, category: string, first: number, special: Partial<Game> = {}): Game[] {
  return Array.from({ length: count }, (_, n) => {
    const game_id = first + n;
    return aGame({ game_id, category, display_name: `Game ${game_id}`, least_stake_minor: 50, ...special });
  });
}

const SLOTS = some(24, "Slots", 100, { least_stake_minor: 20 });
const GAMES = [
  ...SLOTS,
  ...some(4, "New Games", 200, { least_stake_minor: 20 }),
  ...some(9, "Progressives", 300, { least_stake_minor: 20 }),
  ...some(3, "Specialty", 400, { least_stake_minor: 20 }),
  ...some(2, "Specialty", 450),
  ...some(4, "Live Dealer", 500),
];

function rowsOf(games: readonly Game[], played: readonly string[] = []) {
  const catalog = new Catalog(games);
  const last = played.flatMap((code) => catalog.find(code) ?? []);
  return lobbyRows(catalog, last).map(({ name, to, games: found }) => [
    name,
    to,
    found.map(({ code }) => code),
  ]);
}
const codes = (count: number, first: number) => Array.from({ length: count }, (_, n) => `${first + n}-1`);

test("lobby.rows: each with up to six games, and a link to all of them where there is a list", () => {
  expect(rowsOf(GAMES, ["300-1", "100-1"])).toEqual([
    ["continue", "/lobby/games/?view=recent", ["300-1", "100-1"]],
    ["new", "/lobby/games/?category=New+Games", codes(4, 200)],
    ["jackpots", "/lobby/games/?category=Progressives", codes(6, 300)],
    ["smallBets", null, codes(3, 400)],
    ["live", "/lobby/games/?category=Live+Dealer", codes(4, 500)],
  ]);
});

test("lobby.rows: one of fewer than three games is left out, and the player's own is not", () => {
  const few = GAMES.filter(({ game_id }) => ![202, 203, 402, 502, 503].includes(game_id));
  expect(rowsOf(few, ["100-1"]).map(([name]) => name)).toEqual(["continue", "jackpots"]);
  expect(rowsOf(few).map(([name]) => name)).toEqual(["jackpots"]);
});

test("lobby.rows: games that all have one stake, or none stated, are no small bets", () => {
  const one = GAMES.map((game) => ({ ...game, least_stake_minor: 20 }));
  expect(rowsOf(one).map(([name]) => name)).not.toContain("smallBets");
  const unstated = GAMES.map(({ least_stake_minor: _, ...game }) => game);
  expect(rowsOf(unstated).map(([name]) => name)).not.toContain("smallBets");
});

test("lobby.rows: a list of one page has the player's own row alone", () => {
  const page = GAMES.slice(-24);
  expect(rowsOf(page, ["300-1"]).map(([name]) => name)).toEqual(["continue"]);
  expect(rowsOf(GAMES.slice(-25)).map(([name]) => name)).not.toEqual([]);
});

describe("in the lobby", () => {
  beforeEach(() => {
    double.answer(desktopGames, () => GAMES);
    double.answer(favorites, () => []);
    double.answer(balance, () => ({ ...BALANCE, recent_games: [{ game_id: 300, machine_id: 1 }] }));
  });
  afterEach(() => double.reset());
  afterAll(async () => {
    await casinoClient.close();
    await double.close();
  });
  const rowsAt = async (query: string, cookies = cookie) => {
    const request = new Request(`${ORIGIN}/lobby/games/${query}`, { headers: { cookie: cookies } });
    return (await lobbyPage({ request, params: {}, context: {} })).rows.map(({ name }) => name);
  };

  test.each(["?page=2", "?q=game", "?category=Slots", "?view=recent", "?view=favourites"])(
    "lobby.rows: none at %s",
    async (query) => expect(await rowsAt(query)).toEqual([]),
  );

  test("lobby.front-by-url: none above all games for an unknown category", async () =>
    expect(await rowsAt("?category=No+such")).toEqual([]));

  test.each(["", "?page=1", "?q=+", "?confirm=lobbyJackpotOptIn"])(
    "lobby.front-by-url: all of them above the whole list, the player's own first, %j",
    async (query) => expect((await rowsAt(query)).slice(0, 2)).toEqual(["continue", "new"]),
  );

  test("lobby.continue-playing: a player's first row, and none of a visitor", async () => {
    expect((await rowsAt(""))[0]).toBe("continue");
    expect(await rowsAt("", "")).toEqual(["new", "jackpots", "smallBets", "live"]);
  });

  test.each([
    ["neither deposited nor played", { has_deposited: false, recent_games: [] }, true],
    ["deposited", { has_deposited: true, recent_games: [] }, false],
    ["played", { has_deposited: false, recent_games: [{ game_id: 300, machine_id: 1 }] }, false],
    ["a casino that does not say", {}, false],
  ])("lobby.new-player-card: %s", async (_, activity, isVisible) => {
    double.answer(balance, () => ({ ...BALANCE, ...activity }));
    double.answer(defaultPromotions, () => [aCoupon({ coupon_code: "CHERRY400" })]);
    const cardOf = async (cookies: string, query = "") => {
      const request = new Request(`${ORIGIN}/lobby/games/${query}`, { headers: { cookie: cookies } });
      return (await lobbyPage({ request, params: {}, context: {} })).newPlayer;
    };
    expect(await cardOf(cookie)).toEqual(isVisible ? { hasWelcome: true, spins: null } : null);
    expect(await cardOf(cookie, "?category=Slots")).toBeNull();
    const { pid } = aSessionAnswer();
    expect(await cardOf(`${cookie}; looked-around=${pid}`)).toBeNull();
    expect(await cardOf(`${cookie}; looked-around=${pid + 1}`)).toEqual(
      isVisible ? { hasWelcome: true, spins: null } : null,
    );
  });

  test("lobby.continue-playing: a casino that does not say what was played has none", async () => {
    double.answer(balance, () => BALANCE);
    expect(await rowsAt("")).not.toContain("continue");
  });

  describe("lobby.favorites-latest-first: the player's own list, latest first", () => {
    const marked = [SLOTS[0], SLOTS[1]].map((game) => ({ game_id: game?.game_id ?? 0, machine_id: 1 }));
    const listed = async () => {
      const request = new Request(`${ORIGIN}/lobby/games/?view=favourites`, { headers: { cookie } });
      const { tiles } = await lobbyPage({ request, params: {}, context: {} });
      return tiles.map(({ code, isFavorite }) => [code, isFavorite]);
    };
    const latestFirst = [
      ["101-1", true],
      ["100-1", true],
    ];
    const asksForFavorites = () => double.calls.includes("GET /favourites");

    test("that came with the balance, without a call of its own", async () => {
      double.answer(balance, () => ({ ...BALANCE, favorites: marked }));
      expect(await listed()).toEqual(latestFirst);
      expect(asksForFavorites()).toBe(false);
    });

    test.each([
      ["the balance does not bring it", () => BALANCE],
      ["the balance is not available", () => new Response(null, { status: 500 })],
    ])("by a call of its own where %s", async (_, answer) => {
      double.answer(balance, answer);
      double.answer(favorites, () => marked);
      expect(await listed()).toEqual(latestFirst);
      expect(asksForFavorites()).toBe(true);
    });
  });
});
