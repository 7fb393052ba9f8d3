import type { Page } from "playwright";
import { expect, test } from "vitest";
import { arrives, hydrated, type Mode, press, sees } from "../support/browser";
import { inBothModes, onlyWith, sends } from "../support/flow";
import { balanceMinorOf, couponsOf, payoutMinorOf, roundsOf } from "../support/site/rows";
import { asPlayer, keepingPages, useSharedSystem } from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());

const GAME = "/play/101-1";
const SPINS = 20;
const MIN_STAKE_MINOR = 20;
/** Spins played on the page; those in between are posted as forms. */
const SPINS_ON_PAGE = 2;

inBothModes("free spins", (mode) => {
  test(
    "freespins.own-game: a free-spin coupon opens its own game and is played from redemption to zero, where its winnings are shown",
    sends("play.free"),
    async () => {
      await asPlayer(testSystem, mode, { coupon: "ORCHARD20" }, async ({ page }, player) => {
        await openFromCard(page, mode);
        await arrives(page, `**${GAME}`);
        await hydrated(page, mode);
        await sees(page, "20 free spins left");
        expect(await page.getByRole("radio").count()).toBe(0);
        for (let left = SPINS - 1; left >= SPINS - SPINS_ON_PAGE; left -= 1) {
          await press(page, "FREE SPIN");
          await sees(page, `${left} of 20 free spins left`);
          await sees(page, /^(Big win! )?Free spin: /);
          await hydrated(page, mode);
        }
        const free = `${GAME}?form=free`;
        for (let left = SPINS - SPINS_ON_PAGE; left > 1; left -= 1) {
          expect((await player.http.fillIn(GAME, free, {})).status).toBe(303);
        }
        await page.goto(GAME);
        await hydrated(page, mode);
        await sees(page, /^1 of 20 free spins left/);
        await press(page, "FREE SPIN");
        await sees(page, /Your free spins are done\./);
        await page.getByRole("button", { name: "SPIN", exact: true }).waitFor();
        expect(await page.getByRole("radio").count()).toBeGreaterThan(0);
        // A stale form is refused and stakes nothing of the player's.
        const late = await player.http.post(free, { formKey: "a-key-of-long-ago", from: GAME });
        expect(late.status).toBe(409);
        expect(late.text).toContain("Your free spins are used up.");
        expect(await roundsOf(testSystem, player)).toHaveLength(SPINS);
        expect(await couponsOf(testSystem, player)).toHaveLength(1);
        const won = await payoutMinorOf(testSystem, player);
        // Below the lowest stake there is nothing left to play with, so the coupon ends.
        expect(await balanceMinorOf(testSystem, player)).toBe(won < MIN_STAKE_MINOR ? 0 : won);
        if (won >= MIN_STAKE_MINOR) await sees(page, `They won $${(won / 100).toFixed(2)}.`);

        await page.goto("/lobby/account/history?kind=rounds");
        await hydrated(page, mode);
        await press(page, "Cherry Orchard (free spin)");
        await arrives(page, "**/play/rounds/*");
        await sees(page, "This was a free spin. Your coupon paid for it.");
      });
    },
  );
});

const scripted = onlyWith("on", "the window that script opens");

test("freespins.window-size: where the screen has room, PLAY NOW opens the free spins in a window of their own", async () => {
  await asPlayer(testSystem, scripted, { coupon: "ORCHARD20" }, async ({ page, context }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const opening = context.waitForEvent("page");
    await openFromCard(page, scripted);
    const game = await opening;
    await arrives(game, `**${GAME}`);
    await hydrated(game, scripted);
    await press(game, "FREE SPIN");
    await sees(game, /^19 of 20 free spins left/);
    expect(new URL(page.url()).pathname).toBe("/lobby/promotions/");
  });
});

async function openFromCard(page: Page, mode: Mode): Promise<void> {
  await page.goto("/lobby/promotions/?promo=ORCHARD20");
  await hydrated(page, mode);
  await page.locator("#offer-ORCHARD20").getByRole("link", { name: "PLAY NOW" }).click();
}
