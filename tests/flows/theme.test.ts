import type { Page } from "playwright";
import { expect, test } from "vitest";
import { hydrated, type Mode, press, sees } from "../support/browser";
import { inBothModes, sends } from "../support/flow";
import { quickWith } from "../support/quick";
import { asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());

const LITE_SITE = "Use the lite site (no JavaScript)";
const FULL_SITE = "Use the full site";
const DARK = "rgb(23, 11, 29)";
const LIGHT = "rgb(251, 245, 240)";

async function choose(page: Page, mode: Mode, look: string): Promise<void> {
  await hydrated(page, mode);
  await page.getByRole("group", { name: "Colors" }).getByRole("button", { name: look }).click();
  await sees(page, "Colors");
  await hydrated(page, mode);
}

/** The painted background; read through the browser, which works without page script. */
async function ground(page: Page): Promise<string> {
  const picture = page.locator("html");
  return picture.evaluate((element) => getComputedStyle(element).backgroundColor);
}

inBothModes("the look", (mode) => {
  test(
    "looks.dark-and-light: dark by default, light as the device asks or the visitor chose",
    { ...quickWith("off", mode), ...sends("shell.theme") },
    () =>
      asVisitor(testSystem, mode, async ({ page, context }) => {
        await page.goto("/info/about");
        expect(await ground(page)).toBe(DARK);
        await page.emulateMedia({ colorScheme: "light" });
        expect(await ground(page)).toBe(LIGHT);

        await choose(page, mode, "Dark");
        expect(new URL(page.url()).pathname).toMatch(/^\/info\/about/);
        expect(await ground(page)).toBe(DARK);
        await choose(page, mode, "Light");
        await page.emulateMedia({ colorScheme: "dark" });
        for (const path of ["/", "/info/faq", "/lobby/games/"]) {
          await page.goto(path);
          expect(await ground(page)).toBe(LIGHT);
        }
        // Games keep the dark look.
        await page.goto("/play/101-1");
        expect(await ground(page)).toBe(DARK);

        await page.goto("/");
        await choose(page, mode, "Match device");
        expect(await ground(page)).toBe(DARK);
        expect((await context.cookies()).map(({ name }) => name)).not.toContain("theme");
      }),
  );

  test(
    "lite site: chosen and left in the footer",
    { ...quickWith("off", mode), ...sends("shell.liteMode") },
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        await page.goto("/");
        await hydrated(page, mode);
        await press(page, LITE_SITE);
        await page.getByRole("button", { name: FULL_SITE }).waitFor();
        expect(await page.locator("script[src]").count()).toBe(0);
        await press(page, FULL_SITE);
        await page.getByRole("button", { name: LITE_SITE }).waitFor();
      }),
  );
});
