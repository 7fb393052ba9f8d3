import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { arrives, press, sees, worlds, type World } from "../../support/browser";
import { photo } from "../../support/identity";
import { deposit, fillDetailsByHttp, signUpByHttp, type HttpPlayer } from "../../support/site/http-player";
import { HttpVisitor } from "../../support/http-visitor";
import { guestOfDesk, invitationOf, joinByLink } from "../../support/site/desk-steps";
import { asOperator, deskHydrated, openDesk, useDeskSystem } from "../../support/site/desk-system";
import { open } from "../../support/site/cashier-steps";
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

describe.each(worlds)("the journey of a day, script '$script'", (world) => {
  const code = `DAY-${world.script.toUpperCase()}`;
  /** How often the day has been walked: the figures of the reports add up. */
  const walked = worlds.findIndex(({ script }) => script === world.script) + 1;

  it("desk.day: a colleague makes a coupon, a player uses it and is paid, the report shows it, the log verifies", async () => {
    await inviteAndMakeCoupon(world, code);
    const player = await signUp(world);
    await asVisitor(
      desk,
      world,
      async ({ page }) => {
        await redeemByCard(page, world, code);
        await deposit(player, DEPOSIT);
        await playOnce(page, world);
        await sendDocuments(page, world);
        await askForMoney(page, world);
      },
      player,
    );
    const pid = Number(await pidOf(desk, player));
    await lookAtIdentity(world, player);
    await pay(world, player);
    await asVisitor(
      desk,
      world,
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
    await readReportAndLog(world, { pid, code, walked });
  });
});

/** An owner invites a colleague, who joins and makes the coupon, after a look at its preview. */
async function inviteAndMakeCoupon(world: World, code: string): Promise<void> {
  const email = `marketing.${world.script}@casino.example`;
  await asOperator(desk, "owner", world, async ({ page }) => {
    await openDesk(page, "/operators", world);
    await page.getByLabel("Email address").fill(email);
    await page.getByLabel("Role").selectOption("marketing");
    await page.getByLabel("Reason").fill("New in the team");
    await press(page, "Send invitation");
    await sees(page, `An invitation is on its way to ${email}.`);
  });
  const { page, context, complaints } = await guestOfDesk(desk, world);
  await joinByLink(page, world, await invitationOf(desk, email), { name: `Mary ${world.script}` });
  await openDesk(page, "/coupons/new", world);
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
  await deskHydrated(page, world);
  expect(await page.getByLabel("Bonus, %").first().inputValue()).toBe(String(BONUS_PERCENT));
  await page.getByLabel("Reason").fill("For today");
  await press(page, "Make the coupon");
  await sees(page, `${code} is made.`);
  expect(complaints).toEqual([]);
  await context.close();
}

async function signUp(world: World): Promise<HttpPlayer> {
  const http = new HttpVisitor(desk.origin);
  // A birth date of its own: people of one name and home are one person.
  const birthYear = world.javaScriptEnabled ? "1990" : "1980";
  const person = { ...newPerson(), firstName: `Grace ${world.script}`, lastName: LOOKED_AT, birthYear };
  await signUpByHttp(http, person);
  await fillDetailsByHttp(http);
  return { http, person };
}

async function redeemByCard(page: Page, world: World, code: string): Promise<void> {
  await openPromotions(page, world, `?promo=${code}`);
  const card = cardIn(page, code);
  await sees(page, "A <b>bonus</b> for the day");
  await card.getByRole("button", { name: promotions.actions.redeem }).click();
  await sees(page, promotions.state.waiting(money(20_00)));
}

async function playOnce(page: Page, world: World): Promise<void> {
  await open(page, world, "/play/101-1");
  await page.getByRole("button", { name: new RegExp(`^${slot.spin}`) }).click();
  await page.waitForFunction(
    () => document.querySelector("[data-round-id]:not([data-round-id=''])") !== null,
  );
}

async function sendDocuments(page: Page, world: World): Promise<void> {
  await open(page, world, "/lobby/account/identity");
  for (const { label } of Object.values(identity.documents)) {
    const file = { name: "scan.jpg", mimeType: "image/jpeg", buffer: await photo() };
    await page.getByLabel(label).setInputFiles(file);
  }
  await press(page, identity.send);
  await sees(page, identity.inReview);
}

/** More than is paid without a person. */
async function askForMoney(page: Page, world: World): Promise<void> {
  await open(page, world, "/cashier/?tab=withdraw");
  await page.getByLabel(withdraw.amount, { exact: true }).fill("600");
  await press(page, withdraw.next);
  await sees(page, withdraw.review.checked);
  await open(page, world, page.url());
  await press(page, withdraw.review.confirm(money(600_00)));
  await arrives(page, "**/lobby/account/withdrawals/*");
  await sees(page, withdrawals.title(money(600_00)));
}

async function lookAtIdentity(world: World, { person }: HttpPlayer): Promise<void> {
  await asOperator(desk, "support", world, async ({ page }) => {
    await openDesk(page, "/", world);
    await press(page, "Identities to look at");
    await page.getByRole("heading", { name: "Identities" }).waitFor();
    await page
      .getByRole("link", { name: `${person.firstName} ${LOOKED_AT}` })
      .last()
      .click();
    await page.getByRole("img", { name: "Document, front" }).waitFor();
    await deskHydrated(page, world);
    await page.getByLabel("Reason").fill("Name and birth date agree");
    await press(page, "Verify");
    await sees(page, "The player is verified.");
  });
}

async function pay(world: World, { person }: HttpPlayer): Promise<void> {
  await asOperator(desk, "finance", world, async ({ page }) => {
    await openDesk(page, "/", world);
    await press(page, "Withdrawals to look at");
    await page.getByRole("heading", { name: "Withdrawals" }).waitFor();
    await page
      .getByRole("link", { name: `${person.firstName} ${LOOKED_AT}` })
      .last()
      .click();
    await page.getByRole("heading", { name: "Withdrawal of $600.00" }).waitFor();
    await deskHydrated(page, world);
    await press(page, "Claim it");
    await sees(page, "It is yours for 15 minutes.");
    await deskHydrated(page, world);
    await page.getByLabel("Reason").fill("Identity was looked at");
    await press(page, "Pay $600.00");
    await sees(page, "It is approved, and being paid.");
  });
}

async function readReportAndLog(
  world: World,
  { pid, code, walked }: { pid: number; code: string; walked: number },
): Promise<void> {
  await asOperator(desk, "auditor", world, async ({ page }) => {
    await openDesk(page, "/", world);
    await sees(page, "Deposits today, USD");
    await press(page, "Withdrawals paid today, USD");
    await page.getByRole("heading", { name: "Money by payment method" }).waitFor();
    const cards = page.getByRole("row").filter({ hasText: "card" });
    await cards.filter({ hasText: money(walked * 700_00) }).waitFor();
    await cards.filter({ hasText: money(walked * 600_00) }).waitFor();
    await openDesk(page, `/coupons/${code}`, world);
    const cost = page.getByRole("region", { name: "Bonus money of this coupon, by currency" });
    // The withdrawal gave the bonus up.
    await cost
      .getByRole("row")
      .filter({ hasText: money(70_00) })
      .waitFor();
    await openDesk(page, `/log?player=${pid}`, world);
    for (const reason of ["Name and birth date agree", "Identity was looked at"]) {
      await page.getByRole("row").filter({ hasText: reason }).waitFor();
    }
    await openDesk(page, "/log/verify", world);
    await sees(page, "As it was written");
  });
}
