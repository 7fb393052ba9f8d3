// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { Categories } from "~/lobby/Categories";
import { GameTile } from "~/lobby/GameTile";
import type { LobbyData, Tile } from "~/lobby/lobby.server";
import { LanguageContext } from "~/messages/messages";
import type { Language } from "~/shared/languages";
import { partRenderer } from "~/shell/part-renderer.server";
import { learnTranslations } from "~/translations/on-server.server";
import { PartRendererContext, Parts } from "~/ui/parts";

beforeAll(learnTranslations);
afterEach(cleanup);

const TILES: Tile[] = [
  { code: "101-1", name: "Cherry & Orchard" },
  { code: "102-1", name: "Bells’ <Bars>", isNew: true, jackpot: 123_456 },
  { code: "103-1", name: "Fruit", jackpot: null, look: "3cherry" },
  { code: "104-1", name: "Own picture", picture: "/pictures/104-1.png" },
  { code: "105-1", name: "In a sheet", sheet: "/assets/games-1-0123abcd.svg" },
  { code: "106-1", name: "With figures", returns: 95.9, from: 20 },
  { code: "107-1", name: "With a least stake alone", from: 100 },
  { code: "601-1", name: "Live Roulette", isLive: true },
];

function Tiles({ isFavorite }: { isFavorite: boolean | null }) {
  const items = TILES.map((tile, at) => ({ key: tile.code, props: { tile, eager: at < 2, isFavorite } }));
  return <Parts className="tiles" of={GameTile} items={items} />;
}

/** Sends content as the server does, and hydrates it as the browser does. React reports what it finds otherwise on the console. */
function hydrated(content: React.ReactNode, language: Language): { sent: string; page: HTMLElement } {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(
    <LanguageContext.Provider value={language}>
      <PartRendererContext.Provider value={partRenderer(language)}>{content}</PartRendererContext.Provider>
    </LanguageContext.Provider>,
  );
  const sent = container.innerHTML;
  const element = <LanguageContext.Provider value={language}>{content}</LanguageContext.Provider>;
  const router = createMemoryRouter([{ path: "/", element }], { future: { v7_relativeSplatPath: true } });
  const ui = <RouterProvider router={router} future={{ v7_startTransition: true }} />;
  render(ui, { container, hydrate: true });
  return { sent, page: container };
}

describe("speed.parts: a part that is put in as HTML is what React would have rendered", () => {
  for (const language of ["en", "fr-CA"] as const) {
    it(`for tiles, with and without hearts (${language})`, () => {
      for (const isFavorite of [null, false, true]) {
        const { sent, page } = hydrated(<Tiles isFavorite={isFavorite} />, language);
        expect(sent).toContain("Cherry &amp; Orchard");
        expect(page.innerHTML).toBe(sent);
        cleanup();
      }
    });

    it(`for the chips of categories (${language})`, () => {
      const lobby = {
        choice: { view: null, category: "Slots", sub: null, q: "", page: 1 },
        titles: ["New Games", "Slots", "Owls & Co"],
        subs: ["All", "3 reels", "5 reels"],
        isPlayer: true,
        hasRecent: true,
      } as unknown as LobbyData;
      const { sent, page } = hydrated(<Categories lobby={lobby} />, language);
      expect(sent).toContain("Owls &amp; Co");
      expect(page.innerHTML).toBe(sent);
    });
  }

  it("and is rendered once for all pages of a language", () => {
    const Part = vi.fn(({ text }: { text: string }) => <li>{text}</li>);
    const html = ["a", "b", "a", "a"].map((text) => partRenderer("en")(Part, { text }));
    expect(html).toEqual(["<li>a</li>", "<li>b</li>", "<li>a</li>", "<li>a</li>"]);
    expect(Part).toHaveBeenCalledTimes(2);
    partRenderer("fr-CA")(Part, { text: "a" });
    expect(Part).toHaveBeenCalledTimes(3);
  });
});
