import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hydrated, launchBrowser, modes, press, sees } from "../../support/browser";
import { FreezingProxy } from "../../support/freezing-proxy";
import { useClockedSystem } from "../../support/site/clocked-system";
import { moveToRound, reaches } from "../../support/site/table-rounds";
import { asPlayer } from "../../support/site/test-system";

// The casino's clock stands, so that the flight is still on when the page has noticed; the page's runs.
const testSystem = useClockedSystem();
const [, SCRIPT_ON] = modes;
const CRASH = "401-1";
const NOT_LIVE = "Not live right now. Refresh for the latest.";
/** Several times the pace at which the page draws a flight. */
const A_WHILE_MS = 2_000;

const proxy = new FreezingProxy();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser(await proxy.listen());
});
afterAll(async () => {
  await browser?.close();
  await proxy.close();
});

test("live.beat-missed: a stream that stands without a close is not live: the flight stops, CASH OUT works, and the next stream is live", () =>
  asPlayer({ ...testSystem, browser }, SCRIPT_ON, { deposit: "50.00" }, async ({ page }) => {
    const { closesAt } = await moveToRound(testSystem, CRASH, reaches(300));
    await page.goto(`/house/tables/${CRASH}`);
    await hydrated(page, SCRIPT_ON);
    await page.locator("input[name=scripted][value='1']").first().waitFor({ state: "attached" });
    await page.getByLabel("Auto cash-out at").fill("");
    await press(page, "BET");
    await sees(page, "aboard, no auto cash-out.");
    testSystem.clock.moveTo(closesAt + 1_000);
    await page.locator(".sky-running").waitFor();

    proxy.freeze();
    const opened = proxy.streams;
    const multiplier = () => page.locator(".multiplier strong").innerText();
    const atFirst = await multiplier();
    await expect.poll(multiplier).not.toBe(atFirst);
    await sees(page, NOT_LIVE);
    const stood = await multiplier();
    await sleep(A_WHILE_MS);
    expect(await multiplier()).toBe(stood);
    await expect.poll(() => proxy.streams).toBe(opened + 1);

    await press(page, /^CASH OUT/);
    await sees(page, /You cashed out at 1\.\d\d×/);
    proxy.thaw();
    await page.getByText(NOT_LIVE).first().waitFor({ state: "detached" });
    await sees(page, "In flight: no more bets");
  }));
