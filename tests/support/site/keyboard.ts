import type { Locator, Page } from "playwright";

/** More tab stops than any page has before its main control. */
const STOPS_MAX = 150;

/** Tabs until the control is focused; every stop must show its focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.first().waitFor();
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press("Tab");
    const { shown, name } = await page.evaluate(focusShown);
    if (!shown) throw new Error(`the focus cannot be seen on ${name}, at ${page.url()}`);
    if (await control.first().evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`not reached after ${STOPS_MAX} stops, at ${page.url()}`);
}

export async function pressKey(
  page: Page,
  control: Locator,
  key: "Enter" | "Space" = "Enter",
): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Whether the focused element, or its label, has an outline and is inside the window. */
function focusShown(): { shown: boolean; name: string } {
  const focused = document.activeElement;
  // The body, where the tab order starts over.
  if (focused === null || focused === document.body) return { shown: true, name: "the page" };
  const label = focused.nextElementSibling instanceof HTMLLabelElement ? focused.nextElementSibling : focused;
  const shown = [focused, label].some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    const { top, bottom, width } = one.getBoundingClientRect();
    const isInWindow = bottom > 0 && top < window.innerHeight && width > 1;
    return isInWindow && outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
  });
  return { shown, name: focused.outerHTML.slice(0, 200) };
}

/** What can be focused on a page and does not show it, or stands out of the order of the page; none on a good page. */
export async function focusFindings(page: Page): Promise<string[]> {
  // The focus is shown to those who use the keyboard.
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex='-1'])",
    );
    const findings: string[] = [];
    for (const one of all) {
      if (one.getClientRects().length === 0 || one.closest("[inert]") !== null) continue;
      one.focus();
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      const isShown = outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
      if (document.activeElement !== one || !isShown)
        findings.push(`no focus: ${one.outerHTML.slice(0, 160)}`);
      if (one.tabIndex > 0) findings.push(`tabindex: ${one.outerHTML.slice(0, 160)}`);
    }
    return findings;
  });
}
