import type { Page, Request } from "playwright";
import { expect, test } from "vitest";
import { hydrated } from "../support/browser";
import { inBothModes, inOneMode } from "../support/flow";
import { GAMES, playing, seated } from "../support/site/games";
import { asPlayer, useSharedSystem } from "../support/site/test-system";

const testSystem = useSharedSystem();
const SLOT = "/play/101-1";
const MAX_BYTES = 12 * 1024;

type Counting = typeof globalThis & { tones: number };

/** Runs in the page: counts the tones that it starts. */
function countTones(): void {
  const counting = globalThis as Counting;
  counting.tones = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function count(when) {
    counting.tones += 1;
    start.call(this, when);
  };
}

const tonesOn = (page: Page) => page.evaluate(() => (globalThis as Counting).tones);
const isSound = (request: Request) => /\/assets\/sounds-/.test(request.url());

inOneMode("on", "without script nothing is heard", "sounds", (mode) => {
  test(
    "sound.late: loaded with the first press after the switch, kept for the next game, and gone when switched off",
    { tags: ["deep"] },
    () =>
      asPlayer(testSystem, mode, { deposit: "25.00" }, async ({ page }) => {
        await page.addInitScript(countTones);
        const files: Request[] = [];
        page.on("request", (request) => void (isSound(request) && files.push(request)));
        const turn = page.getByRole("button", { name: "Sound", exact: true });
        await page.goto(SLOT);
        await seated(page, mode);
        await playing(page, mode, "SPIN");
        expect([files.length, await tonesOn(page)]).toEqual([0, 0]);

        await turn.click();
        await expect.poll(() => tonesOn(page)).toBe(1);
        expect(await turn.getAttribute("aria-pressed")).toBe("true");
        expect((await (await files[0]?.response())?.body())?.length).toBeLessThanOrEqual(MAX_BYTES);
        await playing(page, mode, "SPIN");
        // The press and the result.
        await expect.poll(() => tonesOn(page)).toBeGreaterThanOrEqual(3);

        await page.goto(GAMES.dice);
        await seated(page, mode);
        expect(await turn.getAttribute("aria-pressed")).toBe("true");
        expect([files.length, await tonesOn(page)]).toEqual([1, 0]);
        await playing(page, mode, "ROLL");
        await expect.poll(() => tonesOn(page)).toBeGreaterThanOrEqual(2);

        await turn.click();
        const before = await tonesOn(page);
        await playing(page, mode, "ROLL");
        expect(await tonesOn(page)).toBe(before);
        // Not a switch of any other page.
        await page.goto("/lobby/games/");
        await hydrated(page, mode);
        expect(await turn.count()).toBe(0);
      }),
  );
});

inBothModes("a game's page", (mode) => {
  test("looks.skip-to-game: the first link skips to the game", () =>
    asPlayer(testSystem, mode, {}, async ({ page }) => {
      await page.goto(SLOT);
      await hydrated(page, mode);
      expect(await page.locator(".skip-link").innerText()).toBe("Skip to the game");
      expect(await page.getByRole("button", { name: "Sound", exact: true }).count()).toBe(
        mode.javaScriptEnabled ? 1 : 0,
      );
    }));
});
