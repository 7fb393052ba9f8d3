import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { arrives, hydrated, type Mode, press, sees } from "../support/browser";
import { inBothModes, sends } from "../support/flow";
import { quickWith } from "../support/quick";
import { expectRedirect, type HttpPlayer } from "../support/site/http-player";
import {
  addCoupon,
  cardIn,
  codesIn,
  holdAnswers,
  offerCashback,
  onPromotions,
  openPromotions,
  playSpins,
  removeCoupons,
  wordsOf,
} from "../support/site/promotions-steps";
import { balanceMinorOf, couponsOf } from "../support/site/rows";
import { signedInPlayer } from "../support/site/signed-in-player";
import { answerTo, asPlayer, asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());

const POKER = "/play/201-1";
const CARD_ERROR = "Error! We're sorry, there was an error redeeming this coupon.";
const CANCEL_QUERY = "?confirm=couponCancel";

inBothModes("the states of a card", (mode) => {
  test("promotions.requested-card: REDEEM leads to a deposit message, DEPOSIT NOW and CANCEL, and no code box", () =>
    onPromotions(testSystem, mode, {}, async ({ page }, player) => {
      await redeemOn(page, "SWEET200");
      const card = cardIn(page, "SWEET200");
      await card.getByText("Your coupon is waiting. Deposit $10.00 or more to get your bonus.").waitFor();
      expect(await card.locator(".offer-state").innerText()).toBe("Requested");
      expect(await card.getByRole("link").allInnerTexts()).toEqual(["DEPOSIT NOW", "CANCEL"]);
      expect(await card.getByRole("button", { name: "REDEEM" }).count()).toBe(0);
      expect(await page.getByLabel("Coupon code").count()).toBe(0);
      expect(await couponsOf(testSystem, player)).toEqual(["requested"]);
      await hydrated(page, mode);
      await card.getByRole("link", { name: "DEPOSIT NOW" }).click();
      await arrives(page, "**/cashier/");
    }));

  test(
    "requested: the result is announced once, and the keyboard focus continues there",
    { tags: ["deep"] },
    () =>
      onPromotions(testSystem, mode, {}, async ({ page }) => {
        await redeemOn(page, "SWEET200");
        await seesNotice(cardIn(page, "SWEET200"), "SWEET200 is requested.");
        if (mode.javaScriptEnabled) {
          await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain("notice");
        }
        await page.reload();
        await sees(page, "Your coupon is waiting.");
        expect(await page.getByText("SWEET200 is requested.").count()).toBe(0);
      }),
  );

  test(
    "promotions.redeemed-card: after the deposit a progress bar with figures, PLAY NOW to the lobby and CANCEL",
    quickWith("off", mode),
    () =>
      onPromotions(testSystem, mode, { coupon: "CHERRY400", deposit: "25.00" }, async ({ page }) => {
        const card = cardIn(page, "CHERRY400");
        expect(await card.locator(".offer-state").innerText()).toBe("Redeemed");
        expect(await wordsOf(card)).toContain("Wagered $0.00 of $3,750.00");
        const bar = card.getByRole("progressbar", { name: "Wagered $0.00 of $3,750.00" });
        expect([await bar.getAttribute("value"), await bar.getAttribute("max")]).toEqual(["0", "375000"]);
        // An empty bar must look hollow in both themes: a strongly colored track looks full.
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          const ground = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
          expect([colorScheme, await ground()]).toEqual([colorScheme, "rgba(0, 0, 0, 0)"]);
        }
        expect(await card.getByRole("link").allInnerTexts()).toEqual(["PLAY NOW", "CANCEL"]);
        await card.getByRole("link", { name: "PLAY NOW" }).click();
        await arrives(page, "**/lobby/games/");
      }),
  );

  test("quick links: a code without a card explains itself beside an active coupon", { tags: ["deep"] }, () =>
    onPromotions(testSystem, mode, { coupon: "CHERRY400", deposit: "25.00" }, async ({ page }) => {
      await page.goto("/?coupon=ICM-123");
      await sees(page, "We can’t find a cashback with the code ICM-123 for you.");
      await page.goto("/?coupon=NOSUCH");
      await sees(page, "You already have an active coupon: finish or cancel it first, then enter the code.");
    }),
  );

  test("redeemed: playthrough moves the bar", { tags: ["deep"] }, () =>
    onPromotions(testSystem, mode, { coupon: "CHERRY400", deposit: "25.00" }, async ({ page }, { http }) => {
      expectRedirect(await http.fillIn("/play/101-1", "/play/101-1", { stake: "100" }));
      await openPromotions(page, mode);
      expect(await wordsOf(cardIn(page, "CHERRY400"))).toContain("Wagered $1.00 of $3,750.00");
    }),
  );

  test("freespins.own-game: the count, and PLAY NOW opens their game", { tags: ["deep"] }, () =>
    onPromotions(testSystem, mode, {}, async ({ page }) => {
      await redeemOn(page, "ORCHARD20");
      const card = cardIn(page, "ORCHARD20");
      await seesNotice(card, "20 free spins are yours.");
      expect(await wordsOf(card)).toContain("20 spins left on Cherry Orchard, $0.20 each");
      expect(await card.getByRole("progressbar").count()).toBe(0);
      await openPromotions(page, mode);
      await card.getByRole("link", { name: "PLAY NOW" }).click();
      await arrives(page, "**/play/101-1");
      await sees(page, "20 free spins left");
    }),
  );

  test(
    "free spins: at 0 their winnings, what is to be wagered, and PLAY NOW to the lobby",
    { tags: ["deep"] },
    () =>
      onPromotions(testSystem, mode, { coupon: "ORCHARD20" }, async ({ page }, player) => {
        await playSpins(testSystem, player);
        await openPromotions(page, mode);
        const card = cardIn(page, "ORCHARD20");
        expect(await wordsOf(card)).toContain("Your free spins won $3.20 Wagered $0.00 of $96.00");
        expect(await card.getByRole("link", { name: "PLAY NOW" }).getAttribute("href")).toBe("/lobby/games/");
      }),
  );

  test(
    "coupon games: of several games the player chooses one, before the first spin",
    { ...quickWith("off", mode), ...sends("promotions.game") },
    async () => {
      const code = `TWOGAMES-${mode.script.toUpperCase()}`;
      await addCoupon(testSystem, code, "ORCHARD20", {
        free_spin_details_list: [
          { spins_needed: 20, game_description: "Cherry Orchard", game_code: "101-1" },
          { spins_needed: 10, game_description: "Jacks or Better", game_code: "201-1" },
        ],
      });
      await asPlayer(testSystem, mode, { coupon: code }, async ({ page }) => {
        await openPromotions(page, mode);
        const card = cardIn(page, code);
        await card.getByLabel("Game for your spins").selectOption({ label: "Jacks or Better: 10 spins" });
        await card.getByRole("button", { name: "CHOOSE" }).click();
        await seesNotice(card, "Your spins are for Jacks or Better.");
        expect(await wordsOf(card)).toContain("10 spins left on Jacks or Better, $0.20 each");
      });
    },
  );
});

inBothModes("cancelling", (mode) => {
  test(
    "promotions.cancel-dialog: it says what is kept and what is lost; KEEP COUPON changes nothing, CANCEL COUPON takes the bonus",
    sends("promotions.cancel"),
    () =>
      onPromotions(testSystem, mode, { coupon: "CHERRY400", deposit: "25.00" }, async ({ page }, player) => {
        const cancel = cardIn(page, "CHERRY400").getByRole("link", { name: "CANCEL" });
        await cancel.click();
        const dialog = page.getByRole("dialog", { name: "Cancel this coupon?" });
        await dialog.getByText("You keep").waitFor();
        expect((await dialog.innerText()).replace(/\s+/g, " ")).toContain(
          "400% welcome match. You keep $25.00 You lose $100.00",
        );
        expect(new URL(page.url()).search).toBe(CANCEL_QUERY);
        await press(page, "KEEP COUPON");
        await dialog.waitFor({ state: "detached" });
        expect(await couponsOf(testSystem, player)).toEqual(["redeemed"]);
        await hydrated(page, mode);
        await cancel.click();
        await dialog.waitFor();
        await hydrated(page, mode);
        await press(page, "CANCEL COUPON");
        await sees(page, "Your coupon is canceled. $25.00 stays yours.");
        expect(await page.locator(".offer-state").count()).toBe(0);
        await page.getByLabel("Coupon code").waitFor();
        expect(await couponsOf(testSystem, player)).toEqual(["cancelled"]);
        expect(await balanceMinorOf(testSystem, player)).toBe(2_500);
      }),
  );

  test(
    "couponCancel: cancelling a requested coupon loses nothing, and it is available again",
    { tags: ["deep"] },
    () =>
      onPromotions(testSystem, mode, { coupon: "CHERRY400" }, async ({ page }, player) => {
        await openPromotions(page, mode, CANCEL_QUERY);
        const dialog = page.getByRole("dialog");
        expect((await dialog.innerText()).replace(/\s+/g, " ")).toContain("You keep $0.00 You lose $0.00");
        await press(page, "CANCEL COUPON");
        await sees(page, "Your coupon is canceled.");
        await cardIn(page, "CHERRY400").getByRole("button", { name: "REDEEM" }).waitFor();
        expect(await couponsOf(testSystem, player)).toEqual(["cancelled"]);
      }),
  );

  test("'Unable to cancel coupon': with the reason, and the coupon stays", { tags: ["deep"] }, () =>
    onPromotions(testSystem, mode, { coupon: "CHERRY400", deposit: "25.00" }, async ({ page }, player) => {
      expectRedirect(await player.http.fillIn(POKER, `${POKER}?form=deal`, { stake: "100" }));
      await openPromotions(page, mode, CANCEL_QUERY);
      const answer = await answerTo(page, () => press(page, "CANCEL COUPON"));
      expect(answer.status()).toBe(409);
      await sees(page, /^Unable to cancel coupon\. You still have an open round played with this coupon/);
      expect(await couponsOf(testSystem, player)).toEqual(["redeemed"]);
    }),
  );
});

inBothModes("rewards", (mode) => {
  test("cashback: its card pays it out once and disappears", quickWith("off", mode), async () => {
    await withCashback(mode, async (page, player) => {
      const code = await cashbackCode(page);
      await redeemOn(page, code);
      await sees(page, "$2.50 is back in your balance.");
      expect(await codesIn(page)).not.toContain(code);
      expect(await balanceMinorOf(testSystem, player)).toBe(250);
    });
  });

  test(
    "cashback: its code can be typed as well; a second time it is invalid and says why",
    { tags: ["deep"] },
    async () => {
      await withCashback(mode, async (page, player) => {
        const code = await cashbackCode(page);
        await page.getByLabel("Coupon code").fill(code.toLowerCase());
        await press(page, "SUBMIT");
        await sees(page, "$2.50 is back in your balance.");
        await openPromotions(page, mode);
        await page.getByLabel("Coupon code").fill(code);
        await press(page, "SUBMIT");
        await sees(page, "If you’ve already claimed it, it’s in your balance.");
        expect(await balanceMinorOf(testSystem, player)).toBe(250);
      });
    },
  );

  test("reward: the daily login reward is redeemed from its card", { tags: ["deep"] }, () =>
    onPromotions(testSystem, mode, {}, async ({ page }, player) => {
      await redeemOn(page, "DAILYCHERRY");
      const card = cardIn(page, "DAILYCHERRY");
      await seesNotice(card, "$0.50 is yours.");
      expect(await wordsOf(card)).toContain("Wagered $0.00 of $5.00");
      expect(await balanceMinorOf(testSystem, player)).toBe(50);
    }),
  );

  test("fixed amount on redemption: credited at once", { tags: ["deep"] }, () =>
    onPromotions(testSystem, mode, {}, async ({ page }, player) => {
      await redeemOn(page, "FREECHIP5");
      await seesNotice(cardIn(page, "FREECHIP5"), "$5.00 is yours.");
      expect(await balanceMinorOf(testSystem, player)).toBe(500);
    }),
  );
});

inBothModes("card messages", (mode) => {
  test.each([
    ["ORCHARD20", "claiming your free spins"],
    ["SPINMATCH100", "claiming your extra spins"],
    ["SWEET200", "claiming your bonus"],
  ])(
    "claiming: %s is covered by '%s' while it runs, then by its success",
    { tags: ["deep"] },
    (code, words) =>
      onPromotions(testSystem, mode, {}, async ({ page }) => {
        const card = cardIn(page, code);
        if (!mode.javaScriptEnabled) {
          await redeemOn(page, code);
          expect(await page.locator(".offer-overlay").count()).toBe(0);
          return;
        }
        const { letGo } = await holdAnswers(page);
        await redeemOn(page, code);
        await card.locator(".offer-overlay-claiming").getByText(words).waitFor();
        await letGo();
        await card.locator(".offer-overlay-success").waitFor();
        await card.locator(".offer-overlay").waitFor({ state: "detached" });
        expect(await card.getByRole("status").count()).toBe(1);
      }),
  );

  test(
    "promotions.card-overlay: a cashback is covered by 'claiming your cashback'",
    quickWith("on", mode),
    async () => {
      await withCashback(mode, async (page) => {
        if (!mode.javaScriptEnabled) return;
        const code = await cashbackCode(page);
        const { letGo } = await holdAnswers(page);
        await redeemOn(page, code);
        await cardIn(page, code).getByText("claiming your cashback").waitFor();
        await letGo();
        await sees(page, "$2.50 is back in your balance.");
      });
    },
  );

  test(
    "card error: it covers the card and clears; without script it is shown on the page",
    { tags: ["deep"] },
    async () => {
      await addCoupon(testSystem, "FLEETING", "SWEET200");
      await onPromotions(testSystem, mode, {}, async ({ page }, player) => {
        await removeCoupons(testSystem, ["FLEETING"]);
        const answer = await answerTo(page, () => redeemOn(page, "FLEETING"));
        expect(answer.status()).toBe(404);
        await sees(page, CARD_ERROR);
        expect(await page.getByRole("alert").count()).toBe(1);
        if (mode.javaScriptEnabled) {
          await page.locator(".offer-overlay-error").waitFor({ state: "detached" });
          // Every action refetches the active coupon, and the list with it.
          await cardIn(page, "FLEETING").waitFor({ state: "detached" });
        }
        expect(await couponsOf(testSystem, player)).toEqual([]);
      });
    },
  );

  test(
    "active_coupon: the conflict stays on its card, with the way to the active one",
    { tags: ["deep"] },
    () =>
      onPromotions(testSystem, mode, { coupon: "CHERRY400", deposit: "25.00" }, async ({ page }, player) => {
        expect((await answerTo(page, () => redeemOn(page, "COIN300"))).status()).toBe(409);
        const card = cardIn(page, "COIN300");
        if (mode.javaScriptEnabled) {
          await card.locator(".offer-overlay-error").waitFor();
          await card.locator(".offer-overlay").waitFor({ state: "detached" });
        }
        await card.getByText(/^You already have an active coupon\./).waitFor();
        // With script the overlay was the alert.
        expect(await card.getByRole("alert").count()).toBe(mode.javaScriptEnabled ? 0 : 1);
        await card.getByRole("link", { name: "See your active coupon" }).click();
        await cardIn(page, "CHERRY400").locator("details[open]").waitFor();
        expect(await couponsOf(testSystem, player)).toEqual(["redeemed"]);
      }),
  );
});

/** Presses the one button of an available card. */
async function redeemOn(page: Page, code: string): Promise<void> {
  await cardIn(page, code).getByRole("button", { name: "REDEEM" }).click();
}

async function withCashback(
  mode: Mode,
  piece: (page: Page, player: HttpPlayer) => Promise<void>,
): Promise<void> {
  const player = await signedInPlayer(testSystem);
  await offerCashback(testSystem, player);
  await asVisitor(
    testSystem,
    mode,
    async ({ page }) => {
      await openPromotions(page, mode);
      await piece(page, player);
    },
    player,
  );
}

async function cashbackCode(page: Page): Promise<string> {
  return (await codesIn(page)).find((code) => code.startsWith("ICM-")) ?? "";
}

/** The notice of a card; with script an overlay briefly shows the same. */
async function seesNotice(card: Locator, words: string): Promise<void> {
  await card.locator(".notice").getByText(words).waitFor();
}
