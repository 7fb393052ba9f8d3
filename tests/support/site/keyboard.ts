import type { Locator, Page } from "playwright";

/** More tab stops than any page has before its main control. */
const STOPS_MAX = 150;

/** Tabs until the control is focused; every stop must show its focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.first().waitFor();
  let before = "";
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press("Tab");
    const { isVisible, name } = await page.evaluate(readFocus);
    // Of the stops of a date field the browser marks the later ones itself.
    if (!isVisible && name !== before)
      throw new Error(`the focus cannot be seen on ${name}, at ${page.url()}`);
    if (await control.first().evaluate((one) => one === document.activeElement)) return;
    before = name;
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

interface Focus {
  /** The focused element, or its label, has an outline and stands in the window with nothing over it. */
  isVisible: boolean;
  name: string;
  /** What `markStops` has marked it with; null for what is no control: the body, or a part that scrolls. */
  stop: number | null;
}

function readFocus(): Focus {
  const focused = document.activeElement;
  // The body, where the tab order starts over.
  if (focused === null || focused === document.body) return { isVisible: true, name: "the page", stop: null };
  const label = focused.nextElementSibling instanceof HTMLLabelElement ? focused.nextElementSibling : focused;
  /** A bar that sticks to an edge of the window may lie over all of it (WCAG 2.4.11). */
  const isSeen = (one: Element): boolean =>
    [...one.getClientRects()].some(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].some((down) =>
        [0.1, 0.5, 0.9].some((along) => {
          const hit = document.elementFromPoint(left + width * along, top + height * down);
          return width > 1 && hit !== null && one.contains(hit);
        }),
      ),
    );
  const isVisible = [focused, label].some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && parseFloat(outlineWidth) > 0 && isSeen(one);
  });
  const mark = focused.getAttribute("data-tab-stop");
  return { isVisible, name: focused.outerHTML.slice(0, 200), stop: mark === null ? null : Number(mark) };
}

/** More stops than any page has, with the parts of its date fields. */
const WALK_MAX = 300;

/**
 * Goes through a page by Tab, or through the dialog that is open on it. @returns what is not reached in the order of the
 * page, or does not show its focus; none on a good page
 */
export async function walkFindings(page: Page): Promise<string[]> {
  const stops = await page.evaluate(markStops);
  const reached: number[] = [];
  const findings = new Set<string>();
  for (let press = 0; press < WALK_MAX; press += 1) {
    await page.keyboard.press("Tab");
    const { isVisible, name, stop } = await page.evaluate(readFocus);
    // What the page has added meanwhile, the body, or a part that scrolls.
    if (stop === null) continue;
    // A date field has several stops.
    if (stop === reached.at(-1)) continue;
    if (stop === reached[0]) break;
    if (!isVisible) findings.add(`the focus cannot be seen on ${name}`);
    reached.push(stop);
  }
  // It begins where the page has set the focus, and starts over behind the last stop.
  const first = Math.max(reached.indexOf(0), 0);
  // A list that grows on the way replaces the links to its pages.
  const left = new Set(await page.evaluate(marksLeft));
  const inOrder = [...reached.slice(first), ...reached.slice(0, first)].filter((stop) => left.has(stop));
  const expected = [...stops.keys()].filter((stop) => left.has(stop));
  const out = expected.filter((stop, index) => inOrder[index] !== stop);
  return [...findings, ...out.slice(0, 3).map((stop) => `not reached in its place: ${stops[stop]}`)];
}

function marksLeft(): number[] {
  const marked = document.querySelectorAll("[data-tab-stop]");
  return [...marked].map((one) => Number(one.getAttribute("data-tab-stop")));
}

/** Marks what Tab should stop at, in the order of the page. @returns the beginning of each */
function markStops(): string[] {
  const place = document.querySelector("dialog[open]") ?? document;
  const controls = place.querySelectorAll<HTMLElement>(
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]",
  );
  const isRadio = (one: Element): one is HTMLInputElement =>
    one instanceof HTMLInputElement && one.type === "radio" && one.name !== "";
  const isOfGroup = (one: HTMLInputElement) => (other: Element) =>
    isRadio(other) && other.form === one.form && other.name === one.name;
  const usable = [...controls].filter(
    (one) =>
      one.tabIndex >= 0 &&
      !one.matches(":disabled") &&
      one.closest("[inert]") === null &&
      one.checkVisibility({ visibilityProperty: true }),
  );
  // Tab stops once in a group of radio buttons; arrows move in it.
  const stops = usable.filter((one) => {
    if (!isRadio(one)) return true;
    const group = usable.filter(isOfGroup(one)) as HTMLInputElement[];
    return one === (group.find(({ checked }) => checked) ?? group[0]);
  });
  stops.forEach((stop, index) => stop.setAttribute("data-tab-stop", String(index)));
  return stops.map((stop) => stop.outerHTML.slice(0, 160));
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
      if (!one.checkVisibility({ visibilityProperty: true }) || one.closest("[inert]") !== null) continue;
      one.focus();
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      const hasOutline = outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
      if (document.activeElement !== one || !hasOutline)
        findings.push(`no focus: ${one.outerHTML.slice(0, 160)}`);
      if (one.tabIndex > 0) findings.push(`tabindex: ${one.outerHTML.slice(0, 160)}`);
    }
    return findings;
  });
}
