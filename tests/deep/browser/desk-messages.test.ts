import { expect, it } from "vitest";
import { openThread } from "~/casino/contract/support";
import { press, sees } from "../../support/browser";
import { newDepositor, send } from "../../support/casino-client";
import { inBothModes, sends } from "../../support/flow";
import { words } from "../../support/hosts";
import { givenUpMail, visitorThread } from "../../support/site/desk-rows";
import { asOperator, deskHydrated, openDesk, useDeskSystem } from "../../support/site/desk-system";

const desk = useDeskSystem();

/** How many of the mails were sent. */
async function sentOf(ids: readonly string[]): Promise<number> {
  const { rows } = await desk.database.pool.query<{ sent: number }>(
    "select count(*)::int as sent from outbox where mail_id = any($1::uuid[]) and sent_at is not null",
    [ids],
  );
  return rows[0]?.sent ?? 0;
}

inBothModes("messages at the desk", (mode) => {
  const subject = mode.javaScriptEnabled ? "11111 with script" : "00000 without script";

  it(
    "desk.message-pages: a saved answer is used, changed and sent",
    sends("desk.saved", "desk.answer"),
    async () => {
      await visitorThread(desk, subject);
      await asOperator(desk, "support", mode, async ({ page }) => {
        await openDesk(page, "/saved-answers", mode);
        const fresh = page.getByRole("region", { name: "New saved answer" });
        await fresh.getByLabel("Title").fill(`Deposits ${mode.script}`);
        await fresh.getByRole("button", { name: "Save" }).click();
        await sees(page, "Write the answer.");
        expect(await fresh.getByLabel("Title").inputValue()).toBe(`Deposits ${mode.script}`);
        await fresh.getByLabel("Text").fill("Deposits take a minute.");
        await fresh.getByRole("button", { name: "Save" }).click();
        await sees(page, `“Deposits ${mode.script}” is saved.`);

        await openDesk(page, "/messages", mode);
        await press(page, subject);
        await page.getByRole("heading", { name: subject }).waitFor();
        await deskHydrated(page, mode);
        await sees(page, "<b>Where</b> is");
        await page.getByLabel("Start from a saved answer").selectOption({ label: `Deposits ${mode.script}` });
        await press(page, "Use it");
        const field = page.getByLabel("Answer", { exact: true });
        await expect.poll(() => field.inputValue()).toBe("Deposits take a minute.");
        await deskHydrated(page, mode);
        await field.fill("");
        await press(page, "Send answer");
        await sees(page, "Write an answer.");
        await field.fill("It has arrived.");
        await press(page, "Send answer");
        await sees(page, /is answered\. The sender gets a mail\./);
        await openDesk(page, "/messages?state=all", mode);
        const row = page.getByRole("row").filter({ hasText: subject });
        await row.getByText("Answered").waitFor();
      });
    },
  );

  it(
    "desk.message-player: the player who wrote stands beside the message, with the ways to what it is about",
    { tags: ["deep"] },
    async () => {
      const player = await newDepositor(desk.system.casinoUrl, 50_00);
      const body = { ...words, subject: `My deposit ${player.pid}` };
      const { pid, token } = player;
      await send(desk.system.casinoUrl, openThread, { params: { pid }, token, body });
      const ofVisitor = mode.javaScriptEnabled ? "33333 of a visitor" : "22222 of a visitor";
      await visitorThread(desk, ofVisitor);
      await asOperator(desk, "support", mode, async ({ page }) => {
        await openDesk(page, "/messages", mode);
        const beside = page.getByRole("complementary", { name: new RegExp(`\\(${pid}\\)$`) });
        await press(page, ofVisitor);
        await page.getByRole("heading", { name: ofVisitor }).waitFor();
        expect(await beside.count()).toBe(0);
        await openDesk(page, "/messages", mode);
        await press(page, body.subject);
        await page.getByRole("heading", { name: body.subject }).waitFor();
        await beside.getByText("Open", { exact: true }).waitFor();
        const cash = beside.locator("div").filter({ has: page.getByText("Cash", { exact: true }) });
        expect(await cash.getByRole("definition").innerText()).toBe("$50.00");
        await beside.getByRole("link", { name: "Deposits" }).click();
        await page.getByRole("row").filter({ hasText: "approved" }).waitFor();
        expect(new URL(page.url()).pathname).toBe(`/players/${pid}/deposits`);
      });
    },
  );

  it(
    "desk.mail-pages: mails that were given up are chosen and tried again",
    sends("desk.retry"),
    async () => {
      const [first, second, third] = [
        await givenUpMail(desk),
        await givenUpMail(desk),
        await givenUpMail(desk),
      ];
      await asOperator(desk, "support", mode, async ({ page }) => {
        await openDesk(page, "/mails", mode);
        await page
          .getByRole("row")
          .filter({ hasText: first.email })
          .getByText("550 no such mailbox")
          .waitFor();
        await press(page, "Try the chosen ones again");
        await sees(page, "Choose at least one mail.");
        await page.getByLabel(first.label).check();
        await press(page, "Try the chosen ones again");
        await sees(page, "One mail is tried again.");
        await deskHydrated(page, mode);
        for (const { label } of [second, third]) await page.getByLabel(label).check();
        await press(page, "Try the chosen ones again");
        await sees(page, "2 mails are tried again.");
        expect(await page.getByLabel(third.label).count()).toBe(0);
      });
      await expect.poll(() => sentOf([first.id, second.id, third.id]), { timeout: 20_000 }).toBe(3);
      await asOperator(desk, "auditor", mode, async ({ page }) => {
        await openDesk(page, "/mails", mode);
        expect(await page.getByRole("button", { name: "Try the chosen ones again" }).count()).toBe(0);
      });
    },
  );

  it("desk.offer-pages: a test, then a campaign with a reason", sends("desk.offers"), async () => {
    await asOperator(desk, "marketing", mode, async ({ page, operator }) => {
      await openDesk(page, "/offers", mode);
      await press(page, `Send a test to ${operator.email}`);
      await sees(page, `A test is on its way to ${operator.email}.`);
      await deskHydrated(page, mode);
      await page.getByLabel("Campaign", { exact: true }).fill(`spring-${mode.script}`);
      await press(page, /^Send to \d+ players$/);
      await sees(page, "Say why, in at least three characters.");
      expect(await page.getByLabel("Campaign", { exact: true }).inputValue()).toBe(`spring-${mode.script}`);
      await page.getByLabel("Reason").fill("The weekly offers");
      await press(page, /^Send to \d+ players$/);
      await sees(page, `Campaign spring-${mode.script} is being sent.`);
      await page
        .getByRole("row")
        .filter({ hasText: `spring-${mode.script}` })
        .waitFor();
    });
  });

  it("an auditor sees the messages and no form to answer", { tags: ["deep"] }, async () => {
    await asOperator(desk, "auditor", mode, async ({ page }) => {
      await openDesk(page, "/messages?state=all", mode);
      await press(page, subject);
      await page.getByRole("heading", { name: subject }).waitFor();
      expect(await page.getByRole("button", { name: "Send answer" }).count()).toBe(0);
    });
  });
});
