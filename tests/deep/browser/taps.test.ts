import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { atOwnAddress } from "../../support/address";
import { arrives, hydrated, modes, sees, sharedBrowser } from "../../support/browser";
import { newPerson } from "../../support/site/steps";
import { useSharedSystem } from "../../support/site/test-system";
import { slowDown } from "../../support/slow-phone";

const testSystem = useSharedSystem();
const [, SCRIPT_ON] = modes;

const MOST_TAPS = 28;

/** The text fields that the keyboard's Next goes through, in their order. */
const TEXT_FIELDS =
  "input:not([type=hidden]):not([type=radio]):not([type=checkbox]):not([tabindex='-1']):not([name=website])";

/**
 * Taps on a phone. What counts:
 * - each touch of a link, a button, a choice or a checkbox, and of a text field that does not have the focus;
 * - two for a list: one opens it, one chooses;
 * - nothing for a text field that the page has focused, or that follows the focused text field in the same form: the
 *   keyboard's Next leads there, past what takes no text.
 * Typing itself is counted apart, by fields.
 */
class Thumb {
  readonly taps: string[] = [];
  readonly typed: string[] = [];

  constructor(public page: Page) {}

  async tap(target: Locator, name: string): Promise<void> {
    await target.tap();
    this.taps.push(name);
  }

  async press(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    const named = { name, exact: typeof name === "string" };
    const target = within.getByRole("button", named).or(within.getByRole("link", named));
    await this.tap(target.filter({ visible: true }).first(), String(name));
  }

  async choose(list: Locator, value: string, name: string): Promise<void> {
    this.taps.push(`${name}: open`, `${name}: ${value}`);
    // As a tap does, so that the keyboard is gone.
    await list.focus();
    await list.selectOption(value);
  }

  async type(name: string, text: string): Promise<void> {
    const field = this.page
      .getByRole("textbox", { name, exact: true })
      .or(this.page.getByLabel(name, { exact: true }));
    const target = field.filter({ visible: true }).first();
    await target.waitFor();
    if (await target.evaluate(isNext, TEXT_FIELDS)) await target.focus();
    else await this.tap(target, name);
    await this.page.keyboard.type(text);
    this.typed.push(name);
  }
}

/** Runs in the page: whether the keyboard is at the field already, or its Next leads there. */
function isNext(field: Element, selector: string): boolean {
  const active = document.activeElement;
  if (field === active) return true;
  const fields = [...(field.closest("form")?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const visible = fields.filter(({ offsetWidth }) => offsetWidth > 1) as Element[];
  return active !== null && visible.includes(active) && visible[visible.indexOf(active) + 1] === field;
}

test("speed.taps-to-first-spin: from the home page to the first spin with own money, on a slow phone", async () => {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    baseURL: testSystem.origin,
    extraHTTPHeaders: atOwnAddress(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page));
  const thumb = new Thumb(page);
  const person = newPerson();
  try {
    await page.goto("/");
    await hydrated(page, SCRIPT_ON);
    await thumb.press("SIGN UP", page.locator(".top-bar"));
    await sees(page, "Step 1 of 2");
    await thumb.type("First name", person.firstName);
    await thumb.type("Last name", person.lastName);
    await thumb.type("Email", person.email);
    await thumb.type("Month", "3");
    await thumb.type("Day", "27");
    await thumb.type("Year", "1990");
    await thumb.press("NEXT");
    await sees(page, "Step 2 of 2");
    await thumb.type("Password", person.password);
    await thumb.type("Confirm password", person.password);
    await thumb.tap(page.getByRole("checkbox", { name: /terms and conditions/ }), "terms");
    await thumb.press("COMPLETE");
    await arrives(page, "**/lobby/games/**");
    await hydrated(page, SCRIPT_ON);
    await thumb.press("DISMISS", page.getByRole("dialog"));
    await page.getByRole("dialog").waitFor({ state: "detached" });

    await thumb.press("CASHIER", page.locator(".top-bar"));
    await thumb.press("Deposit");
    await sees(page, "Address");
    await thumb.type("Address", "1 Orchard Lane");
    await thumb.type("City", "Reno");
    await thumb.choose(page.getByLabel("State", { exact: true }), "NV", "State");
    await thumb.type("ZIP code", "89501");
    await thumb.tap(page.getByLabel("Female"), "Female");
    await thumb.type("Cell phone", "7755550100");
    await thumb.press("CONTINUE");
    await sees(page, "INSUFFICIENT FUNDS");
    const opened = context.waitForEvent("page");
    await thumb.press("Deposit");
    thumb.page = await opened;
    await slowDown(await context.newCDPSession(thumb.page));
    await hydrated(thumb.page, SCRIPT_ON);
    await thumb.tap(thumb.page.locator(".amount-chip").first(), "amount");
    await thumb.press("CONTINUE");
    await sees(thumb.page, "Card number");
    await thumb.type("Card number", "4111111111111111");
    await thumb.type("Expiration", "1230");
    await thumb.type("CVC", "123");
    await thumb.press(/^PAY/);
    await sees(thumb.page, /^\$[\d.]+ added$/);
    await thumb.press("PLAY NOW");
    await arrives(thumb.page, "**/lobby/games/");
    await hydrated(thumb.page, SCRIPT_ON);
    await thumb.tap(thumb.page.locator(`a[href="/play/101-1"]`).filter({ visible: true }).first(), "a slot");
    await arrives(thumb.page, "**/play/101-1");
    await hydrated(thumb.page, SCRIPT_ON);
    await thumb.press(/^SPIN/);
    await thumb.page.waitForFunction(() => document.querySelector("[data-round-id]:not([data-round-id=''])"));
  } catch (error) {
    throw new Error(`after ${thumb.taps.join(", ")}: ${await thumb.page.locator("body").innerText()}`, {
      cause: error,
    });
  } finally {
    await context.close();
  }
  expect(thumb.taps.length, thumb.taps.join(", ")).toBeLessThanOrEqual(MOST_TAPS);
  expect(thumb.typed).toHaveLength(15);
});
