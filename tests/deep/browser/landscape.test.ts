import type { Page } from "playwright";
import { expect, test } from "vitest";
import { hydrated } from "../../support/browser";
import { inOneMode } from "../../support/flow";
import { GAMES, playing, seated } from "../../support/site/games";
import { asPlayer, useSharedSystem } from "../../support/site/test-system";

const testSystem = useSharedSystem();

const PHONES = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 932, height: 430 },
];

/** What the player looks at, and the button; tables run by themselves. */
const FAMILIES = [
  { name: "blackjack", path: GAMES.blackjack, cards: ".bj-hands", button: "DEAL" },
  { name: "roulette", path: "/house/tables/501-1", cards: ".wheel-stage", button: null },
  { name: "slots", path: "/play/101-1", cards: "#machine .reels", button: /^SPIN/ },
  { name: "poker", path: GAMES.jacks, cards: "#machine .hand", button: "DEAL" },
  { name: "keno", path: GAMES.keno, cards: ".keno-grid", button: "DRAW" },
  { name: "plinko", path: GAMES.plinko, cards: ".plinko-board", button: "DROP" },
  { name: "dice", path: GAMES.dice, cards: ".dice", button: "ROLL" },
  { name: "scratch", path: GAMES.scratch, cards: ".scratch-card", button: "BUY CARD" },
  { name: "crash", path: "/house/tables/401-1", cards: ".sky", button: null },
];

const BARS = ".control-bar, .bet-bar";

/** Runs in the page: what is out of the window, and whether the bar lies over the cards. */
function outOfView([cards, bars]: readonly [string, string]) {
  const boxOf = (selector: string) =>
    document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const [cardsBox, bar] = [boxOf(cards), boxOf(bars)];
  const isOut = ({ top, bottom, height }: DOMRect) =>
    height === 0 || top < 0 || bottom > window.innerHeight + 1;
  return {
    cards: isOut(cardsBox) ? [cardsBox.top, cardsBox.bottom] : null,
    bar: isOut(bar) ? [bar.top, bar.bottom] : null,
    isCovered: cardsBox.bottom > bar.top + 1 && cardsBox.right > bar.left && cardsBox.left < bar.right,
  };
}

const look = (page: Page, cards: string) => page.evaluate(outOfView, [cards, BARS] as const);

inOneMode("on", "the layout is the same without script", "a phone held sideways", (mode) => {
  test.each(FAMILIES)("looks.landscape: $name", ({ path, cards, button }) =>
    asPlayer(testSystem, mode, { deposit: "50.00" }, async ({ page }) => {
      await page.setViewportSize({ width: 844, height: 390 });
      await page.goto(path);
      await hydrated(page, mode);
      if (button !== null) {
        if (path === GAMES.keno) await page.getByLabel("7", { exact: true }).check();
        await seated(page, mode);
        await playing(page, mode, button);
      }
      for (const phone of PHONES) {
        await page.setViewportSize(phone);
        if (button !== null) await page.locator("#machine").evaluate((machine) => machine.scrollIntoView());
        // The window's size is known to script a moment before the page is laid out in it.
        await expect
          .poll(() => look(page, cards), { message: `${phone.width}` })
          .toEqual({ cards: null, bar: null, isCovered: false });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          phone.width,
        );
      }
    }),
  );
});
