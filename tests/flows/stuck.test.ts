import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { PRESS_AGAIN_MS, STUCK_MS } from "~/forms/stalled";
import { PROGRESS_AFTER_MS } from "~/shell/progress";
import { arrives, hydrated, sees } from "../support/browser";
import { onlyWith } from "../support/flow";
import { quickRows } from "../support/quick";
import { signedInPlayer } from "../support/site/signed-in-player";
import { asVisitor, useSharedSystem } from "../support/site/test-system";

const testSystem = useSharedSystem();
/** Wide enough for the links of the top bar. */
const SCRIPT_ON = { ...onlyWith("on", "the browser itself shows that a plain page is late"), width: 1280 };
const LOBBY = "/lobby/promotions/";

/** Stalls data and script requests, but not documents. @returns the stalled requests */
async function stall(page: Page, pattern: RegExp): Promise<string[]> {
  const waiting: string[] = [];
  await page.route(pattern, (route) => {
    waiting.push(new URL(route.request().url()).pathname);
  });
  return waiting;
}

/** A page whose clock is stopped after hydration. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await hydrated(page, SCRIPT_ON);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Waits until the page itself knows that a request is under way: its time limit runs from then on. */
async function isUnderWay(page: Page): Promise<void> {
  const busy = async () => {
    await page.clock.runFor(PROGRESS_AFTER_MS);
    return page.locator("main[aria-busy]").count();
  };
  await expect.poll(busy).toBe(1);
}

/** Whether the current page was loaded as a document since `open`. */
async function cameByDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => !("isOld" in window));
}

async function markOld(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isOld: true }));
}

const ways: readonly { what: string; goOn: (page: Page, pressed: Locator) => Promise<void> }[] = [
  { what: "after 8 seconds", goOn: (page) => page.clock.runFor(STUCK_MS) },
  {
    what: "at a second press",
    async goOn(page, pressed) {
      await page.clock.runFor(PRESS_AGAIN_MS);
      // While submitting, the button is aria-disabled but can still be pressed.
      await pressed.click({ force: true });
    },
  },
];

describe.each(quickRows(ways))(
  "screen.stalled-request-falls-back: a stalled request becomes a document request $what",
  ({ goOn }) => {
    test.each([
      ["data", /\.data(\?|$)/],
      ["script", /\.js$/],
    ])("a link whose %s is stalled", (_, pattern) =>
      asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
        await open(page, LOBBY);
        await markOld(page);
        const waiting = await stall(page, pattern);
        const link = page.getByRole("link", { name: "GAMES", exact: true });
        await link.click();
        await isUnderWay(page);
        expect(waiting.length).toBeGreaterThan(0);
        expect(page.url()).toContain(LOBBY);
        await goOn(page, link);
        await arrives(page, "**/lobby/games/");
        await page.getByRole("heading", { name: "Games", level: 1 }).waitFor();
        expect(await cameByDocument(page)).toBe(true);
      }),
    );

    test("a form, which acts once", async () => {
      const player = await signedInPlayer(testSystem);
      const walk = async ({ page }: { page: Page }) => {
        await open(page, LOBBY);
        await markOld(page);
        // The casino acts; only the answer is lost.
        const answered: number[] = [];
        await page.route(/\.data(\?|$)/, async (route) => {
          answered.push((await route.fetch({ maxRedirects: 0 })).status());
        });
        const code = page.locator("input[name=code]:not([type=hidden])");
        await code.fill("CHERRY400");
        const redeem = page.locator("form").filter({ has: code }).getByRole("button");
        await redeem.click();
        await expect.poll(() => answered.length).toBe(1);
        await isUnderWay(page);
        await goOn(page, redeem);
        await sees(page, "Your coupon is waiting. Deposit $10.00 or more to get your bonus.");
        expect(await cameByDocument(page)).toBe(true);
      };
      await asVisitor(testSystem, SCRIPT_ON, walk, player);
    });
  },
);
