import { expect, it } from "vitest";
import { press, sees } from "../support/browser";
import { newDepositor } from "../support/casino-client";
import { inBothModes, sends } from "../support/flow";
import { quickWith } from "../support/quick";
import { asOperator, deskHydrated, openDesk, useSharedDesk } from "../support/site/desk-system";

const desk = useSharedDesk();

inBothModes("corrections at the desk", (mode) => {
  it(
    "desk.correction-pages: one asks, a colleague confirms, and the balance shows it",
    { ...quickWith("off", mode), ...sends("desk.correction", "desk.decide") },
    async () => {
      const { pid } = await newDepositor(desk.system.casinoUrl, 50_00);
      await asOperator(desk, "finance", mode, async ({ page }) => {
        await openDesk(page, `/players/${pid}`, mode);
        await press(page, "Correct the balance");
        await page.getByRole("heading", { name: "Correct the balance", exact: true }).waitFor();
        await deskHydrated(page, mode);
        await page.getByLabel("Amount").fill("-50.01");
        await page.getByLabel("Reason").fill("Paid twice");
        await press(page, "Correct");
        await sees(page, "The player has 50.00 in cash, and no correction takes it below zero.");
        expect(await page.getByLabel("Reason").inputValue()).toBe("Paid twice");
        await page.getByLabel("Amount").fill("600");
        await press(page, "Correct");
        await sees(page, "It is asked for: a second operator has to confirm it.");
        const own = page.getByRole("region", { name: /^\$600\.00 for / }).filter({ hasText: String(pid) });
        await own.waitFor();
        expect(await own.getByRole("button", { name: "Confirm" }).count()).toBe(0);
      });
      await asOperator(desk, "finance", mode, async ({ page }) => {
        await openDesk(page, "/corrections", mode);
        const region = page.getByRole("region", { name: /^\$600\.00 for / }).filter({ hasText: String(pid) });
        await region.getByLabel("Reason").fill("Checked with the bank");
        await region.getByRole("button", { name: "Confirm" }).click();
        await sees(page, "The correction is booked.");
        await openDesk(page, `/players/${pid}/ledger`, mode);
        await sees(page, "$650.00");
        await page.getByRole("row").filter({ hasText: "correction" }).waitFor();
      });
    },
  );
});
