import { describe, expect, test } from "vitest";
import { arrives, hydrated, press, sees } from "../support/browser";
import { inBothModes, onlyWith, sends } from "../support/flow";
import { quickWith } from "../support/quick";
import { asDepositor, atHostedCashier, open, place } from "../support/site/cashier-steps";
import { expectFieldError } from "../support/site/errors";
import { CARDS } from "../support/site/http-player";
import { balanceMinorOf, depositsOf } from "../support/site/rows";
import { chooseAmount, openHostedCashier, payByCard, payCard } from "../support/site/steps";
import { answerTo, asPlayer, asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());

const GAMES = "/lobby/games/";
const panelOn = (page: string, tab = "") => `${page}?action=show&state=cashier${tab}`;
const COUPONS = "&tab=coupons";

/** The fields of the cashier form, in order. */
const FIELDS = [
  "RTGLogin",
  "RTG_PID",
  "HashedPassword",
  "Lang",
  "CasinoID",
  "Sportsbook",
  "SkinID",
  "RedirectURL",
  "SessionID",
];

inBothModes("the cashier", (mode) => {
  test("dialog.cashier-panel: CASHIER opens the panel over the page, its tabs are URLs, and it closes", () =>
    asDepositor({ testSystem, mode }, {}, async ({ page }) => {
      await open(page, mode, GAMES);
      await page.locator(".top-cashier").click();
      const panel = page.getByRole("dialog", { name: "Cashier" });
      await panel.getByText("INSUFFICIENT FUNDS").waitFor();
      expect(place(page)).toBe(panelOn(GAMES));
      await panel.getByRole("link", { name: "COUPONS", exact: true }).click();
      await panel.getByText("You have no active coupon.").waitFor();
      expect(place(page)).toBe(panelOn(GAMES, COUPONS));
      await panel.getByRole("link", { name: "Close" }).click();
      await panel.waitFor({ state: "detached" });
      expect(place(page)).toBe(GAMES);
      await press(page, "Menu");
      await press(page, "Cashier");
      await panel.waitFor();
    }));

  test(
    "cashier.form-posted-in-new-window: exactly the documented fields, posted in a new window; coming back refreshes balance and coupon",
    sends("cashier.open", "cashier.amount", "cashier.deposit"),
    () =>
      asDepositor({ testSystem, mode }, { coupon: "CHERRY400" }, async (visitor, player) => {
        const { page } = visitor;
        await open(page, mode, panelOn(GAMES));
        const form = page.locator('form[target="cherrystone-cashier"]');
        const names = await form
          .locator("input")
          .evaluateAll((all) => all.map((one) => one.getAttribute("name")));
        expect(names).toEqual(FIELDS);
        expect(await form.getAttribute("action")).toBe(`${testSystem.origin}/house/cashier`);
        const window = await openHostedCashier(visitor, mode, "Deposit with this coupon");
        await sees(window, "+ 400%");
        await payByCard(window, { amount: "25.00" });
        await sees(window, "Thank you");
        await sees(window, "$125.00");
        await window.close();
        await page.bringToFront();
        if (mode.javaScriptEnabled) await page.evaluate(() => globalThis.dispatchEvent(new Event("focus")));
        else await press(page, "I’ve paid. Refresh");
        await page.getByRole("dialog").waitFor({ state: "detached" });
        expect(place(page)).toBe(GAMES);
        expect(await page.locator(".top-balance .money").innerText()).toBe("$125.00");
        expect(await balanceMinorOf(testSystem, player)).toBe(12_500);
        await open(page, mode, panelOn(GAMES));
        await sees(page, "ACTIVE BALANCE");
        await sees(page, "The coupon is removed if your balance falls below $1.00.");
        await sees(page, "A new deposit gives no extra bonus while a coupon is active.");
        await page.getByRole("button", { name: "Deposit now" }).waitFor();
        await press(page, "Keep playing");
        await page.getByRole("dialog").waitFor({ state: "detached" });
        expect(place(page)).toBe(GAMES);
      }),
  );

  test(
    "cashier coupon choice: a coupon is chosen, then replaced by another",
    { ...quickWith("off", mode), ...sends("cashier.coupon") },
    () =>
      asDepositor({ testSystem, mode }, {}, async ({ page }) => {
        await open(page, mode, panelOn(GAMES));
        await press(page, "Deposit with a coupon");
        await hydrated(page, mode);
        await page.getByLabel(/25\.00 with your next deposit/).check();
        await press(page, "Use this coupon");
        await page.getByRole("button", { name: "Deposit with this coupon" }).waitFor();
        expect(place(page)).toBe(panelOn(GAMES));
        await sees(page, "Your next deposit gets this coupon’s bonus.");
        await press(page, "Deposit with another coupon");
        await hydrated(page, mode);
        await sees(page, "It replaces the coupon that’s waiting.");
        await page
          .getByLabel(/free? ?spins|Ninja|match/i)
          .first()
          .check();
        await press(page, "Use this coupon");
        await page.getByRole("button", { name: "Deposit with this coupon" }).waitFor();
        expect(await page.getByRole("dialog").innerText()).not.toContain("25.00 with your next deposit");
      }),
  );

  test("cashier page: the same cashier on its own page, chosen and kept there", { tags: ["deep"] }, () =>
    asDepositor({ testSystem, mode }, {}, async ({ page }) => {
      await open(page, mode, "/cashier/?tab=coupons");
      await page.getByLabel(/25\.00 with your next deposit/).check();
      await press(page, "Use this coupon");
      await arrives(page, "**/cashier/");
      await page.getByRole("button", { name: "Deposit with this coupon" }).waitFor();
      expect(await page.getByRole("dialog").count()).toBe(0);
    }),
  );

  test(
    "cashier.details-form-first: with incomplete details the button opens moreDetails and nothing is posted",
    quickWith("off", mode),
    () =>
      asPlayer(testSystem, mode, {}, async ({ page }) => {
        await open(page, mode, panelOn(GAMES));
        expect(await page.locator('form[target="cherrystone-cashier"]').count()).toBe(0);
        await press(page, "Deposit");
        await sees(page, "Your details");
      }),
  );

  test("a visitor logs in first and then reaches the cashier", { tags: ["deep"] }, () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      await page.goto(panelOn("/"));
      expect(place(page)).toBe("/onboarding/login?returnTo=%2Fcashier%2F");
    }),
  );
});

describe("the window that opened the cashier", () => {
  const mode = onlyWith("on", "a page hears of another window by script");

  test("cashier.returns-to-play: it notices that the money has come, and leads on to play, not to Coupons", () =>
    asDepositor({ testSystem, mode }, {}, async (visitor) => {
      const { page } = visitor;
      const coupons = "/lobby/promotions/";
      await open(page, mode, panelOn(coupons));
      const window = await openHostedCashier(visitor, mode, "Deposit");
      await payByCard(window, { amount: "25.00" });
      await sees(window, "Thank you");
      // Nobody has looked at the first window since.
      await arrives(page, `**${GAMES}`);
      await page.locator(".top-balance .money").getByText("$25.00").waitFor();
      expect(await window.getByRole("link", { name: "Back to Cherrystone" }).getAttribute("href")).toBe(
        GAMES,
      );
    }));

  test("cashier.returns-to-play: a player who comes back without paying finds the page that it was opened over", () =>
    asDepositor({ testSystem, mode }, {}, async (visitor) => {
      const { page } = visitor;
      const coupons = "/lobby/promotions/";
      await open(page, mode, panelOn(coupons));
      const window = await openHostedCashier(visitor, mode, "Deposit");
      await window.close();
      await page.evaluate(() => globalThis.dispatchEvent(new Event("focus")));
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(place(page)).toBe(coupons);
    }));
});

inBothModes("the hosted cashier", (mode) => {
  test(
    "cashier.amounts-offered: an amount that is offered is chosen, and another one typed",
    quickWith("off", mode),
    () =>
      atHostedCashier({ testSystem, mode }, { deposit: "40.00" }, async ({ page }) => {
        const typed = page.getByLabel("Amount in U.S. dollars");
        expect(await typed.isVisible()).toBe(true);
        await page.getByText("$50.00", { exact: true }).click();
        expect(await typed.isVisible()).toBe(false);
        await press(page, "CONTINUE");
        await page.getByRole("heading", { name: "Check your deposit" }).waitFor();
        await press(page, "Change method or amount");
        await hydrated(page, mode);
        expect(await page.getByLabel("$50.00").isChecked()).toBe(true);
        await page.getByText("Another amount").click();
        await chooseAmount(page, "41");
        await sees(page, "$41.00");
      }),
  );

  test(
    "cashier.review-before-charge: everything is shown before anything is charged, and Back loses nothing",
    quickWith("off", mode),
    () =>
      atHostedCashier({ testSystem, mode }, { coupon: "NEXT25" }, async ({ page }, player) => {
        await sees(page, "SANDBOX.");
        await sees(page, "+ $25.00");
        await chooseAmount(page, "40", "Litecoin (LTC)");
        await page.getByRole("heading", { name: "Check your deposit" }).waitFor();
        const facts = await page.locator("dl.facts").first().innerText();
        expect(facts.replace(/\s+/g, " ")).toMatch(
          /Litecoin.*25\.00 with your next.*\$40\.00.*\$25\.00.*\$65\.00.*\$1,000\.00/,
        );
        await press(page, "Change method or amount");
        expect(await page.getByLabel("Amount in U.S. dollars").inputValue()).toBe("40.00");
        expect(await page.getByLabel("Litecoin (LTC)").isChecked()).toBe(true);
        expect(await depositsOf(testSystem, player)).toEqual([]);
        await open(page, mode, "/house/cashier?step=review&method=card&amount=2");
        await expectFieldError(
          page.getByLabel("Amount in U.S. dollars"),
          "The smallest deposit is $25.00; you asked for $2.00.",
        );
      }),
  );

  test("coins get an address, an amount and a simulated confirmation", { tags: ["deep"] }, () =>
    atHostedCashier({ testSystem, mode }, {}, async ({ page }, player) => {
      await chooseAmount(page, "25", "Bitcoin (BTC)");
      await press(page, "SHOW ADDRESS");
      await sees(page, "Send your crypto");
      await sees(page, "0.00026316 BTC");
      await sees(page, "(sandbox rate)");
      expect(await depositsOf(testSystem, player)).toEqual(["pending"]);
      await hydrated(page, mode);
      await press(page, "Simulate the payment (sandbox)");
      await sees(page, "Thank you");
      expect(await depositsOf(testSystem, player)).toEqual(["approved"]);
      expect(await balanceMinorOf(testSystem, player)).toBe(2_500);
      await press(page, /^Back to/);
      await arrives(page, "**/lobby/games/");
    }),
  );

  test("a late answer is awaited and credited once", { tags: ["deep"] }, () =>
    atHostedCashier({ testSystem, mode }, {}, async ({ page }, player) => {
      await payByCard(page, { amount: "25", card: "4000 0000 0000 0341" });
      await sees(page, "We’re waiting for the payment provider");
      expect(await depositsOf(testSystem, player)).toEqual(["pending"]);
      await expect.poll(() => depositsOf(testSystem, player)).toEqual(["approved"]);
      // With script the page polls.
      if (!mode.javaScriptEnabled) await press(page, "Check again");
      await sees(page, "Thank you");
      expect(await balanceMinorOf(testSystem, player)).toBe(2_500);
    }),
  );

  test(
    "if the coupon was cancelled meanwhile, nothing is charged and the current amounts are shown",
    { tags: ["deep"] },
    () =>
      atHostedCashier({ testSystem, mode }, { coupon: "CHERRY400" }, async ({ page }, player) => {
        await chooseAmount(page, "25");
        await sees(page, "$125.00");
        const promotions = "/lobby/promotions/";
        await player.http.fillIn(`${promotions}?confirm=couponCancel`, `${promotions}?form=cancel`, {});
        const answer = await answerTo(page, () => payCard(page));
        expect(answer.status()).toBe(409);
        await sees(page, "Your coupon has changed since this page was shown.");
        // With script the amounts are fetched a moment after the refusal.
        await expect.poll(() => page.locator("dl.facts").first().innerText()).not.toContain("$125.00");
        expect(await depositsOf(testSystem, player)).toEqual([]);
        await payCard(page);
        await sees(page, "Thank you");
      }),
  );

  test("the test cards are listed in a collapsed section; a declined card says why, and another card pays", () =>
    atHostedCashier({ testSystem, mode }, {}, async ({ page }, player) => {
      await page.getByText("Test cards").click();
      await sees(page, CARDS.declined);
      await chooseAmount(page, "25");
      await page.getByRole("heading", { name: "Check your deposit" }).waitFor();
      const answer = await answerTo(page, () => payCard(page, { card: "4000000000009995" }));
      expect(answer.status()).toBe(402);
      await sees(page, "it doesn’t have enough funds");
      expect(await page.content()).not.toContain("4000000000009995");
      expect(await depositsOf(testSystem, player)).toEqual(["declined"]);
      // Another card makes another deposit, and so does the same card a minute later.
      await payCard(page);
      await sees(page, "Thank you");
      expect(await depositsOf(testSystem, player)).toEqual(["declined", "approved"]);
      expect(await balanceMinorOf(testSystem, player)).toBe(2_500);
    }));
});
