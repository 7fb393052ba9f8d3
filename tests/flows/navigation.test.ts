import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import example from "~/brand/example.json";
import { messages as brandMessages } from "~/brand-messages";
import { messages as licenseeMessages } from "~/licensee-messages.server";
import { cardBrands, paymentMarks } from "~/payment-marks";
import {
  arrives,
  expectFailedScript,
  hydrated,
  type Mode,
  press,
  sees,
  waitOutPressGuard,
} from "../support/browser";
import { inBothModes, onlyWith } from "../support/flow";
import { quickWith } from "../support/quick";
import { SHARED_SETTINGS } from "../support/shared-settings";
import { deposit } from "../support/site/http-player";
import { cardIn, holdAnswers } from "../support/site/promotions-steps";
import { signedInPlayer } from "../support/site/signed-in-player";
import { asPlayer, asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";
import { RENDERED_AGAIN, translateEarly, translateNow } from "../support/translator";

const AFFILIATES = SHARED_SETTINGS.AFFILIATE_URL;
const testSystem = keepingPages(useSharedSystem());
const SCRIPT_ON = onlyWith("on", "focus, scrolling and prefetching need script");

const MORE_INFO = [
  ["BANKING", "/info/banking/"],
  ["TERMS", "/info/terms/"],
  ["ABOUT US", "/info/about/"],
  ["CONTACT US", "/info/contactus/"],
  ["FAQ", "/info/faq/"],
  ["SECURITY", "/info/security/"],
  ["PRIVACY", "/info/privacy/"],
  ["FAIR GAMING", "/info/fairgaming/"],
  ["RESPONSIBLE GAMING", "/info/responsiblegaming/"],
  ["KNOW YOUR CUSTOMER", "/info/knowyourcustomer/"],
  ["ANTI MONEY LAUNDERING", "/info/antimoneylaundering/"],
];

inBothModes("navigation", (mode) => {
  test("screen.menu-signed-out: its items in order", quickWith("off", mode), () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      const menu = await openMenu(page, mode, "/lobby/promotions/");
      expect(await linksOf(menu.locator(".menu-items"))).toEqual([
        ["HOME", "/"],
        ["GAMES", "/lobby/games/"],
        ["COUPONS", "/lobby/promotions/"],
        ["MORE INFO", "/lobby/promotions/?menu=more"],
        ["CONTACT SUPPORT", expect.stringMatching(/support|showchat/)],
        ["SIGN UP", "/lobby/promotions/?action=show&state=signup"],
        ["LOGIN", "/lobby/promotions/?action=show&state=login"],
      ]);
      await menu.getByRole("link", { name: "SIGN UP" }).click();
      await page.getByRole("dialog").getByLabel("First name").waitFor();
    }),
  );

  test(
    "screen.menu-signed-in: no HOME, but Cashier, both toggles, the greeting and LOG OUT",
    quickWith("off", mode),
    async () => {
      const player = await signedInPlayer(testSystem);
      // A deposit lifts the jackpot block only for a class that is not blocked itself.
      await deposit(player, "25.00");
      await testSystem.database.pool.query("update player set player_class = 'Low Margin'");
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          const menu = await openMenu(page, mode, "/lobby/promotions/");
          // As it is written: style draws buttons in capitals.
          const menuText = (await menu.locator(".dialog-body").textContent()) ?? "";
          const words = [
            "Cashier",
            "GAMES",
            "COUPONS",
            "MORE INFO",
            "CONTACT SUPPORT",
            "LOBBY JACKPOT",
            "QUICK PLAY",
            "Hello, Ada",
            "Manage Account",
            "LOG OUT",
          ];
          const places = words.map((word) => menuText.indexOf(word));
          expect(places).not.toContain(-1);
          expect(places).toEqual([...places].sort((a, b) => a - b));
          expect(menuText).not.toMatch(/\bHOME\b|SIGN UP|LOGIN/);
          expect(await hrefOf(menu, "Manage Account")).toBe("/lobby/account/");
          expect(await hrefOf(menu, "Cashier")).toBe("/lobby/promotions/?action=show&state=cashier");
          await menu.getByRole("button", { name: "QUICK PLAY" }).click();
          await sees(page, "Quick Play is on.");
        },
        player,
      );
    },
  );

  test(
    "screen.menu-jackpot-toggle: a blocked player has no jackpot toggle",
    quickWith("off", mode),
    async () => {
      await asPlayer(testSystem, mode, {}, async ({ page }) => {
        const menu = await openMenu(page, mode, "/lobby/promotions/");
        await menu.getByText("QUICK PLAY").waitFor();
        expect(await menu.innerText()).not.toContain("JACKPOT");
      });
    },
  );

  test("screen.more-info: Back, the pages in order, and the affiliates' site", quickWith("off", mode), () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      const menu = await openMenu(page, mode, "/lobby/games/");
      await menu.getByRole("link", { name: "MORE INFO" }).click();
      const more = page.getByRole("dialog", { name: "More info" });
      await more.waitFor();
      expect(await linksOf(more.locator(".menu-items"))).toEqual([
        ...MORE_INFO,
        ["BE AN AFFILIATE", AFFILIATES],
      ]);
      await more.getByRole("link", { name: "Back" }).click();
      await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "HOME" }).waitFor();
    }),
  );

  test("screen.menu-locks-scrolling: body scrolling is locked while the menu is open", () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      await page.goto("/");
      await hydrated(page, mode);
      const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
      expect(await overflow()).toBe("visible");
      await press(page, "Menu");
      await page.getByRole("dialog", { name: "Menu" }).waitFor();
      const lock = page.locator("body.body-locked");
      await lock.waitFor();
      expect(await overflow()).toBe("hidden");
      await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
      await lock.waitFor({ state: "detached" });
      expect(await overflow()).toBe("visible");
    }));

  test(
    "screen.logo-target: the top bar and the footer are hidden where they should be, and the logo leads to the right page",
    quickWith("off", mode),
    async () => {
      const player = await signedInPlayer(testSystem);
      await asVisitor(testSystem, mode, async ({ page }) => {
        await page.goto("/");
        expect(await page.locator(".top-bar .brand").getAttribute("href")).toBe("/");
        await page.goto("/downloadlobby/");
        expect(await frameOf(page)).toEqual({ bar: false, footer: false });
      });
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          for (const [path, bar, footer] of [
            ["/downloadlobby/", false, false],
            ["/cashier/", false, false],
            ["/lobby/games/", true, false],
            ["/lobby/promotions/", true, false],
            ["/lobby/account/", true, false],
            ["/info/terms/", true, true],
          ] as const) {
            await page.goto(path);
            expect([path, await frameOf(page)]).toEqual([path, { bar, footer }]);
            if (bar || path === "/downloadlobby/") {
              expect(await page.locator(".brand").getAttribute("href")).toBe("/lobby/games/");
            }
          }
        },
        player,
      );
    },
  );
});

test("screen.footer: every link, mark and seal, the contact and the owner of the brand", () =>
  asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
    await page.goto("/info/about/");
    const footer = page.locator("footer");
    expect((await linksOf(footer)).slice(0, 11)).toEqual([
      ["SECURITY", "/info/security/"],
      ["PRIVACY", "/info/privacy/"],
      ["BANKING", "/info/banking/"],
      ["FAIR GAMING", "/info/fairgaming/"],
      ["ANTI MONEY LAUNDERING", "/info/antimoneylaundering/"],
      ["RESPONSIBLE GAMING", "/info/responsiblegaming/"],
      ["KNOW YOUR CUSTOMER", "/info/knowyourcustomer/"],
      ["FAQ", "/info/faq/"],
      ["TERMS", "/info/terms/"],
      ["ABOUT US", "/info/about/"],
      ["CONTACT US", "/info/contactus/"],
    ]);
    expect(await hrefOf(footer, "BE AN AFFILIATE")).toBe(AFFILIATES);
    const { name, contactEmail, company, license, dispute, review, social } = example;
    const text = await footer.innerText();
    for (const words of [
      ...cardBrands,
      "Facebook",
      "Instagram",
      licenseeMessages.owner(name, company),
      licenseeMessages.license(name, license.regulator, license.number),
      contactEmail,
    ]) {
      expect(text).toContain(words);
    }
    const { seals } = licenseeMessages;
    const links = [
      { label: seals.license(license.regulator), url: license.url },
      { label: seals.dispute(dispute.body), url: dispute.url },
      { label: seals.review(review.body), url: review.url },
      ...["Facebook", "X", "Instagram"].map((label, at) => ({ label, url: social[at]?.url })),
    ];
    for (const { label, url } of links) {
      expect(await hrefOf(footer, label)).toBe(url);
    }
    expect(await hrefOf(footer, contactEmail)).toBe(`mailto:${contactEmail}`);
    for (const { label } of paymentMarks(brandMessages.cards))
      await footer.getByRole("img", { name: label }).waitFor();
    const drawn = await footer
      .locator("svg use")
      .evaluateAll((uses) => uses.map((use) => (use as SVGUseElement).getBBox().width > 0));
    expect(drawn.length).toBeGreaterThanOrEqual(10);
    expect(drawn).not.toContain(false);
    // After a page without footer its texts are loaded.
    await page.goto("/lobby/promotions/");
    await hydrated(page, SCRIPT_ON);
    await page.locator(".brand").click();
    await arrives(page, "**/");
    await sees(page, licenseeMessages.owner(name, company));
  }));

describe("navigation, with script", () => {
  test("menu: opened over a form and closed again, it keeps what was typed", { tags: ["deep"] }, () =>
    asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
      await page.goto("/onboarding/signup");
      await hydrated(page, SCRIPT_ON);
      await page.getByLabel("First name").fill("Ada");
      const menu = await openFrom(page);
      await menu.getByRole("link", { name: "Close" }).click();
      await menu.waitFor({ state: "detached" });
      expect(await page.getByLabel("First name").inputValue()).toBe("Ada");
    }),
  );

  test("screen.submenu-reset: a closed submenu slides away unchanged and is the main menu again after 500 ms", () =>
    asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
      await page.clock.install();
      const menu = await openMenu(page, SCRIPT_ON, "/lobby/games/");
      await menu.getByRole("link", { name: "MORE INFO" }).click();
      const more = page.getByRole("dialog", { name: "More info" });
      await more.waitFor();
      await page.clock.pauseAt(new Date(Date.now() + 60_000));
      await more.getByRole("link", { name: "Close" }).click();
      const leaving = page.locator(".dialog-leaving");
      await leaving.waitFor({ state: "attached" });
      expect(await leaving.locator("h2").textContent()).toBe("More info");
      await page.clock.runFor(490);
      expect(await leaving.count()).toBe(1);
      await page.clock.runFor(100);
      await leaving.waitFor({ state: "detached" });
      await page.clock.resume();
      await press(page, "Menu");
      await page.getByRole("dialog", { name: "Menu" }).waitFor();
    }));

  test("screen.scroll-to-top: a new page starts at the top, and Back restores the position", () =>
    asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
      await page.goto("/lobby/games/");
      await hydrated(page, SCRIPT_ON);
      const top = () => page.evaluate(() => Math.round(window.scrollY));
      await page.evaluate(() => window.scrollTo(0, 400));
      const before = await top();
      expect(before).toBeGreaterThan(100);
      await page.locator(".brand").evaluate(() => {
        document.querySelector<HTMLAnchorElement>('.top-links a[href="/lobby/promotions/"]')?.click();
      });
      await arrives(page, "**/lobby/promotions/");
      await page.getByRole("heading", { name: "Coupons" }).waitFor();
      await expect.poll(top).toBe(0);
      await page.goBack();
      await arrives(page, "**/lobby/games/");
      await expect.poll(top).toBe(before);
    }));

  test(
    "progress bar: on the way to the coupons from any page, and for a form in a dialog",
    { tags: ["deep"] },
    () =>
      asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
        await page.goto("/lobby/games/");
        await hydrated(page, SCRIPT_ON);
        const bar = page.getByRole("progressbar", { name: "Loading…", includeHidden: true });
        const answers = await holdAnswers(page);
        await page.locator('.top-links a[href="/lobby/promotions/"]').dispatchEvent("click");
        await bar.waitFor();
        await sees(page, "Loading coupons…");
        expect(await page.locator("main").getAttribute("aria-busy")).toBe("true");
        await answers.letGo();
        await arrives(page, "**/lobby/promotions/");
        await bar.waitFor({ state: "detached" });
        expect(await page.locator("main").getAttribute("aria-busy")).toBeNull();

        await press(page, "LOGIN");
        const dialog = page.getByRole("dialog");
        await dialog.getByLabel("Password").fill("not-the-password");
        const sent = await holdAnswers(page, /\/onboarding\/login\.data/);
        await dialog.getByRole("button", { name: "LOGIN" }).click();
        await bar.waitFor();
        // Above the dialog, unlike the page frame.
        await page.locator(".progress:popover-open").waitFor();
        await sent.letGo();
        await page.locator(".error-summary").waitFor();
        await bar.waitFor({ state: "detached" });
      }),
  );

  test("screen.logout-loads-home: logging out loads / as a whole document", async () => {
    await asPlayer(testSystem, SCRIPT_ON, {}, async ({ page }) => {
      const menu = await openMenu(page, SCRIPT_ON, "/lobby/promotions/");
      await page.evaluate(() => Object.assign(window, { isFirst: true }));
      await menu.getByRole("button", { name: "LOG OUT" }).click();
      await arrives(page, `${testSystem.origin}/`);
      await page.waitForFunction(() => !("isFirst" in window));
    });
  });

  test("screen.chunk-failure-loads-page: a page whose script fails to load is opened as a whole document", () =>
    asVisitor(testSystem, SCRIPT_ON, async ({ page, browserErrors }) => {
      // The chunk name that vite.config.ts gives the promotions module.
      await page.route("**/assets/part-*.js", (route) => route.abort());
      await page.goto("/lobby/games/");
      await hydrated(page, SCRIPT_ON);
      await page.evaluate(() => Object.assign(window, { isFirst: true }));
      const menu = await openFrom(page);
      await menu.getByRole("link", { name: "COUPONS" }).click();
      await page.waitForFunction(() => location.pathname === "/lobby/promotions/" && !("isFirst" in window));
      await page.getByRole("heading", { name: "Coupons" }).waitFor();
      expect(browserErrors.splice(0).join()).toContain("/assets/part-");
    }));

  test.each(["moved", "replaced"] as const)(
    "error.translated-page: a coupon, a favorite, two spins and a message on pages whose texts a translator has %s",
    { tags: ["deep"] },
    (how) =>
      asPlayer(testSystem, SCRIPT_ON, { deposit: "25.00" }, async ({ page, browserErrors }) => {
        await translateEarly(page, how);
        const opens = async (path: string) => {
          await page.goto(path);
          await hydrated(page, SCRIPT_ON);
          await translateNow(page, how);
        };
        await opens("/lobby/promotions/");
        await cardIn(page, "SWEET200").getByRole("button", { name: "REDEEM" }).click();
        await sees(page, "Your coupon is waiting.");
        await translateNow(page, how);
        await cardIn(page, "SWEET200").getByRole("link", { name: "CANCEL" }).click();
        await page.getByRole("dialog").waitFor();

        await opens("/lobby/games/");
        for (const isFavorite of [true, false]) {
          await page.locator(".heart").first().click();
          await page.locator(`.heart[aria-pressed="${isFavorite}"]`).first().waitFor();
          await translateNow(page, how);
        }
        await opens("/play/101-1");
        const round = page.locator("#machine");
        for (let spins = 0, last = ""; spins < 2; spins += 1) {
          await press(page, "SPIN");
          await expect.poll(() => round.getAttribute("data-round-id")).not.toBe(last);
          last = (await round.getAttribute("data-round-id")) ?? "";
          await sees(page, /^(Big win! )?(Win|Paid) \$|^No win/);
          await translateNow(page, how);
          await waitOutPressGuard(page, SCRIPT_ON);
        }
        await opens("/support?write=1");
        await page.getByLabel("What’s it about?").fill("A spin");
        await page.getByLabel("Your message").fill("It was good.");
        await translateNow(page, how);
        await press(page, "SEND MESSAGE");
        await sees(page, "Thank you! We’ve got your message.");
        expect(await page.locator(".failure").count()).toBe(0);
        browserErrors.splice(0, Infinity, ...browserErrors.filter((line) => !RENDERED_AGAIN.test(line)));
      }),
  );

  test("error.undrawn-page: a page that React cannot draw goes on without script, and its forms work", () =>
    asPlayer(testSystem, SCRIPT_ON, {}, async ({ context, page, browserErrors }) => {
      await expectFailedScript(context);
      await page.route("**/lobby/promotions/", async (route) => {
        const answer = await route.fetch();
        // The name of what the page is drawn from, in the data for its script.
        const body = (await answer.text()).replace('\\"cards\\"', '\\"other\\"');
        await route.fulfill({ response: answer, body });
      });
      await page.goto("/lobby/promotions/");
      await page.locator("html:not(:has(#late-scripts))").waitFor({ state: "attached" });
      expect(await page.locator(".failure").count()).toBe(0);
      await cardIn(page, "SWEET200").getByRole("button", { name: "REDEEM" }).click();
      await sees(page, "Your coupon is waiting.");
      // The browser's own message.
      browserErrors.length = 0;
    }));

  test("screen.chunk-failure-keeps-typed-text: the menu over a form loads its whole page, and what was typed is kept", () =>
    asVisitor(testSystem, SCRIPT_ON, async ({ page, browserErrors }) => {
      await page.route("**/assets/Menu-*.js", (route) => route.abort());
      await page.goto("/onboarding/signup");
      await hydrated(page, SCRIPT_ON);
      await page.evaluate(() => Object.assign(window, { isFirst: true }));
      await page.getByLabel("First name").fill("Ada");
      await page.getByLabel("Month").fill("3");
      const menu = await openFrom(page);
      await page.waitForFunction(() => !("isFirst" in window));
      // The page is hydrated, but for the menu.
      await page.locator("html[data-ready][data-broken]").waitFor({ state: "attached" });
      await menu.getByRole("link", { name: "HOME" }).waitFor();
      expect(page.url()).toBe(`${testSystem.origin}/onboarding/signup?menu=main`);
      expect(await page.getByLabel("First name").inputValue()).toBe("Ada");
      expect(await page.getByLabel("Month").inputValue()).toBe("3");
      expect(await page.evaluate(() => sessionStorage.getItem("whole-page"))).toBeNull();
      // The menu now works by plain links, without reload loops.
      await menu.getByRole("link", { name: "Close" }).click();
      await arrives(page, `${testSystem.origin}/onboarding/signup`);
      browserErrors.length = 0;
    }));
});

async function openMenu(page: Page, mode: Mode, path: string): Promise<Locator> {
  await page.goto(path);
  await hydrated(page, mode);
  return openFrom(page);
}

async function openFrom(page: Page): Promise<Locator> {
  await press(page, "Menu");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.waitFor();
  return menu;
}

/** Text and address of each link, in order. */
function linksOf(part: Locator): Promise<[string, string | null][]> {
  return part
    .locator("a")
    .evaluateAll((links) =>
      links.map((link): [string, string | null] => [
        (link.textContent ?? "").replace(/\s+/g, " ").trim(),
        link.getAttribute("href"),
      ]),
    );
}

function hrefOf(part: Locator, name: string): Promise<string | null> {
  return part.getByRole("link", { name, exact: true }).getAttribute("href");
}

async function frameOf(page: Page): Promise<{ bar: boolean; footer: boolean }> {
  const [bar, footer] = [page.locator(".top-bar"), page.locator("footer.footer")];
  return { bar: (await bar.count()) > 0, footer: (await footer.count()) > 0 };
}
