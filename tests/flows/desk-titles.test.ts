import { expect, it } from "vitest";
import { messages } from "~/desk/frame-messages";
import { menuFor } from "~/desk/menu";
import { pageStates } from "~/desk/pages.server";
import { arrives } from "../support/browser";
import { newPlayer } from "../support/casino-client";
import { inBothModes } from "../support/flow";
import { quickWith } from "../support/quick";
import { asOperator, deskHydrated, openDesk, useSharedDesk } from "../support/site/desk-system";

const desk = useSharedDesk();

inBothModes("the titles of the desk", (mode) => {
  it(
    "desk.titles: tabs of different pages differ, and each begins with the page's heading",
    quickWith("off", mode),
    async () => {
      await asOperator(desk, "owner", mode, async ({ page }) => {
        const titles: string[] = [];
        for (const { to } of menuFor(pageStates({ has: () => true, may: () => true }), messages.menu)) {
          await openDesk(page, to, mode);
          titles.push(await page.title());
          expect(titles.at(-1)).toBe(`${await page.locator("h1").textContent()} · Cherrystone desk`);
        }
        expect(new Set(titles).size).toBe(titles.length);
        await page.goto("/players/999999999");
        expect(await page.title()).toBe("Not found · Cherrystone desk");
      });
    },
  );

  it("desk.titles: a page of a player names the player and itself, in the language of the page", async () => {
    const { pid } = await newPlayer(desk.system.casinoUrl);
    await asOperator(desk, "support", mode, async ({ page, context }) => {
      await openDesk(page, `/players/${pid}/notes`, mode);
      expect(await page.title()).toMatch(new RegExp(`^\\S.* \\(${pid}\\), Notes · Cherrystone desk$`));
      await context.addCookies([{ name: "lang", value: "fr-CA", url: desk.deskOrigin }]);
      await openDesk(page, `/players/${pid}/sign-ins`, mode);
      expect(await page.title()).toMatch(new RegExp(` \\(${pid}\\), Connexions · Gestion Cherrystone$`));
      await context.clearCookies({ name: "lang" });
    });
  });

  it("desk.titles: a link to another page changes the title, and a screen reader hears of it", async () => {
    await asOperator(desk, "auditor", mode, async ({ page }) => {
      await openDesk(page, "/", mode);
      const menu = page.getByRole("navigation", { name: "Main", exact: true });
      await menu.getByRole("link", { name: "Coupons" }).click();
      await arrives(page, /\/coupons$/);
      await deskHydrated(page, mode);
      expect(await page.title()).toBe("Coupons · Cherrystone desk");
      // Without script the browser loads the page, and says so itself.
      const focused = await page.evaluate(() => document.activeElement?.textContent);
      if (mode.javaScriptEnabled) expect(focused).toBe("Coupons");
      // A filter is no other page: the focus stays where it is.
      await page.getByRole("searchbox").press("Enter");
      await arrives(page, /\/coupons\?/);
      await deskHydrated(page, mode);
      const element = await page.evaluate(() => document.activeElement?.tagName);
      if (mode.javaScriptEnabled) expect(element).toBe("INPUT");
    });
  });
});
