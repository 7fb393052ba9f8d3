import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { arrives, type Mode, modes, press, sees } from "../../support/browser";
import { HttpVisitor } from "../../support/http-visitor";
import { photo } from "../../support/identity";
import { open } from "../../support/site/cashier-steps";
import { invitationOf, joinByLink, newDeskVisitor } from "../../support/site/desk-steps";
import { asOperator, deskHydrated, openDesk, useDeskSystem } from "../../support/site/desk-system";
import { deposit, fillDetailsByHttp, type HttpPlayer, signUpByHttp } from "../../support/site/http-player";
import { cardIn, openPromotions } from "../../support/site/promotions-steps";
import { pidOf } from "../../support/site/rows";
import { newPerson } from "../../support/site/steps";
import { asVisitor } from "../../support/site/test-system";
import { ENGLISH } from "../../support/site/words";

const desk = useDeskSystem();
const { identity, money, promotions, slot, withdraw, withdrawals } = ENGLISH;

const DEPOSIT = "700.00";
const BONUS_PERCENT = 10;

/** The sandbox leaves the check of this family name to a person. */
const LOOKED_AT = "Waits";

describe.each(modes)("the journey of a day, script '$script'", (mode) => {
  const code = `DAY-${mode.script.toUpperCase()}`;
  /** How often the day has been walked: the figures of the reports add up. */
  const walked = modes.findIndex(({ script }) => script === mode.script) + 1;

  it("desk.day: a colleague makes a coupon; a player is found, paid, refused, corrected and answered; deposits close; the log verifies", async () => {
    await inviteAndMakeCoupon(mode, code);
    const player = await signUp(mode);
    await asVisitor(
      desk,
      mode,
      async ({ page }) => {
        await redeemByCard(page, mode, code);
        await deposit(player, DEPOSIT);
        await playOnce(page, mode);
        await sendDocuments(page, mode);
        await askForMoney(page, mode);
      },
      player,
    );
    const pid = Number(await pidOf(desk, player));
    await lookAtIdentity(mode, player);
    await pay(mode, player);
    await asVisitor(
      desk,
      mode,
      async ({ page }) => {
        await page.goto("/lobby/account/withdrawals");
        await expect
          .poll(async () => {
            await page.reload();
            return page.getByRole("main").innerText();
          })
          .toContain(ENGLISH.payouts.states.paid);
      },
      player,
    );
    await findByEmail(mode, player, pid);
    await correctByTwo(mode, pid);
    await asVisitor(
      desk,
      mode,
      async ({ page }) => {
        await askForMoney(page, mode);
        await refuse(mode, player);
        await writeToUs(page, mode);
        await answer(mode);
        await page.goto("/lobby/account/messages");
        await press(page, SUBJECT);
        await sees(page, "It was refused: <b>send</b> a bill.");
        await closeDeposits(page, mode);
      },
      player,
    );
    await readReportAndLog(mode, { pid, code, walked });
  });
});

/** An owner invites a colleague, who joins and makes the coupon, after a look at its preview. */
async function inviteAndMakeCoupon(mode: Mode, code: string): Promise<void> {
  const email = `marketing.${mode.script}@casino.example`;
  await asOperator(desk, "owner", mode, async ({ page }) => {
    await openDesk(page, "/operators", mode);
    await page.getByLabel("Email address").fill(email);
    await page.getByLabel("Role").selectOption("marketing");
    await page.getByLabel("Reason").last().fill("New in the team");
    await press(page, "Send invitation");
    await sees(page, `An invitation is on its way to ${email}.`);
  });
  const { page, context, browserErrors } = await newDeskVisitor(desk, mode);
  await joinByLink(page, mode, await invitationOf(desk, email), { name: `Mary ${mode.script}` });
  await openDesk(page, "/coupons/new", mode);
  await page.getByLabel("Code").fill(code);
  await page.getByLabel("Title", { exact: true }).fill("A <b>bonus</b> for the day");
  await page.getByLabel("Description", { exact: true }).fill("A tenth on your deposit.");
  await page.getByLabel("Least deposit").first().fill("20");
  await page.getByLabel("Highest deposit").first().fill("1000");
  await page.getByLabel("Bonus, %").first().fill(String(BONUS_PERCENT));
  await page.getByLabel("Stake the deposit, times").first().fill("20");
  await press(page, "Preview");
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.locator(`#offer-${code}`).waitFor();
  expect(await preview.innerText()).toContain("A <b>bonus</b> for the day");
  await deskHydrated(page, mode);
  expect(await page.getByLabel("Bonus, %").first().inputValue()).toBe(String(BONUS_PERCENT));
  await page.getByLabel("Reason").fill("For today");
  await press(page, "Make the coupon");
  await sees(page, `${code} is made.`);
  expect(browserErrors).toEqual([]);
  await context.close();
}

async function signUp(mode: Mode): Promise<HttpPlayer> {
  const http = new HttpVisitor(desk.origin);
  // A birth date of its own: people of one name and home are one person.
  const birthYear = mode.javaScriptEnabled ? "1990" : "1980";
  const person = { ...newPerson(), firstName: `Grace ${mode.script}`, lastName: LOOKED_AT, birthYear };
  await signUpByHttp(http, person);
  await fillDetailsByHttp(http);
  return { http, person };
}

async function redeemByCard(page: Page, mode: Mode, code: string): Promise<void> {
  await openPromotions(page, mode, `?promo=${code}`);
  const card = cardIn(page, code);
  await sees(page, "A <b>bonus</b> for the day");
  await card.getByRole("button", { name: promotions.actions.redeem }).click();
  await sees(page, promotions.state.waiting(money(20_00)));
}

async function playOnce(page: Page, mode: Mode): Promise<void> {
  await open(page, mode, "/play/101-1");
  await page.getByRole("button", { name: new RegExp(`^${slot.spin}`) }).click();
  await page.waitForFunction(
    () => document.querySelector("[data-round-id]:not([data-round-id=''])") !== null,
  );
}

async function sendDocuments(page: Page, mode: Mode): Promise<void> {
  await open(page, mode, "/lobby/account/identity");
  for (const { label } of Object.values(identity.documents)) {
    const file = { name: "scan.jpg", mimeType: "image/jpeg", buffer: await photo() };
    await page.getByLabel(label).setInputFiles(file);
  }
  await press(page, identity.send);
  await sees(page, identity.inReview);
}

/** More than is paid without a person. */
async function askForMoney(page: Page, mode: Mode): Promise<void> {
  await open(page, mode, "/cashier/?tab=withdraw");
  await page.getByLabel(withdraw.amount, { exact: true }).fill("600");
  await press(page, withdraw.next);
  await sees(page, withdraw.review.checked);
  await open(page, mode, page.url());
  await press(page, withdraw.review.confirm(money(600_00)));
  await arrives(page, "**/lobby/account/withdrawals/*");
  await sees(page, withdrawals.title(money(600_00)));
}

async function lookAtIdentity(mode: Mode, { person }: HttpPlayer): Promise<void> {
  await asOperator(desk, "support", mode, async ({ page }) => {
    await openDesk(page, "/", mode);
    await press(page, "Identities to look at");
    await page.getByRole("heading", { name: "Identities" }).waitFor();
    await page
      .getByRole("link", { name: `${person.firstName} ${LOOKED_AT}` })
      .last()
      .click();
    await page.getByRole("img", { name: "Document, front" }).waitFor();
    await deskHydrated(page, mode);
    await page.getByLabel("Reason").fill("Name and birth date agree");
    await press(page, "Verify");
    await sees(page, "The player is verified.");
  });
}

/** Support has the email address alone. */
async function findByEmail(mode: Mode, { person }: HttpPlayer, pid: number): Promise<void> {
  await asOperator(desk, "support", mode, async ({ page }) => {
    await openDesk(page, "/players", mode);
    await page.getByRole("searchbox").fill(person.email);
    await press(page, "Search");
    await page.getByRole("link", { name: String(pid), exact: true }).click();
    await page.getByRole("heading", { name: `(${pid})` }).waitFor();
  });
}

/** One asks for a large correction, a colleague confirms it. */
async function correctByTwo(mode: Mode, pid: number): Promise<void> {
  await asOperator(desk, "finance", mode, async ({ page }) => {
    await openDesk(page, `/players/${pid}/correction`, mode);
    await page.getByLabel("Amount").fill("700");
    await page.getByLabel("Reason").fill("Paid by bank transfer");
    await press(page, "Correct");
    await sees(page, "It is asked for: a second operator has to confirm it.");
  });
  await asOperator(desk, "finance", mode, async ({ page }) => {
    await openDesk(page, "/corrections", mode);
    const region = page.getByRole("region", { name: /^\$700\.00 for / }).filter({ hasText: String(pid) });
    await region.getByLabel("Reason").fill("Seen on the statement");
    await region.getByRole("button", { name: "Confirm" }).click();
    await sees(page, "The correction is booked.");
  });
}

async function refuse(mode: Mode, { person }: HttpPlayer): Promise<void> {
  await asOperator(desk, "finance", mode, async ({ page }) => {
    await openDesk(page, "/withdrawals", mode);
    await page
      .getByRole("link", { name: `${person.firstName} ${LOOKED_AT}` })
      .last()
      .click();
    await page.getByRole("heading", { name: "Withdrawal of $600.00" }).waitFor();
    await deskHydrated(page, mode);
    await page.getByLabel("Reason").fill("The address has changed");
    await press(page, "Refuse");
    await sees(page, "It is refused: the money is the player’s again.");
  });
}

const SUBJECT = "Why was it refused?";

async function writeToUs(page: Page, mode: Mode): Promise<void> {
  await open(page, mode, "/support?write=1");
  await page.getByLabel("What’s it about?").fill(SUBJECT);
  await page.getByLabel("Your message").fill("My withdrawal was refused.");
  await press(page, "SEND MESSAGE");
  await sees(page, "Thank you! We’ve got your message.");
}

async function answer(mode: Mode): Promise<void> {
  await asOperator(desk, "support", mode, async ({ page }) => {
    await openDesk(page, "/", mode);
    await press(page, "Messages to answer");
    await page.getByRole("heading", { name: "Messages", exact: true }).waitFor();
    await page.getByRole("link", { name: SUBJECT }).last().click();
    await page.getByRole("heading", { name: SUBJECT }).waitFor();
    await deskHydrated(page, mode);
    await page.getByLabel("Answer", { exact: true }).fill("It was refused: <b>send</b> a bill.");
    await press(page, "Send answer");
    await sees(page, /is answered\. The sender gets a mail\./);
  });
}

/** The player's cashier says that deposits are closed, until they are open again. */
async function closeDeposits(player: Page, mode: Mode): Promise<void> {
  const flip = (button: string, answer: string) =>
    asOperator(desk, "owner", mode, async ({ page }) => {
      await openDesk(page, "/switches/deposits", mode);
      await page.getByLabel("Reason").fill("The provider is down");
      await press(page, button);
      await sees(page, answer);
    });
  await flip("Switch off", "Switched off.");
  await open(player, mode, "/house/cashier");
  await sees(player, "Deposits are closed right now. Please try again later.");
  await flip("Switch on", "Switched on.");
  await open(player, mode, "/house/cashier");
  await player.getByLabel("Amount in U.S. dollars").waitFor();
}

async function pay(mode: Mode, { person }: HttpPlayer): Promise<void> {
  await asOperator(desk, "finance", mode, async ({ page }) => {
    await openDesk(page, "/", mode);
    await press(page, "Withdrawals to look at");
    await page.getByRole("heading", { name: "Withdrawals" }).waitFor();
    await page
      .getByRole("link", { name: `${person.firstName} ${LOOKED_AT}` })
      .last()
      .click();
    await page.getByRole("heading", { name: "Withdrawal of $600.00" }).waitFor();
    await deskHydrated(page, mode);
    await press(page, "Claim it");
    await sees(page, "It is yours for 15 minutes.");
    await deskHydrated(page, mode);
    await page.getByLabel("Reason").fill("Identity was looked at");
    await press(page, "Pay $600.00");
    await sees(page, "It is approved, and being paid.");
  });
}

async function readReportAndLog(
  mode: Mode,
  { pid, code, walked }: { pid: number; code: string; walked: number },
): Promise<void> {
  await asOperator(desk, "auditor", mode, async ({ page }) => {
    await openDesk(page, "/", mode);
    await sees(page, "Deposits today, USD");
    await press(page, "Withdrawals paid today, USD");
    await page.getByRole("heading", { name: "Money by payment method" }).waitFor();
    const cards = page.getByRole("row").filter({ hasText: "card" });
    await cards.filter({ hasText: money(walked * 700_00) }).waitFor();
    await cards.filter({ hasText: money(walked * 600_00) }).waitFor();
    await openDesk(page, `/coupons/${code}`, mode);
    const cost = page.getByRole("region", { name: "Bonus money of this coupon, by currency" });
    // The withdrawal gave the bonus up.
    await cost
      .getByRole("row")
      .filter({ hasText: money(70_00) })
      .waitFor();
    await openDesk(page, `/log?player=${pid}`, mode);
    for (const reason of ["Name and birth date agree", "Identity was looked at", "Seen on the statement"]) {
      await page.getByRole("row").filter({ hasText: reason }).waitFor();
    }
    await openDesk(page, "/log/verify", mode);
    await sees(page, "As it was written");
  });
}
