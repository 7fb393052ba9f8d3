import { expect, test } from "vitest";
import { learnTranslations } from "~/translations/on-server.server";
import { arrives, hydrated, press, sees } from "../support/browser";
import { inBothModes, sends } from "../support/flow";
import { quickWith } from "../support/quick";
import { asDepositor, open, place, type Stage } from "../support/site/cashier-steps";
import { englishFinder, englishTexts } from "../support/site/english-in-french";
import { deposit, logInByHttp, takeBreakByHttp } from "../support/site/http-player";
import { pidOf } from "../support/site/rows";
import { signedInPlayer } from "../support/site/signed-in-player";
import { asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";
import { wordsIn } from "../support/site/words";
import { giveCash, setIdentity, TRON } from "../support/withdrawals";

const testSystem = keepingPages(useSharedSystem());

const METHODS = "/lobby/account/payout-methods";
const WITHDRAWALS = "/lobby/account/withdrawals";

/** A verified player with 25.00 from a card, and 100.00 of other cash, whose password was given a while ago. */
async function asWithdrawer(stage: Stage, piece: Parameters<typeof asDepositor>[2]): Promise<void> {
  await asDepositor(stage, {}, async (visitor, player) => {
    await deposit(player, "25.00");
    const pid = Number(await pidOf(stage.testSystem, player));
    await giveCash({ url: "", database: stage.testSystem.database }, pid, 10_000);
    await setIdentity({ url: "", database: stage.testSystem.database }, pid, "verified");
    await forgetProofs(pid);
    await piece(visitor, player);
  });
}

/** As if more than five minutes had passed since the last password. */
async function forgetProofs(pid: number): Promise<void> {
  await testSystem.database.pool.query(
    "update player_session set reauthenticated_at = null where player_id = $1",
    [pid],
  );
}

/** Address and card are not new any more, so that nobody has to look at the withdrawal. */
async function ageMethods(pid: number): Promise<void> {
  for (const [table, column] of [
    ["payout_method", "added_at"],
    ["deposit", "created_at"],
  ])
    await testSystem.database.pool.query(
      `update ${table} set ${column} = ${column} - interval '2 days' where player_id = $1`,
      [pid],
    );
}

learnTranslations();
const FRENCH = wordsIn("fr-CA");
const findEnglish = englishFinder(await englishTexts());

/** What the sandbox does with an amount; the last one is too large to be paid by itself. */
const BY_AMOUNT = [
  ["20,01", "refused"],
  ["20,02", "failed"],
  ["20,05", "processing"],
  ["510,00", "review"],
] as const;

inBothModes("withdrawals", (mode) => {
  test(
    "withdrawal.walk: a payout method is added, the amount chosen, all said before, and the withdrawal paid",
    sends("account.addPayoutMethod", "cashier.withdrawAmount", "cashier.withdraw"),
    () =>
      asWithdrawer({ testSystem, mode }, async ({ page }, player) => {
        const { person } = player;
        await open(page, mode, METHODS);
        await page.getByLabel("USDT, on Tron or Ethereum").check();
        await page.getByLabel("Address", { exact: true }).fill(`${TRON.slice(0, -1)}x`);
        await page.getByRole("checkbox").check();
        await page.getByLabel("Your password").fill(person.password);
        await press(page, "ADD ADDRESS");
        await sees(page, /isn’t a valid address of this coin/);
        await page.getByLabel("Address", { exact: true }).fill(TRON);
        await page.getByLabel("Your password").fill("not-my-password");
        await press(page, "ADD ADDRESS");
        await sees(page, "That isn’t your password.");
        await page.getByLabel("Your password").fill(person.password);
        await press(page, "ADD ADDRESS");
        await sees(page, "The address was added.");
        expect(await page.locator("main").innerText()).not.toContain(TRON);
        const pid = Number(await pidOf(testSystem, player));
        await ageMethods(pid);
        await forgetProofs(pid);

        await open(page, mode, "/cashier/?tab=withdraw");
        await sees(page, "$125.00");
        await page.getByLabel("Amount").fill("12,50,5");
        await press(page, "CONTINUE");
        await sees(page, "Please enter an amount such as 25 or 25.00.");
        await page.getByLabel("Amount").fill("60");
        await page.getByLabel(/USDT \(TRC20\)/).check();
        await press(page, "CONTINUE");
        const dialog = page.getByRole("dialog", { name: "Confirm your withdrawal" });
        await dialog.waitFor();
        await hydrated(page, mode);
        expect(place(page)).toContain("confirm=withdraw");
        await sees(page, /To Visa, ending in 1111/);
        await sees(page, "$35.00");
        await dialog.getByLabel("Password").fill("not-my-password");
        await press(page, "WITHDRAW $60.00");
        await sees(page, "That isn’t your password.");
        await dialog.getByLabel("Password").fill(person.password);
        await press(page, "WITHDRAW $60.00");
        await arrives(page, `**${WITHDRAWALS}`);
        await page.getByRole("link", { name: "$35.00" }).click();
        await arrives(page, `**${WITHDRAWALS}/*`);
        await sees(page, "Withdrawal of $35.00");
        await sees(page, /It’s paid/);
        await open(page, mode, "/lobby/account/history?kind=withdrawals");
        await sees(page, "$25.00");
        await sees(page, "Paid");
      }),
  );

  test(
    "withdrawal.balance-opens: the top bar's balance opens to cash, bonus and what waits, by keyboard",
    quickWith("off", mode),
    () =>
      asWithdrawer({ testSystem, mode }, async ({ page }) => {
        await open(page, mode, "/lobby/games/");
        const summary = page.locator(".top-balance summary");
        await summary.focus();
        await page.keyboard.press("Enter");
        await sees(page, "Waiting withdrawals");
        await page.locator(".top-balance").getByRole("link", { name: "Withdrawals" }).click();
        await arrives(page, `**${WITHDRAWALS}`);
        await sees(page, "You haven’t made a withdrawal yet.");
      }),
  );

  test(
    "withdrawal.tab-in-panel: WITHDRAW is a tab of the panel over a page, too",
    quickWith("off", mode),
    () =>
      asWithdrawer({ testSystem, mode }, async ({ page }) => {
        await open(page, mode, "/lobby/games/?action=show&state=cashier");
        await page.getByRole("dialog").getByRole("link", { name: "WITHDRAW", exact: true }).click();
        await sees(page, "You can withdraw");
        expect(place(page)).toBe("/lobby/games/?action=show&state=cashier&tab=withdraw");
        await hydrated(page, mode);
        await page.getByLabel("Amount").fill("20");
        await press(page, "CONTINUE");
        await page.getByRole("dialog", { name: "Confirm your withdrawal" }).waitFor();
      }),
  );

  test(
    "withdrawal.method-removed: an address is removed after a confirmation",
    { ...quickWith("off", mode), ...sends("account.removePayoutMethod") },
    () =>
      asWithdrawer({ testSystem, mode }, async ({ page }, { http, person: { password } }) => {
        const fields = { kind: "USDT", address: TRON, is_own: "on", password };
        await http.fillIn(METHODS, `${METHODS}?form=add`, fields);
        await open(page, mode, METHODS);
        await page.getByRole("link", { name: /^Remove/ }).click();
        await page.getByRole("dialog", { name: "Remove this payout method?" }).waitFor();
        await press(page, "REMOVE");
        await sees(page, "The payout method was removed.");
        expect(await page.getByRole("link", { name: /^Remove/ }).count()).toBe(0);
      }),
  );

  test(
    "withdrawal.coupon-said-before: the confirmation says what a coupon in play gives up",
    quickWith("off", mode),
    () =>
      asDepositor({ testSystem, mode }, { coupon: "CHERRY400" }, async ({ page }, player) => {
        await deposit(player, "25.00");
        const pid = Number(await pidOf(testSystem, player));
        await setIdentity({ url: "", database: testSystem.database }, pid, "verified");
        await open(page, mode, "/cashier/?tab=withdraw");
        await sees(page, "Bonus you give up");
        await page.getByLabel("Amount").fill("20");
        await press(page, "CONTINUE");
        await page.getByRole("dialog", { name: "Confirm your withdrawal" }).waitFor();
        expect(await page.getByRole("dialog").innerText()).toContain("$100.00");
      }),
  );

  test(
    "exclusion.all-money-out: who takes a break takes out all there is, below the minimum and without documents",
    quickWith("off", mode),
    async () => {
      const player = await signedInPlayer(testSystem);
      const pid = Number(await pidOf(testSystem, player));
      await giveCash({ url: "", database: testSystem.database }, pid, 12_34);
      await takeBreakByHttp(player, "week");
      await logInByHttp(player);
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          await open(page, mode, "/excluded");
          await press(page, "WITHDRAW");
          await arrives(page, "**/cashier/?tab=withdraw");
          await open(page, mode, "/excluded?menu=main");
          await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "WITHDRAW" }).click();
          await arrives(page, "**/cashier/?tab=withdraw");
          await sees(page, "Add a payout method first");
          await hydrated(page, mode);
          await press(page, "ADD A PAYOUT METHOD");
          await arrives(page, `**${METHODS}`);
          await hydrated(page, mode);
          await page.getByLabel("USDT, on Tron or Ethereum").check();
          await page.getByLabel("Address", { exact: true }).fill(TRON);
          await page.getByRole("checkbox").check();
          await press(page, "ADD ADDRESS");
          await sees(page, "The address was added.");
          await open(page, mode, "/cashier/?tab=withdraw");
          await page.getByRole("link", { name: "Withdraw the most: $12.34" }).click();
          await expect.poll(() => page.getByLabel("Amount").inputValue()).toBe("12.34");
          await hydrated(page, mode);
          await press(page, "CONTINUE");
          await page.getByRole("dialog", { name: "Confirm your withdrawal" }).waitFor();
          await hydrated(page, mode);
          await press(page, "WITHDRAW $12.34");
          await arrives(page, `**${WITHDRAWALS}/*`);
          await sees(page, "Under review");
          await open(page, mode, "/excluded");
          await sees(page, "You’re taking a break");
        },
        player,
      );
    },
  );

  test("withdrawal.walk: in French, with a decimal comma", { tags: ["deep"] }, () =>
    asWithdrawer({ testSystem, mode }, async ({ page }, { person }) => {
      await open(page, mode, "/cashier/?tab=withdraw&lang=fr-CA");
      await page.getByLabel("Montant").fill("20,50");
      await press(page, "CONTINUER");
      await page.getByRole("dialog", { name: "Confirmer votre retrait" }).waitFor();
      await hydrated(page, mode);
      await page.getByLabel("Mot de passe").fill(person.password);
      await press(page, /^RETIRER 20,50/);
      await arrives(page, `**${WITHDRAWALS}/*`);
      await sees(page, /Retrait de 20,50/);
      await sees(page, /Il est payé/);
    }),
  );

  test(
    "withdrawal.states-french: a withdrawal that waits, comes back or is checked is told of in French",
    { tags: ["deep"] },
    () =>
      asDepositor({ testSystem, mode }, {}, async ({ page }, player) => {
        await deposit(player, "700.00");
        const { database } = testSystem;
        await setIdentity({ url: "", database }, Number(await pidOf(testSystem, player)), "verified");
        await page.goto("/?lang=fr-CA");
        for (const [typed, state] of BY_AMOUNT) {
          await open(page, mode, "/cashier/?tab=withdraw");
          await page.getByLabel(FRENCH.withdraw.amount, { exact: true }).fill(typed);
          await press(page, FRENCH.withdraw.next);
          await page.getByRole("dialog", { name: FRENCH.withdraw.review.title }).waitFor();
          await hydrated(page, mode);
          await press(page, new RegExp(`^RETIRER ${typed}`));
          await arrives(page, `**${WITHDRAWALS}/*`);
          await sees(page, FRENCH.payouts.states[state]);
          await sees(page, FRENCH.withdrawals.next[state]);
          expect(findEnglish(await page.content())).toEqual([]);
        }
        await open(page, mode, WITHDRAWALS);
        for (const [, state] of BY_AMOUNT) await sees(page, FRENCH.payouts.states[state]);
        expect(findEnglish(await page.content())).toEqual([]);
      }),
  );

  test(
    "withdrawal.obstacle-said: without a verified identity the tab says so and offers the way",
    quickWith("off", mode),
    () =>
      asDepositor({ testSystem, mode }, {}, async ({ page }, player) => {
        await open(page, mode, "/cashier/?tab=withdraw");
        await sees(page, "There’s nothing to withdraw yet.");
        await deposit(player, "25.00");
        await open(page, mode, "/cashier/?tab=withdraw");
        await sees(page, "Before we can pay you, we have to verify your identity.");
        expect(await page.getByLabel("Amount").count()).toBe(0);
      }),
  );
});
