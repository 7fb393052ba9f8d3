import type { Page } from "playwright";
import { expect, test } from "vitest";
import { issueUnsubscribeLink } from "../../server/casino/domain/players/unsubscribe";
import { arrives, press, sees } from "../support/browser";
import { inBothModes, sends } from "../support/flow";
import { quickWith } from "../support/quick";
import { expectFieldError } from "../support/site/errors";
import { couponsOf, pidOf } from "../support/site/rows";
import { answerTo, asPlayer, asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());

const WELCOME = "/welcome-offer";
const NO_DEPOSIT = "/no-deposit-bonus";
const PROMO = "/lobby/promotions/?promo=";

inBothModes("offers", (mode) => {
  test(
    "welcome-offer: a visitor's CLAIM NOW leads to sign-up with the coupon kept",
    sends("pages.welcomeClaim"),
    () =>
      asVisitor(testSystem, mode, async ({ page, context }) => {
        await page.goto(WELCOME);
        await press(page, "CLAIM NOW");
        expect(place(page)).toBe(`${PROMO}CHERRY400&action=show&state=signup`);
        const cookies = await context.cookies();
        expect(cookies.find(({ name }) => name === "aff_suc")?.value).toBe("CHERRY400");
        await page.goto(WELCOME);
        expect(await page.getByLabel("Coupon code").inputValue()).toBe("CHERRY400");
      }),
  );

  test("signup.takes-promised-coupon: SIGN UP beside the home page's offer leads to sign-up with its coupon kept", () =>
    asVisitor(testSystem, mode, async ({ page, context }) => {
      await page.goto("/");
      await page.locator(".hero").getByRole("link", { name: "SIGN UP" }).click();
      await sees(page, "Step 1 of 2");
      expect(place(page)).toBe(`${PROMO}CHERRY400&action=show&state=signup`);
      const cookies = await context.cookies();
      expect(cookies.find(({ name }) => name === "aff_suc")?.value).toBe("CHERRY400");
    }));

  test("promotions.welcome-offer-page: a player claims, and DEPOSIT NOW opens the cashier", () =>
    asPlayer(testSystem, mode, {}, async ({ page }, player) => {
      await page.goto(WELCOME);
      await press(page, "CLAIM NOW");
      await sees(page, "Coupon CHERRY400 is yours.");
      expect(place(page)).toBe(WELCOME);
      expect(await couponsOf(testSystem, player)).toEqual(["requested"]);
      await press(page, "DEPOSIT NOW");
      await page.getByRole("dialog", { name: "Cashier" }).getByText("Deposit with another coupon").waitFor();
    }));

  test(
    "welcome-offer: a custom code, upper-cased; an empty one is refused at its field",
    sends("pages.welcomeCode"),
    () =>
      asPlayer(testSystem, mode, {}, async ({ page }, player) => {
        await page.goto(WELCOME);
        expect((await answerTo(page, () => press(page, "SUBMIT"))).status()).toBe(400);
        await expectFieldError(page.getByLabel("Coupon code"), "Please enter a coupon code.");
        await page.getByLabel("Coupon code").fill(" ninjaboost ");
        await press(page, "SUBMIT");
        await sees(page, "Coupon NINJABOOST is yours.");
        expect(await couponsOf(testSystem, player)).toEqual(["requested"]);
        // The welcome offer can still be claimed: it replaces the coupon that awaits its deposit.
        await sees(page, "The coupon you claim here will replace it.");
        await press(page, "CLAIM NOW");
        await sees(page, "Coupon CHERRY400 is yours.");
        expect(await couponsOf(testSystem, player)).toEqual(["cancelled", "requested"]);
      }),
  );

  test("welcome-offer: LOOKS LIKE THERE IS AN ISSUE says why, and leads on", quickWith("off", mode), () =>
    asPlayer(testSystem, mode, { coupon: "CHERRY400", deposit: "25.00" }, async ({ page }) => {
      await page.goto(WELCOME);
      await page.getByLabel("Coupon code").fill("nosuchcode");
      const answer = await answerTo(page, () => press(page, "SUBMIT"));
      expect(answer.status()).toBe(409);
      await page.getByRole("heading", { name: "LOOKS LIKE THERE IS AN ISSUE" }).waitFor();
      await sees(page, "You already have an active coupon.");
      await page.getByRole("link", { name: "TRY AGAIN" }).waitFor();
      await press(page, "PROMOTIONS");
      await arrives(page, "**/lobby/promotions/");
    }),
  );

  test(
    "no-deposit-bonus: a new player claims it; the page then says so, and tells a depositor why not",
    sends("pages.noDeposit"),
    async () => {
      await asPlayer(testSystem, mode, {}, async ({ page }, player) => {
        await page.goto(NO_DEPOSIT);
        await press(page, "CLAIM NOW");
        await sees(page, "Coupon NODEPOSIT15 is redeemed. Enjoy!");
        await sees(page, "You already have this bonus. Enjoy!");
        expect(await couponsOf(testSystem, player)).toEqual(["redeemed"]);
      });
      await asPlayer(testSystem, mode, { deposit: "25.00" }, async ({ page }) => {
        await page.goto(NO_DEPOSIT);
        await sees(page, "This bonus is for players who haven’t deposited yet");
        expect(await page.getByRole("button", { name: "CLAIM NOW" }).count()).toBe(0);
      });
    },
  );

  test(
    "unsubscribe: a dead link is refused, and one button stops the mail of offers",
    { ...quickWith("off", mode), ...sends("pages.unsubscribe") },
    () =>
      asPlayer(testSystem, mode, {}, async ({ page }, player) => {
        const playerId = Number(await pidOf(testSystem, player));
        const id = await issueUnsubscribeLink(testSystem.database.kysely, playerId, new Date());
        await page.goto("/unsubscribe?id=7.none");
        const refused = await answerTo(page, () => press(page, "STOP EMAILS"));
        expect(refused.status()).toBeGreaterThanOrEqual(400);
        await page.goto(`/unsubscribe?id=${id}`);
        await press(page, "STOP EMAILS");
        await sees(page, "You won’t get any more emails about our offers.");
      }),
  );
});

function place(page: Page): string {
  const url = new URL(page.url());
  return url.pathname + url.search;
}
