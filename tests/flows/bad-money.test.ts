import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { hydrated, type Mode, press, sees, type Visitor, waitOutPressGuard } from "../support/browser";
import { inBothModes } from "../support/flow";
import { quickWith } from "../support/quick";
import { expectFieldError, expectSummary } from "../support/site/errors";
import { CARDS, type HttpPlayer, openCashierByHttp, playerByHttp } from "../support/site/http-player";
import { balanceMinorOf, depositsOf, roundsOf } from "../support/site/rows";
import { chooseAmount, payByCard, payCard } from "../support/site/steps";
import { answerTo, asPlayer, keepingPages, useSharedSystem } from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());

const SLOT = "/play/101-1";
const POKER = "/play/201-1";

inBothModes("bad coupon codes", (mode) => {
  test(
    "coupon.bad-code-page: an unknown code recommends the best Default-deposit promotion, with live chat",
    quickWith("off", mode),
    () =>
      asPlayer(testSystem, mode, {}, async ({ page }) => {
        const status = await typeCode(page, mode, "nosuchcode");
        expect(status).toBe(404);
        await sees(page, "We're sorry, the coupon code NOSUCHCODE seems to be invalid");
        const refusal = page.getByRole("alert");
        expect(await page.getByLabel("Coupon code").inputValue()).toBe("nosuchcode");
        expect(await refusal.getByRole("link", { name: "live chat" }).getAttribute("href")).toBe("/support");
        await refusal.getByRole("link", { name: "200% sweet match" }).click();
        await page.locator("#offer-SWEET200 details[open]").waitFor();
      }),
  );

  test(
    "coupon: an empty code cannot be sent; without script its field asks for one",
    { tags: ["deep"] },
    () =>
      asPlayer(testSystem, mode, {}, async ({ page }) => {
        if (mode.javaScriptEnabled) {
          await open(page, mode, "/lobby/promotions/");
          const submit = page.getByRole("button", { name: "SUBMIT" });
          await page.getByLabel("Coupon code").fill("   ");
          await expect.poll(() => submit.isDisabled()).toBe(true);
          await page.getByLabel("Coupon code").fill(" ninja");
          await expect.poll(() => submit.isDisabled()).toBe(false);
          return;
        }
        expect(await typeCode(page, mode, "   ")).toBe(400);
        await expectFieldError(page.getByLabel("Coupon code"), "Please enter a coupon code.");
      }),
  );

  test("coupon: an expired one says so", { tags: ["deep"] }, () =>
    asPlayer(testSystem, mode, {}, async ({ page }) => {
      expect(await typeCode(page, mode, "EXPIRED100")).toBe(409);
      await sees(page, "This coupon has expired.");
      expect(await page.getByText("Requested").count()).toBe(0);
    }),
  );

  test("coupon: a used one says so", { tags: ["deep"] }, () =>
    asPlayer(testSystem, mode, { coupon: "CHERRY400", deposit: "25.00" }, async ({ page }, { http }) => {
      const promotions = "/lobby/promotions/";
      await http.fillIn(`${promotions}?confirm=couponCancel`, `${promotions}?form=cancel`, {});
      expect(await typeCode(page, mode, "CHERRY400")).toBe(409);
      await sees(page, "You have already used this coupon.");
    }),
  );

  test("coupon: while one is redeemed, another is refused and the first stays", { tags: ["deep"] }, () =>
    asPlayer(testSystem, mode, { coupon: "CHERRY400", deposit: "25.00" }, async ({ page }) => {
      await page.goto("/lobby/promotions/");
      await hydrated(page, mode);
      const other = page.locator("#offer-COIN300");
      const answer = await answerTo(page, () => other.getByRole("button", { name: "REDEEM" }).click());
      expect(answer.status()).toBe(409);
      await sees(page, "You already have an active coupon.");
      await page.locator("#offer-CHERRY400").getByRole("link", { name: "PLAY NOW" }).waitFor();
    }),
  );

  test("coupon: a lower-case code with spaces around it is the same code", { tags: ["deep"] }, () =>
    asPlayer(testSystem, mode, {}, async ({ page }) => {
      await typeCode(page, mode, "  ninjaboost ");
      await sees(page, "Your coupon is waiting. Deposit $20.00 or more to get your bonus.");
    }),
  );
});

const amountsBeyondLimits = [
  { amount: "9.99", sentence: "The smallest deposit is $10.00; you asked for $9.99." },
  { amount: "5,000.01", sentence: "The largest deposit is $5,000.00; you asked for $5,000.01." },
];

inBothModes("bad deposits", (mode) => {
  test(
    "deposit.bad-amount-page: an amount beyond a limit is refused with both amounts, and what is not an amount too",
    quickWith("off", mode),
    () =>
      atHostedCashier(mode, async ({ page }, player) => {
        for (const { amount, sentence } of amountsBeyondLimits) {
          await open(page, mode, "/house/cashier");
          const answer = await answerTo(page, () => chooseAmount(page, amount));
          expect([amount, answer.status()]).toEqual([amount, 422]);
          await expectFieldError(page.getByLabel("Amount in U.S. dollars"), sentence);
          await expectSummary(page, mode, sentence, "deposit-amount");
          expect(await page.getByLabel("Amount in U.S. dollars").inputValue()).toBe(amount);
          await expectNoDeposit(player);
        }
        for (const amount of ["", "-25", "25.00.1"]) {
          await open(page, mode, "/house/cashier");
          const answer = await answerTo(page, () => chooseAmount(page, amount));
          expect([amount, answer.status()]).toEqual([amount, 400]);
          await expectSummary(page, mode, "Please enter an amount", "deposit-amount");
          await expectNoDeposit(player);
        }
      }),
  );

  test("deposit: a declined card says so, and the page does not contain its number", { tags: ["deep"] }, () =>
    atHostedCashier(mode, async ({ page }, player) => {
      // The page names the test cards in groups of four.
      const typed = CARDS.declined.replace(/ /g, "");
      await chooseAmount(page, "25");
      await page.getByRole("heading", { name: "Check your deposit" }).waitFor();
      await hydrated(page, mode);
      const answer = await answerTo(page, () => payCard(page, { card: typed }));
      expect(answer.status()).toBe(402);
      await sees(page, "The card was declined by its issuer.");
      expect(await page.content()).not.toContain(typed);
      expect(await balanceMinorOf(testSystem, player)).toBe(0);
      await press(page, "Change method or amount");
      expect(await page.getByLabel("Amount in U.S. dollars").inputValue()).toBe("25.00");
    }),
  );

  test(
    "deposit: a provider that does not answer credits nothing, and the page says that we keep asking",
    { tags: ["deep"] },
    () =>
      atHostedCashier(mode, async ({ page }, player) => {
        await payByCard(page, { amount: "25", card: CARDS.timedOut });
        await sees(page, "We haven’t heard from the payment provider yet");
        await sees(page, "Your money is safe, and we’ll keep checking.");
        await page.getByRole("link", { name: "Check again" }).waitFor();
        expect(await balanceMinorOf(testSystem, player)).toBe(0);
      }),
  );

  test("deposit: a provider that answers twice credits once", { tags: ["deep"] }, () =>
    atHostedCashier(mode, async ({ page }, player) => {
      await payByCard(page, { amount: "25", card: CARDS.answersTwice });
      await sees(page, "Thank you");
      await sees(page, "$25.00");
      expect(await balanceMinorOf(testSystem, player)).toBe(2_500);
      expect(await depositsOf(testSystem, player)).toEqual(["approved"]);
    }),
  );
});

/** Negative, a fraction of a cent, not on the list, above the list; and not a number, for which the casino is not asked. */
const badStakes = [
  { stake: "-100", sentence: "Please choose one of this game’s bets." },
  { stake: "100.5", sentence: "Please choose one of this game’s bets." },
  { stake: "123", sentence: "Please choose one of this game’s bets." },
  { stake: "100000", sentence: "Please choose one of this game’s bets." },
  { stake: "all of it", sentence: "Please choose a bet." },
];

inBothModes("bad stakes", (mode) => {
  test(
    "stake.refused-costs-nothing: a stake that the game does not have is refused and nothing is staked",
    quickWith("off", mode),
    () =>
      asPlayer(testSystem, mode, { deposit: "25.00" }, async ({ page }, player) => {
        for (const { stake, sentence } of badStakes) {
          await open(page, mode, SLOT);
          await retype(page.locator("#stake-100"), stake);
          const answer = await answerTo(page, () => press(page, "SPIN"));
          expect([stake, answer.status()]).toEqual([stake, 400]);
          await expectSummary(page, mode, sentence, "stake");
          await expectNothingStaked(player, 2_500);
        }
      }),
  );

  test("stake: one above the balance is refused, with the way to the cashier", { tags: ["deep"] }, () =>
    asPlayer(testSystem, mode, {}, async ({ page }, player) => {
      await open(page, mode, SLOT);
      const answer = await answerTo(page, () => press(page, "SPIN"));
      expect(answer.status()).toBe(409);
      await expectSummary(page, mode, "Your balance is too low for this bet.");
      await page.locator(".game-form").getByRole("link", { name: "CASHIER" }).waitFor();
      await expectNothingStaked(player, 0);
    }),
  );

  test(
    "max bet: NINJABOOST allows 5; a higher stake is not offered, and refused when sent",
    { tags: ["deep"] },
    () =>
      asPlayer(testSystem, mode, { coupon: "NINJABOOST", deposit: "20.00" }, async ({ page }, player) => {
        await open(page, mode, SLOT);
        expect(await page.locator("#stake-700").count()).toBe(0);
        await retype(page.locator("#stake-100"), "700");
        expect((await answerTo(page, () => press(page, "SPIN"))).status()).toBe(409);
        await expectSummary(page, mode, "That’s over your current maximum bet.", "stake");
        await expectNothingStaked(player, 5_000);
      }),
  );
});

inBothModes("bad rounds", (mode) => {
  test("hold: a position that no card has is refused and the hand stays open", { tags: ["deep"] }, () =>
    asPlayer(testSystem, mode, { deposit: "25.00" }, async ({ page }, player) => {
      await deal(page, mode);
      for (const position of ["5", "-1", "999999"]) {
        await open(page, mode, POKER);
        await page.locator("#hold-0").check({ force: true });
        await retype(page.locator("#hold-0"), position);
        const answer = await answerTo(page, () => drawSlowly(page, mode));
        expect([position, answer.status()]).toEqual([position, 400]);
        await expectSummary(page, mode, "That draw isn’t possible. Hold any of the five cards dealt.");
        await page.getByRole("button", { name: "DRAW" }).waitFor();
        expect(await roundsOf(testSystem, player)).toEqual(["open"]);
      }
    }),
  );

  test("round: another player's hand cannot be drawn or read", { tags: ["deep"] }, () =>
    asPlayer(testSystem, mode, { deposit: "25.00" }, async ({ page }, player) => {
      const other = await playerByHttp(testSystem.origin, { deposit: "25.00" });
      await other.http.fillIn(POKER, `${POKER}?form=deal`, { stake: "100" });
      const { roundId = "" } = await other.http.fieldsOf(POKER, `${POKER}?form=draw`);

      await deal(page, mode);
      await retype(page.locator('input[name="roundId"]'), roundId);
      expect((await answerTo(page, () => drawSlowly(page, mode))).status()).toBe(404);
      await sees(page, "This hand is no longer on the table. Deal a new one.");
      expect(await roundsOf(testSystem, other)).toEqual(["open"]);
      expect(await roundsOf(testSystem, player)).toEqual(["open"]);

      const record = await page.goto(`/play/rounds/${roundId}`);
      expect(record?.status()).toBe(404);
      await sees(page, "Not found");
    }),
  );

  test("404: a game or round that does not exist, and the page says so", { tags: ["deep"] }, () =>
    asPlayer(testSystem, mode, {}, async ({ page }) => {
      for (const path of ["/play/999-9", "/play/nothing", "/play/999-9/rules", "/play/rounds/not-a-round"]) {
        expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.locator("#content").getByRole("link", { name: "Contact support" }).waitFor();
      }
    }),
  );

  test("a double press of SPIN plays one round", { tags: ["deep"] }, () =>
    asPlayer(testSystem, mode, { deposit: "25.00" }, async ({ page }, player) => {
      await open(page, mode, SLOT);
      await page.getByRole("button", { name: "SPIN" }).dblclick();
      await page.locator("[data-round-id]").first().waitFor();
      expect(await roundsOf(testSystem, player)).toEqual(["settled"]);
    }),
  );
});

/** The same, starting in the hosted cashier. */
function atHostedCashier(
  mode: Mode,
  piece: (visitor: Visitor, player: HttpPlayer) => Promise<void>,
): Promise<void> {
  return asPlayer(testSystem, mode, {}, async (visitor, player) => {
    await openCashierByHttp(player);
    await player.http.moveInto(visitor.context);
    await open(visitor.page, mode, "/house/cashier");
    await piece(visitor, player);
  });
}

async function open(page: Page, mode: Mode, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page, mode);
}

async function typeCode(page: Page, mode: Mode, code: string): Promise<number> {
  await open(page, mode, "/lobby/promotions/");
  await page.getByLabel("Coupon code").fill(code);
  return (await answerTo(page, () => press(page, "SUBMIT"))).status();
}

/** Changes a field's value, as anybody can with developer tools. */
async function retype(field: Locator, value: string): Promise<void> {
  await field.evaluate((element, text) => element.setAttribute("value", text), value);
  if ((await field.getAttribute("type")) === "radio") await field.check({ force: true });
}

async function deal(page: Page, mode: Mode): Promise<void> {
  await open(page, mode, POKER);
  await press(page, "DEAL");
  await page.getByRole("button", { name: "DRAW" }).waitFor();
  await hydrated(page, mode);
}

/** A press right after the deal is ignored as part of a double click. */
async function drawSlowly(page: Page, mode: Mode): Promise<void> {
  await waitOutPressGuard(page, mode);
  await press(page, "DRAW");
}

async function expectNoDeposit(player: HttpPlayer): Promise<void> {
  expect(await depositsOf(testSystem, player)).toEqual([]);
  expect(await balanceMinorOf(testSystem, player)).toBe(0);
}

async function expectNothingStaked(player: HttpPlayer, balanceMinor: number): Promise<void> {
  expect(await roundsOf(testSystem, player)).toEqual([]);
  expect(await balanceMinorOf(testSystem, player)).toBe(balanceMinor);
}
