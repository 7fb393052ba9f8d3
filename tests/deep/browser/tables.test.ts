import { expect, test } from "vitest";
import type { TableState } from "~/casino/contract/tables";
import { arrives, hydrated, modes, press, sees } from "../../support/browser";
import { asPlayer, useSharedSystem } from "../../support/site/test-system";

const testSystem = useSharedSystem();
const [, scriptOn] = modes;
const TABLE = "501-1";
const CRASH = "401-1";
/** A round of the wheel and the wait for its beginning. */
const TWO_ROUNDS_MS = 60_000;
/** Enough to bet in, even on a busy machine. */
const SECONDS = 15;

async function tableNow(): Promise<TableState> {
  const url = `${testSystem.system.casinoUrl}/house/tables/${TABLE}`;
  return (await (await fetch(url, { headers: { "x-casino-id": "799" } })).json()) as TableState;
}

async function bettingOpen(): Promise<boolean> {
  const { phase, seconds_left: left } = await tableNow();
  return phase === "betting" && (left ?? 0) >= SECONDS;
}

// The flows move the casino's clock; this test shows that by the database's clock the page keeps up with the wheel.
test("table.phases-by-casino-clock: by the real clock, a bet's result appears on the page when the wheel stops", async () => {
  await asPlayer(testSystem, scriptOn, { deposit: "50.00" }, async ({ page }) => {
    await expect.poll(bettingOpen, { timeout: TWO_ROUNDS_MS, interval: 400 }).toBe(true);
    await page.goto(`/house/tables/${TABLE}`);
    await hydrated(page, scriptOn);
    await page
      .getByRole("group", { name: "Layout" })
      .getByRole("button", { name: "Red", exact: true })
      .click();
    await press(page, /^PLACE BETS/);
    await sees(page, /Good luck!/);
    await sees(page, /You won \$|No win on/);
  });
});

test.each(modes)(
  "live dealer: the lobby's tables and a game's link lead here, script $script",
  async (mode) => {
    await asPlayer(testSystem, mode, {}, async ({ page }) => {
      await page.goto("/lobby/live");
      await arrives(page, "**/house/tables/");
      await page.goto(`/play/${CRASH}`);
      await arrives(page, `**/house/tables/${CRASH}`);
    });
  },
);
