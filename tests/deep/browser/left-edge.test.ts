import { expect, test } from "vitest";
import { inOneMode } from "../../support/flow";
import { asPlayer, useSharedSystem } from "../../support/site/test-system";

const testSystem = useSharedSystem();

const WIDTHS = [900, 1280, 1920];

const FIRST = "main .page > :first-child";

/** The bar above all pages, and one of each kind beside the lobby, with what it begins with. */
const PAGES = [
  { path: "/lobby/games/", begins: ".brand" },
  { path: "/play/101-1/rules", begins: FIRST },
  { path: "/lobby/account/", begins: ".account-list" },
  { path: "/info/terms/", begins: FIRST },
  { path: "/marketing", begins: FIRST },
];

inOneMode("off", "the layout is the same with script", "wide windows", (mode) => {
  test("looks.one-left-edge: pages begin where the lobby does", () =>
    asPlayer(testSystem, mode, {}, async ({ page }) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const edgeOf = async (path: string, begins: string) => {
          await page.goto(path);
          return page.locator(begins).evaluate((element) => element.getBoundingClientRect().left);
        };
        const lobby = await edgeOf("/lobby/games/", "main h1");
        for (const { path, begins } of PAGES) {
          expect([width, path, await edgeOf(path, begins)]).toEqual([width, path, lobby]);
        }
      }
    }));
});
