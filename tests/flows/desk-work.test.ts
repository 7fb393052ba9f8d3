import { expect, it } from "vitest";
import { arrives, press, sees } from "../support/browser";
import { newPlayer } from "../support/casino-client";
import { inBothModes, sends } from "../support/flow";
import { quickWith } from "../support/quick";
import { depositUnderReview, waitingIdentity, waitingWithdrawal } from "../support/site/desk-rows";
import { invitationOf, joinByLink, newDeskVisitor } from "../support/site/desk-steps";
import { asOperator, deskHydrated, openDesk, useSharedDesk } from "../support/site/desk-system";

const desk = useSharedDesk();

inBothModes("an operator's work", (mode) => {
  it(
    "desk.language: an owner's pages, a refused form and what a switch did are in French",
    quickWith("off", mode),
    async () => {
      await asOperator(desk, "owner", mode, async ({ page, context }) => {
        await context.addCookies([{ name: "lang", value: "fr-CA", url: desk.deskOrigin }]);
        await openDesk(page, "/", mode);
        await page.getByRole("heading", { name: "Aujourd’hui" }).waitFor();
        await page.getByRole("heading", { name: "En attente" }).waitFor();
        await openDesk(page, "/operators", mode);
        await page.getByLabel("Adresse de courriel").fill("pas une adresse");
        await press(page, "Envoyer l’invitation");
        await sees(page, "Saisissez une adresse de courriel.");
        await sees(page, "Indiquez la raison, en trois caractères au moins.");
        expect(await page.getByLabel("Adresse de courriel").inputValue()).toBe("pas une adresse");
        await openDesk(page, "/reports/liability", mode);
        await page.getByRole("heading", { name: "Sommes dues aux joueurs" }).waitFor();
        await openDesk(page, "/games/101-1", mode);
        await page.getByLabel("Raison").fill("essai");
        await press(page, "Enregistrer les réglages");
        await sees(page, "Les réglages sont enregistrés.");
      });
    },
  );

  it(
    "desk.withdrawal-pages: a withdrawal is claimed, asked about and paid",
    sends("desk.withdrawal"),
    async () => {
      const { name, player, id } = await waitingWithdrawal(desk);
      await asOperator(desk, "finance", mode, async ({ page, operator }) => {
        await openDesk(page, "/withdrawals", mode);
        const signs = page.getByRole("row").filter({ hasText: name }).getByRole("group");
        await signs.getByText("first withdrawal", { exact: true }).click();
        await signs.getByText("The first withdrawal of this player.").waitFor();
        await press(page, name);
        await page.getByRole("heading", { name: "Withdrawal of $600.00" }).waitFor();
        await deskHydrated(page, mode);
        await sees(page, "The first withdrawal of this player.");
        await press(page, "Claim it");
        await sees(page, "It is yours for 15 minutes.");
        await deskHydrated(page, mode);
        await press(page, "Pay $600.00");
        await sees(page, "Say why, in at least three characters.");
        await page.getByLabel("Question").fill("Is this your address?");
        await press(page, "Send question");
        await sees(page, "The player gets your question, in the account and by mail.");
        await deskHydrated(page, mode);
        await page.getByLabel("Reason").fill("Documents checked");
        await press(page, "Pay $600.00");
        await sees(page, "It is approved, and being paid.");
        await openDesk(page, `/withdrawals/${player.pid}/${id}`, mode);
        await sees(page, `${operator.name}: Documents checked`);
      });
    },
  );

  it("a colleague's claim is named, and what was typed stays", { tags: ["deep"] }, async () => {
    const { player, id } = await waitingWithdrawal(desk);
    const path = `/withdrawals/${player.pid}/${id}`;
    await asOperator(desk, "finance", mode, async ({ page, operator: first }) => {
      await openDesk(page, path, mode);
      await press(page, "Claim it");
      await sees(page, "It is yours for 15 minutes.");
      await asOperator(desk, "finance", mode, async ({ page: other }) => {
        await openDesk(other, path, mode);
        await other.getByLabel("Reason").fill("I was first");
        await press(other, "Refuse");
        await sees(other, `${first.name} is working on this.`);
        expect(await other.getByLabel("Reason").inputValue()).toBe("I was first");
      });
    });
  });

  it(
    "desk.bulk-claims: several withdrawals are claimed at once, and a colleague's stays theirs",
    { tags: ["deep"], ...sends("desk.cases") },
    async () => {
      const [one, other] = [await waitingWithdrawal(desk), await waitingWithdrawal(desk)];
      await asOperator(desk, "finance", mode, async ({ page: colleague }) => {
        await openDesk(colleague, `/withdrawals/${other.player.pid}/${other.id}`, mode);
        await press(colleague, "Claim it");
        await sees(colleague, "It is yours for 15 minutes.");
      });
      await asOperator(desk, "finance", mode, async ({ page }) => {
        await openDesk(page, "/withdrawals", mode);
        await press(page, "Claim the chosen");
        await sees(page, "Choose at least one withdrawal.");
        for (const { name } of [one, other])
          await page.getByLabel(`Choose the withdrawal of ${name}`).check();
        await press(page, "Claim the chosen");
        await sees(page, /^Claimed for 15 minutes: 1\. /);
        await openDesk(page, "/withdrawals?claimed=mine", mode);
        await page.getByRole("link", { name: one.name }).waitFor();
        expect(await page.getByRole("link", { name: other.name }).count()).toBe(0);
      });
    },
  );

  it(
    "desk.identity-pages: documents are looked at, and the player is verified",
    { ...quickWith("off", mode), ...sends("desk.identity") },
    async () => {
      const { name } = await waitingIdentity(desk, `Grace ${mode.script}`);
      await asOperator(desk, "support", mode, async ({ page }) => {
        await openDesk(page, "/identity", mode);
        await press(page, name);
        await deskHydrated(page, mode);
        const widthOf = async (name: string) => {
          const picture = page.getByRole("img", { name });
          await picture.scrollIntoViewIfNeeded();
          return picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
        };
        await expect.poll(() => widthOf("Document, front")).toBe(40);
        await expect.poll(() => widthOf("Proof of address, page 2 of 2")).toBe(1_414);
        await page.getByLabel("Reason").fill("Name and birth date agree");
        await press(page, "Verify");
        await sees(page, "The player is verified.");
      });
    },
  );

  it("desk.identity-filter: the queue shows what is mine, or nobody's", { tags: ["deep"] }, async () => {
    const [mine, free] = [
      await waitingIdentity(desk, `Mine ${mode.script}`),
      await waitingIdentity(desk, `Free ${mode.script}`),
    ];
    await asOperator(desk, "support", mode, async ({ page }) => {
      await openDesk(page, `/identity/${mine.pid}`, mode);
      await press(page, "Claim it");
      await sees(page, "It is yours for 15 minutes.");
      await openDesk(page, "/identity", mode);
      const row = ({ name }: { name: string }) => page.getByRole("link", { name, exact: true });
      await row(free).waitFor();
      const claimed = page.getByLabel("Claimed by");
      await claimed.selectOption("Me");
      await press(page, "Filter");
      await arrives(page, /[?&]claimed=mine/);
      await row(free).waitFor({ state: "detached" });
      expect(await row(mine).count()).toBe(1);
      expect(await claimed.inputValue()).toBe("mine");
      await openDesk(page, "/identity?claimed=nobody", mode);
      await row(free).waitFor();
      expect(await row(mine).count()).toBe(0);
    });
  });

  it(
    "desk.watch-page: a deposit under review is credited, or given back, with a reason",
    { tags: ["deep"], ...sends("desk.review") },
    async () => {
      const { pid } = await newPlayer(desk.system.casinoUrl);
      const [credited, returned] = [await depositUnderReview(desk, pid), await depositUnderReview(desk, pid)];
      await asOperator(desk, "finance", mode, async ({ page }) => {
        await openDesk(page, "/watch", mode);
        const row = (reference: string) => page.getByRole("row").filter({ hasText: reference });
        await row(credited).getByText("$60.00").waitFor();
        const choice = page.getByLabel("Deposit under review");
        await choice.selectOption(credited);
        await press(page, "Credit what was captured");
        await sees(page, "Say why, in at least three characters.");
        expect(await choice.inputValue()).toBe(credited);
        await page.getByLabel("Reason").fill("The player agreed to the amount");
        await press(page, "Credit what was captured");
        await sees(page, "It is credited.");
        await deskHydrated(page, mode);
        expect(await row(credited).count()).toBe(0);
        await choice.selectOption(returned);
        await page.getByLabel("Reason").fill("It came too late");
        await press(page, "Give it back");
        await sees(page, "It goes back to the player.");
        await openDesk(page, `/players/${pid}`, mode);
        await sees(page, "$60.00");
      });
      await depositUnderReview(desk, pid);
      await asOperator(desk, "auditor", mode, async ({ page }) => {
        await openDesk(page, "/watch", mode);
        expect(await page.getByRole("button", { name: "Give it back" }).count()).toBe(0);
      });
    },
  );

  it(
    "desk.thresholds: one is set with a reason, and what was typed stays",
    sends("desk.threshold"),
    async () => {
      await asOperator(desk, "owner", mode, async ({ page }) => {
        await openDesk(page, "/thresholds", mode);
        const form = page.getByRole("main").locator("form").first();
        const value = form.getByLabel(/^New value/);
        const before = await value.inputValue();
        await form.getByLabel("Reason").fill("Looked at again");
        await value.fill("none");
        await form.getByRole("button", { name: "Set" }).click();
        await sees(page, "Type a number, such as 250 or 250.00.");
        expect(await form.getByLabel("Reason").inputValue()).toBe("Looked at again");
        await value.fill(before);
        await deskHydrated(page, mode);
        await form.getByRole("button", { name: "Set" }).click();
        await page.getByRole("status").waitFor();
      });
    },
  );

  it(
    "desk.operator-pages: a colleague is invited, joins, changes role, and the log shows and verifies it",
    { tags: ["deep"], ...sends("desk.operators", "desk.operator", "desk.invitation", "desk.invitation-app") },
    async () => {
      const email = `new.${mode.script}@casino.example`;
      await asOperator(desk, "owner", mode, async ({ page }) => {
        await openDesk(page, "/operators", mode);
        // Each invitation that is open has a reason of its own, for revoking it.
        const reason = page
          .locator("form")
          .filter({ has: page.getByRole("button", { name: "Send invitation" }) })
          .getByLabel("Reason");
        await page.getByLabel("Email address").fill("not an address");
        await reason.fill("New in the team");
        await press(page, "Send invitation");
        await sees(page, "Type an email address.");
        expect(await reason.inputValue()).toBe("New in the team");
        await page.getByLabel("Email address").fill(email);
        await page.getByLabel("Role").selectOption("finance");
        await press(page, "Send invitation");
        await sees(page, `An invitation is on its way to ${email}.`);

        const link = await invitationOf(desk, email);
        const { page: colleague, context } = await newDeskVisitor(desk, mode);
        await openDesk(colleague, link, mode);
        await colleague.getByLabel("Your name").fill("Frida");
        await colleague.getByLabel("Password").fill("short");
        await press(colleague, "Next");
        await sees(colleague, "At least 12 characters.");
        await joinByLink(colleague, mode, link, { name: `Frida ${mode.script}` });
        await openDesk(colleague, link, mode);
        await sees(colleague, /This invitation was used, revoked or has expired/);
        await openDesk(colleague, "/account", mode);
        await sees(colleague, "finance");

        await openDesk(page, "/operators", mode);
        await press(page, `Frida ${mode.script}`);
        await page.getByRole("heading", { name: `Frida ${mode.script}` }).waitFor();
        await deskHydrated(page, mode);
        await page.getByLabel("Role").selectOption("auditor");
        await page.getByLabel("Reason").fill("Moves to audit");
        await press(page, "Save");
        await sees(page, "The change is made. Their sessions have ended.");
        await colleague.goto("/account");
        expect(new URL(colleague.url()).pathname).toBe("/sign-in");
        await context.close();

        await openDesk(page, "/log?action=operator.change", mode);
        await page
          .getByRole("row")
          .filter({ hasText: "Moves to audit" })
          .first()
          .getByRole("link")
          .first()
          .click();
        await page.getByRole("heading", { name: /Operator: change/ }).waitFor();
        await page.getByRole("row").filter({ hasText: "role" }).getByText("auditor").waitFor();
        await openDesk(page, "/log/verify", mode);
        await sees(page, "As it was written");
      });
    },
  );
});
