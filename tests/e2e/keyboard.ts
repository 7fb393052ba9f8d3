import type { Locator, Page } from "playwright";

/** No page of ours has so many stops before what somebody came for. */
const STOPS_MAX = 150;

/** Goes on from stop to stop until the control has the focus; each stop has to show it. */
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

/** Whether what has the focus, or the label in its place, has an outline and stands in the window. */
function focusShown(): { shown: boolean; name: string } {
  const focused = document.activeElement;
  // The page itself, where the order begins anew.
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
