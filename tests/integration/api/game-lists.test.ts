import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Game } from "~/casino/contract/games";
import { gamesOf } from "../../../server/casino/domain/catalogue/game-list";
import { findGame } from "../../../server/casino/games/casino-games";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";

const MIN_TITLES = 4;
/** The first seven have a fixed order; the others follow alphabetically. */
const CATEGORIES = [
  ...["New Games", "Holiday Games", "Halloween", "Slots", "Progressives", "Specialty", "Crash Games"],
  ...["Live Dealer", "Video Poker"],
];

const codeOf = ({ game_id, machine_id }: Game) => `${game_id}-${machine_id}`;

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

describe.each(["desktop", "mobile"] as const)("categories of our own list, %s", (browser) => {
  it("lobby.list-of-the-casino: every category is there, with at least four titles of different names", async () => {
    const games = await gamesOf(db.kysely, browser);
    expect([...new Set(games.map(({ category }) => category))].sort()).toEqual(CATEGORIES.toSorted());
    for (const category of CATEGORIES) {
      const names = games.filter((game) => game.category === category).map((game) => game.display_name);
      expect([category, new Set(names).size]).toEqual([category, names.length]);
      expect(names.length, category).toBeGreaterThanOrEqual(MIN_TITLES);
    }
  });

  it("art: each listed title can be played and has a picture of its own under 2 KB compressed", async () => {
    const codes = (await gamesOf(db.kysely, browser)).map(codeOf);
    expect(codes.filter((code) => findGame(code) === undefined)).toEqual([]);
    const pictures = codes.map((code) =>
      readFileSync(path.join(import.meta.dirname, "../../../public/images/games", `${code}.svg`), "utf8"),
    );
    expect(new Set(pictures).size).toBe(codes.length);
    for (const picture of pictures) expect(gzipSync(picture).length).toBeLessThan(2048);
  });
});

describe("figures of the list", () => {
  it("lobby.tile-figures: the casino states the return that its rules page states, and the least stake offered", async () => {
    const games = await gamesOf(db.kysely, "desktop");
    const figures = new Map(games.map((game) => [codeOf(game), game]));
    expect(figures.get("101-1")).toMatchObject({ return_to_player: 0.9586, least_stake_minor: 20 });
    expect(figures.get("501-4")?.least_stake_minor).toBe(500);
    for (const [code, { return_to_player }] of figures) {
      expect(return_to_player, code).toBeCloseTo(findGame(code)?.rules().return_to_player ?? 0, 4);
    }
  });
});

describe("games that need a wide screen", () => {
  it("games files: phones are offered all but video poker of 52 and 100 hands", async () => {
    const [desktop, mobile] = await Promise.all([
      gamesOf(db.kysely, "desktop"),
      gamesOf(db.kysely, "mobile"),
    ]);
    const offered = new Set(mobile.map(codeOf));
    const left = desktop.filter((game) => !offered.has(codeOf(game)));
    expect(left.map(codeOf)).toEqual([201, 202, 203].flatMap((id) => [`${id}-52`, `${id}-100`]));
    expect(new Set(left.map(({ sub_category }) => sub_category))).toEqual(new Set(["52 Hand", "100 Hand"]));
    expect(mobile).toEqual(desktop.filter((game) => offered.has(codeOf(game))));
  });
});
