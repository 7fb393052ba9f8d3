import { expect, it } from "vitest";
import { messages as lobby } from "~/lobby/messages";
import { messagesIn } from "~/messages/messages";
import { learnTranslations } from "~/translations/on-server.server";
import { casinoGames } from "../../../server/casino/games/casino-games";
import { labelIn } from "../../../server/casino/games/game-labels";
import { LOBBY_JACKPOT_DRAW } from "../../../server/casino/games/lobby-jackpot";

learnTranslations();

/** The same in both languages. */
const SAME = new Set(
  "Ankh Blackjack Bonbon Bonsai Cactus Dragon Lion Lotus Orange Potion Quartz Revolver Satellite Signal Station Stetson Vampire".split(
    " ",
  ),
);

it("language.casino-texts: every label of a paytable is in French", () => {
  const labels = casinoGames
    .map((game) => game.rules())
    .flatMap(({ paytable, choices = [] }) => [...paytable, ...choices].map(({ label }) => label));
  const english = [...new Set(labels)].filter(
    (label) => labelIn(label, "fr-CA") === label && !SAME.has(label),
  );
  expect(english).toEqual([]);
  expect(new Set(labels).size).toBeGreaterThan(200);
  expect(labels.map((label) => labelIn(label, "en"))).toEqual(labels);
  expect([labelIn("8 rows, low risk", "fr-CA"), labelIn("Cash-out at 1.50", "fr-CA")]).toEqual([
    "8\u00a0rangées, risque faible",
    "Encaissement à 1,50",
  ]);
  expect(labelIn("A new symbol", "fr-CA")).toBe("A new symbol");
});

it("language.casino-texts: every category of our games has a name in French; another casino's has none", () => {
  const french = messagesIn("fr-CA", lobby);
  const titles = casinoGames.flatMap(({ category, subCategory }) => [category, subCategory]);
  expect(titles.filter((title) => french.categoryName(title) === null)).toEqual([]);
  expect(french.categoryName("Bingo Night")).toBeNull();
  expect(french.title({ view: null, category: "Slots", sub: "3 Reels", q: "", page: 1 })).toBe(
    "Machines à sous\u00a0: 3\u00a0rouleaux",
  );
});

it("language.casino-texts: the jackpot's draw is described by the same figures in both languages", () => {
  const figuresOf = (text: string) => text.match(/\d+/g)?.map(Number);
  expect(figuresOf(LOBBY_JACKPOT_DRAW["fr-CA"])).toEqual(figuresOf(LOBBY_JACKPOT_DRAW.en));
});
