// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeAll, expect, test } from "vitest";
import { catalogOf } from "~/lobby/catalog";
import { GameTile } from "~/lobby/GameTile";
import type { Tile } from "~/lobby/lobby.server";
import { LanguageContext } from "~/messages/messages";
import type { Language } from "~/shared/languages";
import { learnTranslations } from "~/translations/on-server.server";
import { aGame } from "../../support/web-values";

beforeAll(learnTranslations);
afterEach(cleanup);

/** The name of the tile's link, as a screen reader says it. */
function nameOf(figures: Partial<Tile>, language: Language = "en"): string {
  const tile = { code: "101-1", name: "Cherry Orchard", ...figures };
  const element = (
    <LanguageContext.Provider value={language}>
      <ul>
        <GameTile tile={tile} eager={false} isFavorite={null} />
      </ul>
    </LanguageContext.Provider>
  );
  const router = createMemoryRouter([{ path: "/", element }], { future: { v7_relativeSplatPath: true } });
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  const name = screen.getByRole("link").textContent ?? "";
  cleanup();
  return name.trim().replace(/ +/g, " ");
}

test.each([
  ["both", { returns: 95.9, from: 20 }, "Cherry Orchard RTP 95.9% bets from $0.20"],
  ["a whole return and stake", { returns: 99, from: 100 }, "Cherry Orchard RTP 99% bets from $1"],
  ["the return alone", { returns: 95.9 }, "Cherry Orchard RTP 95.9%"],
  ["the least stake alone", { from: 20 }, "Cherry Orchard bets from $0.20"],
  ["neither", {}, "Cherry Orchard"],
])("lobby.tile-figures: %s, after the name", (_, figures, name) => {
  expect(nameOf(figures)).toBe(name);
});

test("lobby.tile-figures: in French", () => {
  expect(nameOf({ returns: 95.9, from: 20 }, "fr-CA")).toBe(
    "Cherry Orchard TRJ 95,9\u00a0% mises dès 0,20\u00a0$",
  );
});

test("lobby.tile-figures: a casino that does not state them has none", () => {
  const [listed] = catalogOf([aGame()]).list(null, null, "");
  expect(listed).toMatchObject({ returnToPlayer: null, leastStake: null });
  const [stated] = catalogOf([aGame({ return_to_player: 0.9586, least_stake_minor: 20 })]).list(
    null,
    null,
    "",
  );
  expect(stated).toMatchObject({ returnToPlayer: 0.9586, leastStake: 20 });
});
