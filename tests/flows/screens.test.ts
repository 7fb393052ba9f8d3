import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { arrives, hydrated, press, REWARD_COOKIE, sees } from "../support/browser";
import { inBothModes, onlyWith } from "../support/flow";
import { deposit } from "../support/site/http-player";
import { holdAnswers, openPromotions } from "../support/site/promotions-steps";
import { axeFindings, lightFindings } from "../support/site/quality";
import { signedInPlayer } from "../support/site/signed-in-player";
import { asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());
const SCRIPT_OFF = onlyWith("off", "where the keyboard starts when no script moves it");
const SCRIPT_ON = onlyWith("on", "script moves the focus and keeps the page in place");

/** The focused element: a field's name, or the text or label of anything else. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return "nothing";
    return (
      element.getAttribute("name") ?? element.getAttribute("aria-label") ?? (element.textContent ?? "").trim()
    );
  });
}

function isInDialog(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest("dialog") !== null);
}

describe("dialogs on a page without the framework's script", () => {
  test("dialog.focus-returns: Escape closes it without a history entry, and the focus returns to what opened it", () =>
    asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
      await page.goto("/info/terms/");
      for (const { opener, first } of [
        { opener: "Menu", first: "Menu" },
        { opener: "LOGIN", first: "login" },
      ]) {
        await page.locator("header").getByRole("link", { name: opener, exact: true }).click();
        const dialog = page.locator("dialog:modal");
        await dialog.waitFor();
        expect(await focused(page)).toBe(first);
        const entries = await page.evaluate(() => history.length);
        await page.keyboard.press("Escape");
        await arrives(page, "**/info/terms/");
        await page.waitForLoadState("load");
        await page.locator("dialog").waitFor({ state: "detached" });
        expect(await focused(page)).toBe(opener);
        expect(await page.evaluate(() => history.length)).toBe(entries);
      }
    }));

  test("dialogs: from one dialog to the next the page below stays inert", { tags: ["deep"] }, () =>
    asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
      await page.goto("/info/faq/");
      await press(page, "Menu");
      await page.locator("dialog:modal").getByRole("link", { name: "MORE INFO" }).click();
      await page.locator("dialog:modal").getByRole("link", { name: "BANKING" }).waitFor();
      for (let stop = 0; stop < 20; stop += 1) {
        await page.keyboard.press("Tab");
        expect(
          await page.evaluate(() => document.activeElement?.closest("main, header, footer") ?? null),
        ).toBeNull();
      }
      await page.keyboard.press("Escape");
      await arrives(page, "**/info/faq/");
      await expect.poll(() => focused(page)).toBe("Menu");
    }),
  );

  test("dialogs: without any script the keyboard starts in the dialog", { tags: ["deep"] }, () =>
    asVisitor(testSystem, SCRIPT_OFF, async ({ page }) => {
      for (const address of ["/info/terms/?menu=main", "/lobby/games/?action=show&state=login"]) {
        await page.goto(address);
        // The browser moves the focus when it first draws the page.
        await expect.poll(() => isInDialog(page)).toBe(true);
        await page.keyboard.press("Tab");
        expect([address, await isInDialog(page)]).toEqual([address, true]);
      }
    }),
  );

  test("dialog.works-without-framework-script: its script is smaller than 1 KB, and lite mode does not load it", async () => {
    const { http } = await signedInPlayer(testSystem);
    const { text } = await http.get("/info/terms/");
    const [script = ""] = /<script[^>]*src="([^"]+)"[^>]*>/.exec(text)?.slice(1) ?? [];
    expect(script).toBe("/dialog.js");
    const answer = await fetch(`${testSystem.origin}${script}`, { headers: { "accept-encoding": "gzip" } });
    expect(Number(answer.headers.get("content-length"))).toBeLessThan(1024);
    expect((await http.get("/info/terms/", { "save-data": "on" })).text).not.toContain("/dialog.js");
  });
});

inBothModes("dialogs", (mode) => {
  test("dialogs: the document title is that of the open dialog", { tags: ["deep"] }, async () => {
    const player = await signedInPlayer(testSystem, { coupon: "CHERRY400" });
    await asVisitor(testSystem, mode, async ({ page }) => {
      await page.goto("/lobby/promotions/");
      await hydrated(page, mode);
      const below = await page.title();
      await press(page, "SIGN UP");
      const dialog = page.getByRole("dialog");
      await dialog.waitFor();
      await expect
        .poll(() => page.title())
        .toBe(`${await dialog.locator("h2").first().innerText()} | Cherrystone`);
      await dialog.getByRole("link", { name: "Close" }).click();
      await dialog.waitFor({ state: "detached" });
      await expect.poll(() => page.title()).toBe(below);
    });
    const titles: string[] = [];
    for (const query of [
      "menu=main",
      "menu=more",
      "action=show&state=cashier",
      "action=show&state=moreDetails",
      "confirm=couponCancel",
      "showchat=1",
      "reward=show",
    ]) {
      const { text } = await player.http.get(`/lobby/promotions/?${query}`);
      const [, heading = ""] = /<h2 id="dialog-title"[^>]*>([^<]*)</.exec(text) ?? [];
      const [, title = ""] = /<title>([^<]*)</.exec(text) ?? [];
      expect([query, title]).toEqual([query, `${heading} | Cherrystone`]);
      titles.push(title);
    }
    expect(new Set(titles).size).toBe(titles.length);
  });

  test("dialog.message-shown-once: a flash message waits until the dialog closes, or is shown in the reward popup", async () => {
    const player = await signedInPlayer(testSystem);
    const tell = () =>
      player.http.post("/lobby/account/preferences?form=motion", { reduced: "yes", from: "/" });
    await tell();
    await asVisitor(
      testSystem,
      mode,
      async ({ page, context }) => {
        await page.goto("/lobby/promotions/?menu=main");
        await hydrated(page, mode);
        const message = page.locator(".notice[role=status]");
        expect(await message.count()).toBe(0);
        await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
        await message.waitFor();
        const words = await message.innerText();
        expect(words).not.toBe("");

        await tell();
        await player.http.moveInto(context);
        await context.clearCookies({ name: REWARD_COOKIE });
        await page.goto("/lobby/promotions/");
        await hydrated(page, mode);
        const popup = page.getByRole("dialog", { name: "YOUR DAILY LOGIN REWARD" });
        await popup.getByText(words).waitFor();
        expect(await page.getByText(words).count()).toBe(1);
      },
      player,
    );
  });

  test("menu: a tap beside it closes it", { tags: ["deep"] }, () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      await page.goto("/lobby/games/");
      await hydrated(page, mode);
      await press(page, "Menu");
      await page.getByRole("dialog", { name: "Menu" }).waitFor();
      if (mode.javaScriptEnabled) await page.locator("dialog:modal").waitFor();
      await page.mouse.click(12, 500);
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(new URL(page.url()).search).toBe("");
    }),
  );
});

describe("dialogs, with script", () => {
  test(
    "scroll: the page behind a dialog stays where it was, whichever link or form leads on",
    { tags: ["deep"] },
    () =>
      asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
        await page.goto("/lobby/games/");
        await hydrated(page, SCRIPT_ON);
        const top = () => page.evaluate(() => Math.round(window.scrollY));
        await page.evaluate(() => window.scrollTo(0, 400));
        const before = await top();
        expect(before).toBeGreaterThan(100);
        const open = (selector: string) =>
          page.locator(selector).evaluate((link) => (link as HTMLAnchorElement).click());
        await open(".menu-button");
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("link", { name: "SIGN UP" }).click();
        await dialog.getByLabel("First name").waitFor();
        const entries = await page.evaluate(() => history.length);
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "detached" });
        expect(await top()).toBe(before);
        expect(await page.evaluate(() => history.length)).toBe(entries);
      }),
  );

  test("focus: NEXT and Back in sign-up lead to the first field of the page", { tags: ["deep"] }, () =>
    asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
      await page.goto("/lobby/promotions/?action=show&state=signup");
      await hydrated(page, SCRIPT_ON);
      const dialog = page.getByRole("dialog");
      for (const [label, value] of [
        ["First name", "Ada"],
        ["Last name", "Stone"],
        ["Email", `focus-${Date.now()}@example.com`],
        ["Month", "3"],
        ["Day", "27"],
        ["Year", "1990"],
      ] as const) {
        await dialog.getByLabel(label, { exact: true }).fill(value);
      }
      await dialog.getByRole("button", { name: "NEXT" }).press("Enter");
      await sees(page, "Step 2 of 2");
      await expect.poll(() => focused(page)).toBe("password");
      await dialog.getByRole("link", { name: "Back" }).press("Enter");
      await sees(page, "Step 1 of 2");
      await expect.poll(() => focused(page)).toBe("first_name");
    }),
  );

  test("favorites: a removed one leaves the list before the answer", { tags: ["deep"] }, async () => {
    const player = await signedInPlayer(testSystem);
    for (const add of ["101-1", "102-1"]) await player.http.post("/lobby/favourites", { add });
    await asVisitor(
      testSystem,
      SCRIPT_ON,
      async ({ page }) => {
        await page.goto("/lobby/games/?view=favourites");
        await hydrated(page, SCRIPT_ON);
        const answers = await holdAnswers(page, /\/lobby\/favourites/);
        await page.locator("#game-101-1 .heart").click();
        await page.locator("#game-101-1").waitFor({ state: "detached" });
        expect(await page.locator("#game-102-1").count()).toBe(1);
        await answers.letGo();
        await sees(page, "1 game");
        await page.locator("#game-102-1 .heart").click();
        await sees(page, "You don’t have any favorites yet.");
      },
      player,
    );
  });
});

describe("contrast: transient states are readable in both looks", () => {
  test(
    "contrast: a card's overlay, the bar of progress, the popup, and a form that is busy and then refused",
    { tags: ["deep"] },
    async () => {
      const player = await signedInPlayer(testSystem);
      await deposit(player, "25.00");
      const good = async (page: Page, what: string) =>
        expect([what, ...(await axeFindings(page)), ...(await lightFindings(page))]).toEqual([what]);
      await asVisitor(
        testSystem,
        SCRIPT_ON,
        async ({ page, context }) => {
          await openPromotions(page, SCRIPT_ON);
          for (const kind of ["claiming", "success", "error"]) {
            await page
              .locator(".offer")
              .first()
              .evaluate((card, which) => {
                const overlay = document.createElement("div");
                overlay.className = `offer-overlay offer-overlay-${which}`;
                overlay.innerHTML = "<p>claiming your reward</p>";
                card.append(overlay);
              }, kind);
            await good(page, kind);
            await page.locator(".offer-overlay").evaluate((overlay) => overlay.remove());
          }
          const answers = await holdAnswers(page, /\.data/);
          await page.locator('.top-links a[href="/lobby/games/"]').dispatchEvent("click");
          await page.locator(".progress").waitFor();
          await good(page, "progress");
          await answers.letGo();
          await context.clearCookies({ name: REWARD_COOKIE });
          await page.goto("/lobby/promotions/");
          await hydrated(page, SCRIPT_ON);
          await page.getByRole("dialog").waitFor();
          await good(page, "the popup");

          await press(page, "DISMISS");
          await page.getByRole("dialog").waitFor({ state: "detached" });
          await page.goto("/lobby/account/");
          await hydrated(page, SCRIPT_ON);
          const sent = await holdAnswers(page, /\/lobby\/account\.data/);
          await press(page, "CHANGE PASSWORD");
          await page.locator("button[aria-disabled=true]").waitFor();
          await page.locator(".progress").waitFor();
          await good(page, "a busy form");
          await sent.letGo();
          await page.locator(".error-summary").waitFor();
          await good(page, "a refused form");
        },
        player,
      );
    },
  );
});
