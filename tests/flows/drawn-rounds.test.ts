import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { waitOutPressGuard } from "../support/browser";
import { onlyWith } from "../support/flow";
import { type DrawnGame, drawnGames, drawnStep, pressedAgain } from "../support/site/drawn-rounds";
import { expectBalance, playing, seated } from "../support/site/games";
import { balanceMinorOf, payoutMinorOf, roundsOf } from "../support/site/rows";
import { asPlayer, keepingPages, useSharedSystem } from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());
const mode = onlyWith("on", "without script nothing moves");
const STAKE_MINOR = 100;
/** Both what pays and what does not is drawn, unless the player is out of luck. */
const ROUNDS_MAX = 12;

const LINES = drawnGames.find(({ name }) => name === "lines") as DrawnGame;

const dollars = (minor: number) => `$${(minor / 100).toFixed(2)}`;

async function open(page: Page, { path, choices = [] }: DrawnGame): Promise<void> {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(path);
  await seated(page, mode);
  await page.getByLabel(dollars(STAKE_MINOR), { exact: true }).check();
  for (const choice of choices) await page.getByLabel(choice, { exact: true }).check();
}

describe("a round that is drawn in motion, script on", { tags: ["deep"] }, () => {
  test.each(drawnGames)(
    "game.result-not-ahead: $name, until the result is drawn nothing else on the page tells it, and the stake has left; the live region tells it at once",
    (game) =>
      asPlayer(testSystem, mode, { deposit: "50.00" }, async ({ page }, player) => {
        await open(page, game);
        const drawn = new Set<boolean>();
        for (let round = 0; round < ROUNDS_MAX && drawn.size < 2; round += 1) {
          const staked = (await balanceMinorOf(testSystem, player)) - STAKE_MINOR;
          const paidBefore = await payoutMinorOf(testSystem, player);
          for (const [n, button] of game.presses.entries()) {
            if (round + n > 0) await waitOutPressGuard(page, mode);
            if ((await page.locator(button).count()) === 0) continue;
            const step = await page.evaluate(drawnStep, { ...game, button, isLater: n > 0 });
            expect(step.ahead).toEqual([]);
            const isMoving = game.isUncovered !== true || n === 0;
            expect(step.framesDrawn > 1).toBe(isMoving);
            for (const figures of step.figures) {
              const [top, , bar] = figures.split(",");
              expect([top, bar]).toEqual([dollars(staked), dollars(staked)]);
            }
            expect(step.figures.length).toBe(isMoving ? 1 : 0);
            expect(new Set(step.heard).size).toBe(1);
          }
          await expectBalance(testSystem, player, page);
          drawn.add((await payoutMinorOf(testSystem, player)) > paidBefore);
        }
      }),
  );

  test("game.button-stays: on a wide screen SPIN stays under the pointer when a win is listed", () =>
    asPlayer(testSystem, mode, { deposit: "50.00" }, async ({ page }, player) => {
      await page.setViewportSize({ width: 1_000, height: 900 });
      await open(page, LINES);
      let wins = 0;
      for (let round = 0; round < 20 && wins === 0; round += 1) {
        if (round > 0) await waitOutPressGuard(page, mode);
        const { movedPx } = await page.evaluate(drawnStep, { ...LINES, button: ".play-button" });
        expect(movedPx).toBe(0);
        wins += await payoutMinorOf(testSystem, player);
      }
      expect(wins).toBeGreaterThan(0);
    }));

  test.each(drawnGames)(
    "game.second-press-ends: $name, a press while the result is drawn shows it and buys nothing; the next one buys",
    (game) =>
      asPlayer(testSystem, mode, { deposit: "50.00" }, async ({ page }, player) => {
        await open(page, game);
        // The second press of a card that has just been bought uncovers it.
        const presses = game.isUncovered ? game.presses.slice(0, 1) : game.presses;
        for (const [n, button] of presses.entries()) {
          if (n > 0) await waitOutPressGuard(page, mode);
          if ((await page.locator(button).count()) === 0) continue;
          expect(await page.evaluate(pressedAgain, button)).toEqual({
            isDrawnBefore: true,
            isCompleteAfter: true,
          });
          expect(await page.locator("form[aria-busy]").count()).toBe(0);
          expect(await roundsOf(testSystem, player)).toHaveLength(1);
          await expectBalance(testSystem, player, page);
        }
        await waitOutPressGuard(page, mode);
        await playing(page, mode, ((await page.locator(".play-button").textContent()) ?? "").trim());
        expect(await roundsOf(testSystem, player)).toHaveLength(2);
      }),
  );
});
