import { expect, it } from "vitest";
import { sees } from "../../support/browser";
import { inBothModes, sends } from "../../support/flow";
import { asOperator, deskHydrated, openDesk, useDeskSystem } from "../../support/site/desk-system";
import { playerByHttp } from "../../support/site/http-player";
import { asVisitor } from "../../support/site/test-system";

const desk = useDeskSystem();

/** A progressive slot. */
const GAME = "126-1";

inBothModes("games at the desk", (mode) => {
  it(
    "desk.game-pages: a game is set with a reason, and players are offered what is set",
    sends("desk.game"),
    async () => {
      await asOperator(desk, "owner", mode, async ({ page }) => {
        await openDesk(page, "/games?q=orchard", mode);
        await page.getByRole("main").getByRole("link", { name: "Cherry Orchard" }).click();
        await page.getByRole("heading", { name: "Settings" }).waitFor();
        await deskHydrated(page, mode);
        await page.getByLabel("Highest stake").selectOption({ label: "$2.00" });
        await page.getByLabel("Place", { exact: true }).fill("15");
        await page.getByLabel("Minimum width of the screen, in pixels").fill("100");
        await page.getByRole("button", { name: "Save settings" }).click();
        await sees(page, "At least 320.");
        await sees(page, "Say why, in at least three characters.");
        expect(await page.getByLabel("Place", { exact: true }).inputValue()).toBe("15");
        await page.getByLabel("Minimum width of the screen, in pixels").fill("320");
        await page.getByLabel("Reason").fill("A calm season");
        await page.getByRole("button", { name: "Save settings" }).click();
        await sees(page, "Settings saved.");
        await sees(page, "A calm season");
        await page.getByText("to $2.00").first().waitFor();
      });
      await asVisitor(desk, mode, async ({ page }) => {
        await page.goto("/play/101-1/rules");
        await sees(page, "$2.00");
        expect(await page.getByRole("main").innerText()).not.toContain("$5.00");
      });
      await asOperator(desk, "owner", mode, async ({ page }) => {
        await openDesk(page, "/games/101-1", mode);
        await page.getByLabel("Highest stake").selectOption({ label: "$10.00" });
        await page.getByLabel("Place", { exact: true }).fill("10");
        await page.getByLabel("Reason").fill("As it was before");
        await page.getByRole("button", { name: "Save settings" }).click();
        await sees(page, "Settings saved.");
      });
    },
  );

  it("desk.jackpot-pages: a pool is paused and opened from its page, and the game says so to players", async () => {
    const flip = (link: string, button: string, notice: string) =>
      asOperator(desk, "owner", mode, async ({ page }) => {
        await openDesk(page, `/jackpots/${GAME}`, mode);
        await page.getByRole("link", { name: link }).click();
        await page.getByRole("button", { name: button }).waitFor();
        await deskHydrated(page, mode);
        await page.getByLabel("Reason").fill("The pool is looked at");
        await page.getByRole("button", { name: button }).click();
        await sees(page, notice);
        expect(new URL(page.url()).pathname).toBe(`/jackpots/${GAME}`);
        await sees(page, "The pool is looked at");
      });
    const player = await playerByHttp(desk.origin);
    const SENTENCE = "This game’s jackpot is paused right now. Your rounds don’t add to it and can’t win it.";
    await flip("Pause", "Switch off", "Switched off.");
    await asVisitor(
      desk,
      mode,
      async ({ page }) => {
        await page.goto(`/play/${GAME}`);
        await sees(page, SENTENCE);
        await page.getByRole("button", { name: "SPIN" }).waitFor();
      },
      player,
    );
    await flip("Open again", "Switch on", "Switched on.");
    await asVisitor(
      desk,
      mode,
      async ({ page }) => {
        await page.goto(`/play/${GAME}`);
        await page.getByRole("button", { name: "SPIN" }).waitFor();
        expect(await page.getByText(SENTENCE).count()).toBe(0);
      },
      player,
    );
  });
});
