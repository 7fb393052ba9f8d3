import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { arrives, hydrated, type Mode, modes, sees, type Visitor } from "../../support/browser";
import { pressKey, tabTo, typeInto } from "../../support/site/keyboard";
import { shortWalk } from "../../support/site/short-walk";
import { newPerson } from "../../support/site/steps";
import { asVisitor, keepingPages, useSharedSystem } from "../../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());
const [SCRIPT_OFF, SCRIPT_ON] = modes;

const views: readonly (Mode & { view: string })[] = [
  { view: "280 pixels wide, script off", ...SCRIPT_OFF, width: 280, height: 653 },
  { view: "280 pixels wide, script on", ...SCRIPT_ON, width: 280, height: 653 },
  // A desktop of 1280 by 1024 pixels at 400 % zoom.
  { view: "400 % zoom, script on", ...SCRIPT_ON, width: 320, height: 256 },
  { view: "forced colours, script on", ...SCRIPT_ON, forcedColors: "active" },
];

describe.each(views)("looks.every-view: the short journey, $view", (mode) => {
  test.each(shortWalk)("$name", async (step) => {
    const player = await step.player(testSystem.origin);
    const walk = async (visitor: Visitor) => {
      await step.walk(visitor, mode, testSystem.origin);
      await expectReadable(visitor.page, mode);
    };
    await asVisitor(testSystem, mode, walk, player ?? undefined);
  });
});

/** No sideways scrolling; with forced colors every control keeps a visible edge. */
async function expectReadable(page: Page, mode: Mode): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: innerWidth,
  }));
  expect(content).toBeLessThanOrEqual(window);
  // After client-side navigation the content appears a moment before its style.
  if (mode.forcedColors !== undefined) await expect.poll(() => page.evaluate(edgeless)).toEqual([]);
}

/** Visible buttons and fields without border, outline or underline. */
function edgeless(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    ".button, button, select, input:not([type=hidden]):not([type=checkbox]):not([type=radio])",
  );
  return [...controls]
    .filter((control) => {
      const { borderTopWidth, borderTopStyle, textDecorationLine } = getComputedStyle(control);
      const isSeen =
        control.offsetWidth > 1 && control.closest("[aria-hidden=true], .visually-hidden") === null;
      const hasBorder = parseFloat(borderTopWidth) > 0 && borderTopStyle !== "none";
      return isSeen && !hasBorder && textDecorationLine === "none";
    })
    .map((control) => control.outerHTML.slice(0, 200));
}

describe.each(modes)("the journey by keyboard alone, script $script", (mode) => {
  test("a visitor becomes a player, plays and leaves, and sees the focus at each stop", () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      const person = newPerson();
      await page.goto("/");
      await hydrated(page, mode);
      await pressKey(page, page.locator(".top-bar").getByRole("link", { name: "SIGN UP" }));
      await sees(page, "Step 1 of 2");
      await typeInto(page, "First name", person.firstName);
      await typeInto(page, "Last name", person.lastName);
      await typeInto(page, "Email", person.email);
      await typeInto(page, "Month", "3");
      await typeInto(page, "Day", "27");
      await typeInto(page, "Year", "1990");
      await pressKey(page, page.getByRole("button", { name: "NEXT" }));
      await sees(page, "Step 2 of 2");
      await hydrated(page, mode);
      await typeInto(page, "Password", person.password);
      await typeInto(page, "Confirm password", person.password);
      await pressKey(
        page,
        page.getByRole("checkbox", { name: /terms and conditions|conditions d’utilisation/ }),
        "Space",
      );
      await pressKey(page, page.getByRole("button", { name: "COMPLETE" }));
      await arrives(page, "**/lobby/games/");
      await hydrated(page, mode);

      await page.goto("/lobby/promotions/");
      await hydrated(page, mode);
      const offer = page.locator("#offer-CHERRY400");
      await pressKey(page, offer.getByRole("button", { name: "REDEEM" }));
      await sees(page, "Your coupon is waiting. Deposit $10.00 or more to get your bonus.");
      await hydrated(page, mode);

      await page.goto("/lobby/games/");
      await hydrated(page, mode);
      await pressKey(page, page.getByRole("link", { name: "Cherry Orchard" }));
      await arrives(page, "**/play/101-1");
      await hydrated(page, mode);
      await tabTo(page, page.getByRole("button", { name: /^SPIN/ }));

      await pressKey(page, page.getByRole("link", { name: "Menu" }));
      const menu = page.getByRole("dialog");
      await pressKey(page, menu.getByRole("button", { name: "LOG OUT" }));
      await arrives(page, (url) => url.pathname === "/");
    }));
});
