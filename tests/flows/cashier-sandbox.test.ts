import { expect, test } from "vitest";
import { arrives, hydrated, press, sees } from "../support/browser";
import { inBothModes, sends } from "../support/flow";
import { quickWith } from "../support/quick";
import { asDepositor, atHostedCashier, open, place } from "../support/site/cashier-steps";
import { CARDS, openCashierByHttp, redeem } from "../support/site/http-player";
import { balanceMinorOf, depositsOf } from "../support/site/rows";
import { chooseAmount, openHostedCashier, payByCard, payCard } from "../support/site/steps";
import { keepingPages, useSharedSystem } from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());

const PANEL = "/lobby/games/?action=show&state=cashier";

inBothModes("the sandbox", (mode) => {
  const stage = { testSystem, mode };

  test(
    "cashier.sandbox-labeled: every page of the hosted cashier says that it is a sandbox",
    { ...quickWith("off", mode), ...sends("cashier.simulate") },
    () =>
      asDepositor(stage, {}, async ({ page, context }, player) => {
        await open(page, mode, "/house/cashier");
        await page.getByRole("heading", { name: "The cashier is closed" }).waitFor();
        await sees(page, "SANDBOX.");
        await openCashierByHttp(player);
        await player.http.moveInto(context);
        await open(page, mode, "/house/cashier");
        await sees(page, "SANDBOX.");
        await chooseAmount(page, "25", "Tether (USDT)");
        await page.getByRole("heading", { name: "Check your deposit" }).waitFor();
        await sees(page, "SANDBOX.");
        await press(page, "SHOW ADDRESS");
        await page.getByRole("heading", { name: "Send your crypto" }).waitFor();
        await sees(page, "SANDBOX.");
        await hydrated(page, mode);
        await press(page, "Simulate the payment (sandbox)");
        await page.getByRole("heading", { name: "$25.00 added" }).waitFor();
        await sees(page, "SANDBOX.");
        const missing = "00000000-0000-8000-8000-000000000000";
        expect((await page.goto(`/house/cashier/deposits/${missing}`))?.status()).toBe(404);
        await sees(page, "There is no such deposit.");
        await sees(page, "SANDBOX.");
      }),
  );

  test(
    "the extra spins of a coupon are shown with the methods, in the review and on the receipt",
    { tags: ["deep"] },
    () =>
      atHostedCashier(stage, { coupon: "SPINS50" }, async ({ page }, player) => {
        await sees(page, "+ 50 extra spins");
        await sees(page, "Your spins are on Cherry Orchard.");
        await chooseAmount(page, "10");
        await sees(page, "50 on Cherry Orchard");
        await payCard(page);
        await sees(page, "Thank you");
        await sees(page, "50 on Cherry Orchard");
        expect(await balanceMinorOf(testSystem, player)).toBe(1_000);
      }),
  );

  test(
    "if the spins changed since they were shown, nothing is charged, though the bonus is the same",
    { tags: ["deep"] },
    () =>
      atHostedCashier(stage, { coupon: "SPINS50" }, async ({ page }, player) => {
        await chooseAmount(page, "10");
        await sees(page, "50 on Cherry Orchard");
        const promotions = "/lobby/promotions/";
        await player.http.fillIn(`${promotions}?confirm=couponCancel`, `${promotions}?form=cancel`, {});
        await payCard(page);
        await sees(page, "Your coupon has changed since this page was shown.");
        expect(await depositsOf(testSystem, player)).toEqual([]);
        await hydrated(page, mode);
        await payCard(page);
        await sees(page, "Thank you");
      }),
  );

  test("PAY pressed twice charges once", { tags: ["deep"] }, () =>
    atHostedCashier(stage, {}, async ({ page }, player) => {
      await chooseAmount(page, "25");
      await page.getByRole("heading", { name: "Check your deposit" }).waitFor();
      await hydrated(page, mode);
      await page.getByLabel("Card number").fill(CARDS.approved);
      await page.getByLabel("Expiration").fill("12/30");
      await page.getByLabel("CVC").fill("123");
      await page.getByRole("button", { name: /^PAY / }).dblclick();
      await sees(page, "Thank you");
      expect(await depositsOf(testSystem, player)).toEqual(["approved"]);
      expect(await balanceMinorOf(testSystem, player)).toBe(2_500);
    }),
  );

  test(
    "cashier form: RedirectURL leads back to the page that the cashier was opened on",
    { tags: ["deep"] },
    () =>
      asDepositor(stage, {}, async (visitor) => {
        await open(visitor.page, mode, PANEL);
        const window = await openHostedCashier(visitor, mode, "Deposit");
        await payByCard(window, { amount: "25.00" });
        await sees(window, "Thank you");
        await press(window, /^Back to/);
        await arrives(window, "**/lobby/games/");
      }),
  );

  test(
    "cashier coupon choice: opening the tab coupons fetches the active coupon again",
    { tags: ["deep"] },
    () =>
      asDepositor(stage, {}, async ({ page }, player) => {
        await open(page, mode, `${PANEL}&tab=coupons`);
        await sees(page, "You have no active coupon.");
        await page.getByRole("dialog").getByRole("link", { name: "CASHIER", exact: true }).click();
        await sees(page, "INSUFFICIENT FUNDS");
        // In another window, or by a host.
        await redeem(player, "NEXT25");
        await page.getByRole("dialog").getByRole("link", { name: "COUPONS", exact: true }).click();
        await page.getByRole("dialog").getByText(": requested").waitFor();
        expect(place(page)).toBe(`${PANEL}&tab=coupons`);
      }),
  );
});
