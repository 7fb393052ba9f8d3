import { expect, it } from "vitest";
import { arrives, type Mode, press, sees } from "../../support/browser";
import { inBothModes, sends } from "../../support/flow";
import { atHostedCashier, open } from "../../support/site/cashier-steps";
import { asOperator, deskHydrated, openDesk, useDeskSystem } from "../../support/site/desk-system";
import { playerByHttp } from "../../support/site/http-player";
import { asVisitor } from "../../support/site/test-system";

const desk = useDeskSystem();

/** On their page, for a reason. */
async function flip(path: string, button: "Switch off" | "Switch on", mode: Mode) {
  await asOperator(desk, "owner", mode, async ({ page }) => {
    await openDesk(page, "/switches", mode);
    await page.locator(`a[href="${path}"]`).click();
    await page.getByRole("button", { name: button }).waitFor();
    await deskHydrated(page, mode);
    await page.getByRole("button", { name: button }).click();
    await sees(page, "Say why, in at least three characters.");
    await page.getByLabel("Reason").fill("The provider is down");
    await page.getByRole("button", { name: button }).click();
    await sees(page, button === "Switch off" ? "Switched off." : "Switched on.");
    const row = page.getByRole("row").filter({ has: page.locator(`a[href="${path}"]`) });
    await row.filter({ hasText: "The provider is down" }).waitFor();
  });
}

inBothModes("switches at the desk", (mode) => {
  it(
    "desk.switch-pages: deposits are switched off, the player's cashier says so, and back on",
    sends("desk.switch"),
    async () => {
      const stage = { testSystem: desk, mode };
      const SENTENCE = "Deposits are closed right now. Please try again later.";
      await flip("/switches/deposits", "Switch off", mode);
      await atHostedCashier(stage, {}, async ({ page }) => {
        await sees(page, SENTENCE);
        expect(await page.getByLabel("Amount in U.S. dollars").count()).toBe(0);
        await flip("/switches/deposits", "Switch on", mode);
        await open(page, mode, "/house/cashier");
        await page.getByLabel("Amount in U.S. dollars").waitFor();
        // Closed while the form was open: it says so, and keeps what was typed.
        await page.getByLabel("Amount in U.S. dollars").fill("25.00");
        await flip("/switches/deposits", "Switch off", mode);
        await press(page, "CONTINUE");
        await page.getByText(SENTENCE).first().waitFor();
        await flip("/switches/deposits", "Switch on", mode);
      });
    },
  );

  it(
    "a game that is closed says so and leads to the lobby; sign-ups that are closed say so",
    { tags: ["deep"] },
    async () => {
      const player = await playerByHttp(desk.origin);
      await flip("/switches/game/101-1", "Switch off", mode);
      await asVisitor(
        desk,
        mode,
        async ({ page }) => {
          await page.goto("/play/101-1");
          await sees(page, "This game is closed right now. Please choose another one.");
          expect(await page.getByRole("button", { name: "SPIN" }).count()).toBe(0);
          await page.getByRole("main").getByRole("link", { name: "All games" }).first().click();
          await arrives(page, /\/lobby\/games/);
        },
        player,
      );
      await flip("/switches/game/101-1", "Switch on", mode);
      await flip("/switches/signups", "Switch off", mode);
      await asVisitor(desk, mode, async ({ page }) => {
        await page.goto("/onboarding/signup");
        await sees(page, "We aren’t opening new accounts right now. Please try again later.");
      });
      await flip("/switches/signups", "Switch on", mode);
    },
  );

  it("an auditor sees the switches and flips none; games are found by title", async () => {
    await asOperator(desk, "auditor", mode, async ({ page }) => {
      await openDesk(page, "/switches?q=101-1", mode);
      expect(await page.getByRole("region", { name: "Games" }).getByRole("row").count()).toBe(2);
      expect(await page.getByRole("link", { name: /^Switch / }).count()).toBe(0);
      expect((await page.goto("/switches/deposits"))?.status()).toBe(403);
    });
    await asOperator(desk, "owner", mode, async ({ page }) => {
      expect((await page.goto("/switches/nonsense"))?.status()).toBe(404);
      expect((await page.goto("/switches/game/9-9"))?.status()).toBe(404);
    });
  });
});
