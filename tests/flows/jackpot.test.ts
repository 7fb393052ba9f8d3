import type { Page } from "playwright";
import { expect, test } from "vitest";
import { arrives, hydrated, press, sees } from "../support/browser";
import { inBothModes, sends } from "../support/flow";
import { winLobbyJackpot } from "../support/lobby-win";
import { quickWith } from "../support/quick";
import type { HttpPlayer } from "../support/site/http-player";
import { balanceMinorOf, pidOf } from "../support/site/rows";
import { signedInPlayer } from "../support/site/signed-in-player";
import { asPlayer, asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());

const LOBBY = "/lobby/games/";
const PREFERENCES = "/lobby/account/preferences";
const PAGE = "/lobby/jackpot";
/** A game with a pool of its own. */
const PROGRESSIVE = "125-1";

async function isIn(player: HttpPlayer): Promise<boolean> {
  const { rowCount } = await testSystem.database.pool.query(
    "select from lobby_jackpot_player where player_id = $1",
    [await pidOf(testSystem, player)],
  );
  return rowCount === 1;
}

/** @returns how much the player has won, integer minor units */
async function win(player: HttpPlayer): Promise<number> {
  return winLobbyJackpot(testSystem.database.pool, await pidOf(testSystem, player));
}

const dollars = (minor: number) =>
  (minor / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

const openMenu = (page: Page) => page.goto(`${LOBBY}?menu=main`);

inBothModes("the lobby jackpot", (mode) => {
  test(
    "jackpot.opt-in-confirmed: joined from the menu, left from the preferences, each after its dialog",
    { ...quickWith("off", mode), ...sends("jackpot.opt") },
    async () => {
      await asPlayer(testSystem, mode, { deposit: "25.00" }, async ({ page }, player) => {
        await openMenu(page);
        await hydrated(page, mode);
        await page.getByRole("link", { name: /LOBBY JACKPOT\s+Off/ }).click();
        const dialog = page.getByRole("dialog", { name: "Join the lobby jackpot?" });
        await dialog.waitFor();
        // The dialog states the compulsory bet.
        expect(await dialog.innerText()).toMatch(/\$0\.01 in cash on every spin/);
        expect(await isIn(player)).toBe(false);
        await press(page, "JOIN");
        await sees(page, "You’re in the lobby jackpot.");
        expect([new URL(page.url()).pathname, await isIn(player)]).toEqual([LOBBY, true]);

        await page.goto(PREFERENCES);
        await hydrated(page, mode);
        const card = page.locator("#lobby-jackpot");
        expect(await card.innerText()).toMatch(/On/);
        await card.getByRole("link", { name: "LEAVE" }).click();
        await page.getByRole("dialog", { name: "Leave the lobby jackpot?" }).waitFor();
        await page.getByRole("dialog").getByRole("button", { name: "LEAVE" }).click();
        await sees(page, "You’ve left the lobby jackpot.");
        expect([new URL(page.url()).pathname, await isIn(player)]).toEqual([PREFERENCES, false]);
      });
    },
  );

  test(
    "jackpot.hit-claimed-once: the win dialog opens by itself, can be postponed, and is claimed once",
    sends("jackpot.claim"),
    async () => {
      const player = await signedInPlayer(testSystem, { deposit: "25.00" });
      const won = await win(player);
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          await page.goto(LOBBY);
          await hydrated(page, mode);
          const dialog = page.getByRole("dialog", { name: "You won the lobby jackpot!" });
          await dialog.waitFor();
          expect(await dialog.innerText()).toContain(dollars(won));
          await dialog.getByRole("link", { name: "Later" }).click();
          await arrives(page, "**jackpot=later");
          await page.getByRole("link", { name: "Claim it" }).click();
          await dialog.waitFor();
          await press(page, "CLAIM");
          await sees(page, `${dollars(won)} has been added to your balance.`);
          expect(await balanceMinorOf(testSystem, player)).toBe(25_00 + won);
          await page.goto(LOBBY);
          expect(await page.getByRole("dialog").count()).toBe(0);
          await page.goto(PAGE);
          await sees(page, `won ${dollars(won)}`);
        },
        player,
      );
    },
  );

  test.each([
    { pool: "lobby", path: LOBBY },
    { pool: "lobby", path: PAGE },
    { pool: PROGRESSIVE, path: `/play/${PROGRESSIVE}` },
  ])(
    "jackpots: $path has a fresh figure on each load; with script it changes without one",
    { tags: ["deep"] },
    async ({ pool, path }) => {
      await asVisitor(testSystem, mode, async ({ page }) => {
        let connections = 0;
        page.on("request", (request) => {
          if (request.url().endsWith("/lobby/jackpot/live")) connections += 1;
        });
        await page.goto(path);
        await hydrated(page, mode);
        const figure = page.locator(`[data-jackpot="${pool}"]`).first();
        const before = await figure.innerText();
        await testSystem.database.pool.query(
          "update jackpot_pool set value_micro = value_micro + 1230000000 where pool_code = $1",
          [pool],
        );
        if (mode.javaScriptEnabled) {
          await page.waitForFunction(
            ([of, previous]) => document.querySelector(`[data-jackpot="${of}"]`)?.textContent !== previous,
            [pool, before],
          );
          await expect.poll(() => connections).toBe(1);
        } else {
          await expect
            .poll(async () => {
              await page.reload();
              return figure.innerText();
            })
            .not.toBe(before);
        }
        const value = (text: string) => Number(text.replace(/[$,]/g, ""));
        // Others play for it, too.
        expect(value(await figure.innerText()) - value(before)).toBeGreaterThan(12.2);
      });
    },
  );

  test("jackpots: a visitor reads what it costs, its odds and its winners", { tags: ["deep"] }, async () => {
    await asVisitor(testSystem, mode, async ({ page }) => {
      await page.goto(LOBBY);
      await hydrated(page, mode);
      await page.getByRole("link", { name: /^Lobby jackpot/ }).click();
      await sees(page, "1 in 250,000 chance");
      await sees(page, "Latest winners");
      await page.getByRole("link", { name: "LOGIN" }).last().click();
      await page.getByRole("dialog").waitFor();
    });
  });
});
