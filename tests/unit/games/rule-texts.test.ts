import { describe, expect, it } from "vitest";
import { casinoGameCode, casinoGames, versionsOf } from "../../../server/casino/games/casino-games";

const versions = casinoGames
  .flatMap((game) => versionsOf(casinoGameCode(game)))
  .map((game) => [`${casinoGameCode(game)} version ${game.version ?? 1}`, game] as const);

/** The figures of a text, in order of size: `1,234.5` and `1 234,5` are the same. */
function figuresOf(text: string): string[] {
  return (text.match(/\d+(?:[,.\u00a0]\d+)*/g) ?? [])
    .map((figure) =>
      figure
        .replace(/\u00a0/g, "")
        .replace(/,(?=\d{3}(?:\D|$))/g, "")
        .replace(",", "."),
    )
    .map((figure) => String(Number(figure)))
    .sort();
}

const ENGLISH = /\b(the|and|of|your|with|is|are|you|each|pays|round|bet)\b/i;

describe.each(versions)("language.casino-texts: the rules of %s in French", (_, game) => {
  const english = game.rules("en");
  const french = game.rules("fr-CA");
  const textsOf = ({ rules, return_method, odds_note }: typeof english) => [
    ...rules,
    return_method,
    odds_note ?? "",
  ];

  it("say which language they are in", () => {
    expect([game.rules().language, english.language, french.language]).toEqual(["en", "en", "fr-CA"]);
  });

  it("have every paragraph, with the same figures", () => {
    expect(textsOf(french).map(figuresOf)).toEqual(textsOf(english).map(figuresOf));
    expect({ ...french, ...textsAside }).toEqual({ ...english, ...textsAside });
  });

  it("write a percent sign in English right behind its figure", () => {
    expect(textsOf(english).filter((text) => /\d\s%/.test(text))).toEqual([]);
  });

  it("are French, and written as French is", () => {
    for (const [place, text] of textsOf(french).entries()) {
      if (text === "") continue;
      expect(text).not.toBe(textsOf(english)[place]);
      expect(text).not.toMatch(ENGLISH);
      expect(text).not.toMatch(/undefined|NaN|null|Infinity/);
      // Straight apostrophes, figures with a point, and spaces that break before a sign or within a figure.
      expect(text).not.toMatch(/'|\d\.\d| [%:;»]|[^\u00a0][%:»]|«[^\u00a0]|\d \d{3}\b/);
    }
  });
});

const textsAside = { rules: [], return_method: "", odds_note: null, language: undefined };

it("language.casino-texts: the rules of a game are written once a language", () => {
  const [slot] = casinoGames;
  expect(slot?.rules("fr-CA")).toBe(slot?.rules("fr-CA"));
  expect(slot?.rules()).toBe(slot?.rules("en"));
});
