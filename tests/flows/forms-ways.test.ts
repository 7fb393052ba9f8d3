import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { GUARD_FIELDS } from "~/forms/guard";
import { arrives, sees, hydrated, worlds } from "../support/browser";
import { FORM, type } from "../support/site/forms-view";
import { useSharedSystem, asVisitor, keepingPages } from "../support/site/test-system";
import { DETAILS, personFields, playerByHttp, secretFields } from "../support/site/http-player";
import { newPerson } from "../support/site/steps";

const testSystem = keepingPages(useSharedSystem());

const [, SCRIPT_ON] = worlds;
const PROMOTIONS = "/lobby/promotions/";

describe.each(worlds)("by the keyboard alone, script $script", (world) => {
  test("form.enter-advances: Enter advances in sign-up, account details and login", () =>
    asVisitor(testSystem, world, async ({ page, context }) => {
      const person = newPerson();
      await page.goto("/onboarding/signup");
      await hydrated(page, world);
      await typeByKeyboard(page, personFields(person));
      await page.keyboard.press("Enter");
      await sees(page, "Step 2 of 2");
      await hydrated(page, world);
      // The page changed in place: the keyboard continues in it, not at the top of the document.
      if (world.javaScriptEnabled) await expect.poll(() => isFocusIn(page, "main")).toBe(true);
      const { password, confirm_password } = secretFields(person.password);
      await typeByKeyboard(page, { password: password ?? "", confirm_password: confirm_password ?? "" });
      await tabTo(page, "terms");
      await page.keyboard.press("Space");
      await page.keyboard.press("Enter");
      await arrives(page, "**/lobby/games/");

      // Enter saves; it must not press the small country button, which comes first.
      await page.goto("/onboarding/moreDetails");
      await hydrated(page, world);
      await type(page, DETAILS);
      await page.locator(`${FORM} [name=city]`).focus();
      await page.keyboard.press("Enter");
      await arrives(page, "**/cashier/");
      await sees(page, "Your details are saved.");

      await context.clearCookies();
      await page.goto("/onboarding/login");
      await hydrated(page, world);
      await typeByKeyboard(page, { login: person.email, password: person.password });
      await page.keyboard.press("Enter");
      await arrives(page, "**/lobby/games/");
    }));
});

describe("what script adds to the forms", () => {
  test("form.auto-advance: a page advances once it is valid and the focus has left it, not before", () =>
    asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
      let posts = 0;
      page.on("request", (request) => (posts += request.method() === "POST" ? 1 : 0));
      const beside = () => page.getByRole("heading", { level: 1 }).click();
      await page.goto("/onboarding/signup");
      await hydrated(page, SCRIPT_ON);
      const valid = personFields(newPerson());

      // Under age, which the HTML constraints alone would allow.
      await type(page, { ...valid, birth_year: "2020" });
      await beside();
      await pause(page);
      await type(page, { email: "ada@nowhere", birth_year: "1990" });
      await beside();
      await pause(page);
      // Valid now, but the focus is still inside.
      await type(page, valid);
      await page.locator(`${FORM} [name=first_name]`).focus();
      await pause(page);
      // Moving to a link must follow the link instead.
      await page.getByRole("link", { name: "Questions?" }).focus();
      await pause(page);
      expect(posts).toBe(0);

      await page.locator(`${FORM} [name=email]`).focus();
      await beside();
      await arrives(page, "**/onboarding/signup?step=2");
      expect(posts).toBe(1);
      // After Back the page stays, since nothing was changed.
      await page.getByRole("link", { name: "Back" }).click();
      await sees(page, "Step 1 of 2");
      await page.locator(`${FORM} [name=email]`).focus();
      await beside();
      await pause(page);
      expect(posts).toBe(1);
    }));

  test("Escape closes the dialog, and the focus returns to what opened it", () =>
    asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
      await page.goto(PROMOTIONS);
      await hydrated(page, SCRIPT_ON);
      for (const { name, field } of [
        { name: "SIGN UP", field: "first_name" },
        { name: "LOGIN", field: "login" },
      ]) {
        const opener = page.locator("header").getByRole("link", { name, exact: true });
        await opener.focus();
        await page.keyboard.press("Enter");
        await page.getByRole("dialog").waitFor();
        await expect.poll(() => focused(page)).toBe(field);
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });
        await expect.poll(() => focused(page)).toBe(name);
        expect(new URL(page.url()).search).toBe("");
      }
    }));

  test("dialog.closing-refetches-coupon: closing it refetches the active coupon", async () => {
    const player = await playerByHttp(testSystem.origin);
    await asVisitor(
      testSystem,
      SCRIPT_ON,
      async ({ page }) => {
        const waits = page.getByText("Your coupon is waiting.");
        const dialog = page.getByRole("dialog");
        for (const close of [
          () => page.keyboard.press("Escape"),
          () => dialog.locator(".dialog-close").click(),
        ]) {
          await page.goto(PROMOTIONS);
          await hydrated(page, SCRIPT_ON);
          expect(await waits.count()).toBe(0);
          await page.goto(`${PROMOTIONS}?action=show&state=moreDetails`);
          await hydrated(page, SCRIPT_ON);
          await dialog.waitFor();
          // Meanwhile, in another window.
          const form = await player.http.fieldsOf(PROMOTIONS, PROMOTIONS);
          await player.http.post(PROMOTIONS, { ...form, code: "CHERRY400" });
          await close();
          await dialog.waitFor({ state: "detached" });
          await sees(page, "Your coupon is waiting.");
          await player.http.fillIn(`${PROMOTIONS}?confirm=couponCancel`, `${PROMOTIONS}?form=cancel`, {});
        }
      },
      player,
    );
  });
});

/** Long enough for an automatic action to have started. */
function pause(page: Page): Promise<void> {
  return page.waitForTimeout(300);
}

function isFocusIn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((outer) => Boolean(document.activeElement?.closest(outer)), selector);
}

/** Name of the focused field, or the text of another focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element instanceof HTMLInputElement ? element.name : (element?.textContent ?? "").trim();
  });
}

async function typeByKeyboard(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    await tabTo(page, name);
    await page.keyboard.type(value);
  }
}

/** Moves with Tab, as without a mouse; the honeypot must never be a stop. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  while (passed.at(-1) !== name) {
    if (passed.length > 40) throw new Error(`no way by Tab to ${name}: ${passed.join(", ")}`);
    await page.keyboard.press("Tab");
    passed.push(await focused(page));
  }
  expect(passed).not.toContain(GUARD_FIELDS.honeypot);
}
