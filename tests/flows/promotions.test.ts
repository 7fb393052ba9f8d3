import { expect, test } from "vitest";
import { hydrated, press, sees } from "../support/browser";
import { inBothModes, sends } from "../support/flow";
import { quickWith } from "../support/quick";
import { expectFieldError } from "../support/site/errors";
import {
  addCoupon,
  cardIn,
  codesIn,
  holdAnswers,
  onPromotions,
  openPromotions,
  removeCoupons,
  wordsOf,
} from "../support/site/promotions-steps";
import { pidOf } from "../support/site/rows";
import { answerTo, asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());

/** The default list: 400, 300, 250, 200, 100, 100 percent, and two that are no share of a deposit. */
const DEFAULT_LIST = [
  "CHERRY400",
  "COIN300",
  "ORCHARD250",
  "SWEET200",
  "ALLDAY100",
  "SPINMATCH100",
  "NODEPOSIT15",
  "ORCHARD20",
];
const MIN_VIEWPORT = { width: 320, height: 640 };

inBothModes("the promotions of a visitor", (mode) => {
  test(
    "promotions.visitor-sign-up-now: the default list by bonus, each card with SIGN UP NOW",
    quickWith("off", mode),
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        await openPromotions(page, mode);
        expect(await codesIn(page)).toEqual(DEFAULT_LIST);
        expect(await page.getByRole("button", { name: "SIGN UP NOW" }).count()).toBe(DEFAULT_LIST.length);
        expect(await page.getByRole("button", { name: "REDEEM", exact: true }).count()).toBe(0);
      }),
  );

  test(
    "promotions.tried-code-kept-7-days: SIGN UP NOW leads to sign-up, and the code is kept for 7 days",
    { ...quickWith("off", mode), ...sends("promotions.redeem") },
    () =>
      asVisitor(testSystem, mode, async ({ page, context }) => {
        await openPromotions(page, mode);
        await cardIn(page, "ORCHARD250").getByRole("button", { name: "SIGN UP NOW" }).click();
        await page.getByRole("dialog", { name: /account/i }).waitFor();
        expect(new URL(page.url()).searchParams.get("promo")).toBe("ORCHARD250");
        const cookie = (await context.cookies()).find(({ name }) => name === "aff_suc");
        expect(cookie?.value).toBe("ORCHARD250");
        const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
        expect(Math.round(days)).toBe(7);
      }),
  );

  test(
    "promotions.tried-code-kept-7-days: a typed code leads to sign-up too, and is filled in when the visitor returns",
    { tags: ["deep"] },
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        await openPromotions(page, mode);
        await page.getByLabel("Coupon code").fill(" ninjaboost ");
        await press(page, "SUBMIT");
        await page.getByRole("dialog", { name: /account/i }).waitFor();
        await openPromotions(page, mode);
        expect(await page.getByLabel("Coupon code").inputValue()).toBe("NINJABOOST");
      }),
  );

  test(
    "promotions.promo-query-opens-card: the card of the code is selected, in view and open, and no other",
    quickWith("off", mode),
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        await openPromotions(page, mode, "?promo=alldAY100#offer-ALLDAY100");
        const card = cardIn(page, "ALLDAY100");
        expect(await card.locator("details[open]").count()).toBe(1);
        expect(await page.locator(".offer details[open]").count()).toBe(1);
        expect(await page.locator(".offer-selected").count()).toBe(1);
        await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBeGreaterThan(500);
        await card.getByText("Wager 40 times the deposit").waitFor();
      }),
  );

  test(
    "promo: a code without a card is filled in at the bottom; nonsense is left out",
    { tags: ["deep"] },
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        await openPromotions(page, mode, "?promo=partner77");
        expect(await page.getByLabel("Coupon code").inputValue()).toBe("PARTNER77");
        expect(await page.locator(".offer-selected").count()).toBe(0);
        await sees(page, "None of the coupons below has the code PARTNER77.");
        await openPromotions(page, mode, "?promo=%3Cb%3E");
        expect(await page.getByLabel("Coupon code").inputValue()).toBe("");
      }),
  );

  test("promotions.help: help leads to the code box, live chat and email", quickWith("off", mode), () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      await openPromotions(page, mode);
      const help = page.getByRole("complementary", { name: "Help" });
      const links = help.getByRole("link");
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
        "#code-box",
        "/support",
        expect.stringMatching(/^mailto:/),
      ]);
      await links.first().click();
      await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBeGreaterThan(500);
    }),
  );
});

inBothModes("what a card says", (mode) => {
  test(
    "promotions.card-contents: image, title, subtitle, description, tiers, wagering and terms, collapsed",
    quickWith("off", mode),
    () =>
      onPromotions(testSystem, mode, {}, async ({ page }) => {
        const welcome = cardIn(page, "CHERRY400");
        expect(await welcome.getByRole("heading").innerText()).toBe("400% welcome match");
        expect(await wordsOf(welcome)).toMatch(
          /Deposit \$25, play with \$125 Start with a full basket.* from \$10\.00 Wagering 30 times Uses Use once/,
        );
        expect(await welcome.locator("img").getAttribute("src")).toBe("/images/offers/cherry400.svg");
        // The picture of its kind where the coupon brings none.
        const other = cardIn(page, "EVERYWAY");
        expect(await other.locator("img").getAttribute("src")).toBe("/images/offers/kinds.svg#deposit");
        expect(await other.locator("table").isVisible()).toBe(false);
        await other.getByText("Deposits, wagering, and terms").click();
        expect((await other.locator("tbody tr").allInnerTexts()).map((row) => row.split(/\s*\t\s*/))).toEqual(
          [
            ["Card", "$10.00 to $500.00", "100%"],
            ["USDT", "$20.00 to $1,000.00", "200%"],
            ["BTC", "$30.00 to $2,000.00", "250%"],
            ["LTC", "$20.00 to $1,500.00", "225%"],
          ],
        );
        expect(await wordsOf(other)).toContain("Wagering 30 times the deposit and bonus");
        expect(await wordsOf(other)).toContain("Twice a week. 100% on $10 to $500 by card");
      }),
  );

  test(
    "thirty cards are readable at 320 pixels, none cut off and none too wide",
    { tags: ["deep"] },
    async () => {
      // Players of other tests live elsewhere.
      const country = mode.javaScriptEnabled ? "IS" : "FO";
      const more = Array.from({ length: 16 }, (_, n) => `EXTRA-LONG-NAME-OF-A-COUPON-${country}-${n}`);
      for (const code of more) await addCoupon(testSystem, code, "EVERYWAY", { countries: [country] });
      try {
        await onPromotions(testSystem, mode, {}, async ({ page }, player) => {
          await testSystem.database.pool.query("update player set country_id = $1 where player_id = $2", [
            country,
            await pidOf(testSystem, player),
          ]);
          await page.reload();
          await page.setViewportSize(MIN_VIEWPORT);
          expect((await codesIn(page)).length).toBeGreaterThanOrEqual(30);
          for (const fold of await page.locator(".offer summary").all()) await fold.click();
          const tooWide = await page.evaluate(() =>
            Array.from(document.querySelectorAll("main *"))
              .filter((one) => one.getBoundingClientRect().right > globalThis.innerWidth)
              .map((one) => `${one.tagName}.${one.className}`),
          );
          expect(tooWide).toEqual([]);
        });
      } finally {
        await removeCoupons(testSystem, more);
      }
    },
  );
});

inBothModes("the code box", (mode) => {
  test("coupon entry: with script the submit button waits for a code; without it the server asks for one", () =>
    onPromotions(testSystem, mode, {}, async ({ page }) => {
      const code = page.getByLabel("Coupon code");
      const submit = page.getByRole("button", { name: "SUBMIT" });
      if (mode.javaScriptEnabled) {
        await expect.poll(() => submit.isDisabled()).toBe(true);
        await code.fill("   ");
        expect(await submit.isDisabled()).toBe(true);
        await code.fill("x");
        expect(await submit.isDisabled()).toBe(false);
      } else {
        expect((await answerTo(page, () => submit.click())).status()).toBe(400);
        await expectFieldError(code, "Please enter a coupon code.");
      }
    }));

  test(
    "coupon entry: trimmed and upper-cased, and shown in capitals while it is typed",
    { tags: ["deep"] },
    () =>
      onPromotions(testSystem, mode, {}, async ({ page }) => {
        const code = page.getByLabel("Coupon code");
        await code.fill(" sweet200 ");
        expect(await code.evaluate((field) => getComputedStyle(field).textTransform)).toBe("uppercase");
        await press(page, "SUBMIT");
        await cardIn(page, "SWEET200").locator(".notice").getByText("SWEET200 is requested.").waitFor();
      }),
  );

  test(
    "promotions.code-box: shown while no coupon is active, and only then",
    quickWith("on", mode),
    async () => {
      for (const options of [{ coupon: "CHERRY400" }, { coupon: "CHERRY400", deposit: "25.00" }]) {
        await onPromotions(testSystem, mode, options, async ({ page }) => {
          await cardIn(page, "CHERRY400").waitFor();
          expect(await page.getByLabel("Coupon code").count()).toBe(0);
          expect(await page.getByRole("link", { name: "enter your own code" }).count()).toBe(0);
        });
      }
    },
  );

  test("promotions.spinner: shown while the list loads in place", quickWith("on", mode), () =>
    onPromotions(testSystem, mode, {}, async ({ page }) => {
      expect(await page.locator(".spinner").count()).toBe(0);
      if (!mode.javaScriptEnabled) return;
      const { letGo } = await holdAnswers(page);
      await page.locator('.top-links a[href="/lobby/promotions/"]').dispatchEvent("click");
      await sees(page, "Loading coupons…");
      expect(await page.locator(".spinner").count()).toBe(1);
      await letGo();
      await page.getByText("Loading coupons…").waitFor({ state: "detached" });
      expect(await page.locator(".spinner").count()).toBe(0);

      // From another page the frame's bar says that the list is on its way.
      await page.goto("/lobby/games/");
      await hydrated(page, mode);
      const answers = await holdAnswers(page);
      await page.locator('.top-links a[href="/lobby/promotions/"]').dispatchEvent("click");
      await page.locator(".progress").waitFor();
      expect(await page.locator("main").getAttribute("aria-busy")).toBe("true");
      await answers.letGo();
      await sees(page, "CHERRY400");
      await page.locator(".progress").waitFor({ state: "detached" });
    }),
  );
});
