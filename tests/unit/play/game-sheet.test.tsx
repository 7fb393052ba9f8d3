// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { LanguageContext } from "~/messages/messages";
import GameSheet from "~/play/rules/GameSheet";
import { RuleFacts } from "~/play/rules/RuleFacts";
import { withSheet } from "~/play/rules/sheet";
import { gameSheetOf } from "~/play/rules/sheet.server";
import { learnTranslations } from "~/translations/on-server.server";
import { findGame } from "../../../server/casino/games/casino-games";
import { ORIGIN } from "../../support/web-services";

learnTranslations();
afterEach(cleanup);

function rulesOf(code: string) {
  const game = findGame(code);
  if (!game) throw new Error("There is no such game.");
  return game.rules();
}

const at = (path: string, code: string) => gameSheetOf(new Request(new URL(path, ORIGIN)), rulesOf(code));

function open(code: string, game = `/play/${code}`): HTMLElement {
  const sheet = at(withSheet(game), code);
  if (!sheet) throw new Error("The sheet is not open.");
  const element = <GameSheet sheet={sheet} closeTo={game} />;
  const router = createMemoryRouter([{ path: "*", element }], { future: { v7_relativeSplatPath: true } });
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return screen.getByRole("dialog");
}

const factsOf = (dialog: HTMLElement) =>
  new Map(
    Array.from(dialog.querySelectorAll(".facts > div"), (fact) => [
      fact.querySelector("dt")?.textContent,
      fact.querySelector("dd")?.textContent,
    ]),
  );

describe("the sheet over a game", () => {
  it("dialog.game-sheet: a slot has its return, volatility, highest win, paytable and every line", () => {
    const dialog = open("101-1");
    expect(within(dialog).getByRole("heading", { name: "Cherry Orchard: odds and payouts" })).toBeTruthy();
    const facts = factsOf(dialog);
    expect(facts.get("Return to player")).toMatch(/^9\d\.\d+%$/);
    expect(facts.get("Volatility")).toMatch(/^(Low|Medium|High)\b/);
    expect(facts.get("Most one spin can pay")).toMatch(/^[\d,.]+ × bet$/);
    expect(within(dialog).getAllByRole("row").length).toBe(rulesOf("101-1").paytable.length + 1);
    expect(dialog.querySelectorAll(".lines li")).toHaveLength(20);
  });

  it.each(["201-1", "301-1", "302-1", "303-1", "304-1", "311-1"])(
    "dialog.game-sheet: %s has its return and its paytable",
    (code) => {
      const dialog = open(code);
      expect(factsOf(dialog).get("Return to player")).toMatch(/^9\d\.\d+%$/);
      expect(within(dialog).getAllByRole("row").length).toBeGreaterThan(rulesOf(code).paytable.length);
    },
  );

  it("dialog.game-sheet: it closes to the game as it was opened, and leads to all the rules", () => {
    const dialog = open("101-1", "/play/101-1?launch=quick");
    const link = (name: string) => within(dialog).getByRole("link", { name }).getAttribute("href");
    expect(link("Close")).toBe("/play/101-1?launch=quick");
    expect(link("All the rules of this game")).toBe("/play/101-1/rules");
  });

  it("dialog.game-sheet: only its URL opens it, and it does not carry the paragraphs of the rules", () => {
    expect(at("/play/101-1", "101-1")).toBeNull();
    expect(at("/play/101-1?sheet=other", "101-1")).toBeNull();
    const sent = JSON.stringify(at("/play/101-1?sheet=open", "101-1"));
    for (const paragraph of rulesOf("101-1").rules) expect(sent).not.toContain(paragraph);
  });
});

it("language.formats: what counts toward wagering is written as the language writes percentages", () => {
  const rules = { ...rulesOf("101-1"), playthrough: [{ from_multiple: 0, percent: 100 }] };
  const counted = (language: "en" | "fr-CA") => {
    const { container, unmount } = render(
      <LanguageContext.Provider value={language}>
        <RuleFacts rules={rules} />
      </LanguageContext.Provider>,
    );
    const facts = factsOf(container);
    unmount();
    return facts.get("Counts toward wagering") ?? facts.get("Compte pour l’exigence de mise");
  };
  expect([counted("en"), counted("fr-CA")]).toEqual(["100%", "100\u00a0%"]);
});
