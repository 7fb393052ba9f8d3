import { AxeBuilder } from "@axe-core/playwright";
import { HtmlValidate, type ConfigData } from "html-validate";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { press, settled, visitor, worlds, type Visitor, type World } from "../support/browser";
import { HttpVisitor } from "../support/http-visitor";
import { asVisitor, useHouse } from "./house";
import { standings } from "./journey-pages";

const house = useHouse();

const [, SCRIPT_ON] = worlds;
/** Phones from the smallest to a desktop (design §9: layouts hold from 280 px). */
const WIDTHS = [280, 320, 390, 1280];
const PHONE = { width: 390, height: 844 };

const config: ConfigData = {
  extends: ["html-validate:recommended"],
  rules: {
    // How React writes HTML, and no fault of a page: `<br/>`, `charSet`, `open=""`, one long line.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    "long-title": "off",
    // Five checkboxes of one name are one answer: the cards to hold.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "submit"] }],
  },
};
const validator = new HtmlValidate(config);

describe.each(standings)("issue 2, done when: the pages of $who", ({ arrive, pages }) => {
  let http: HttpVisitor;
  const guests: { world: World; guest: Visitor }[] = [];

  beforeAll(async () => {
    http = await arrive(house.origin);
    for (const world of worlds) {
      const guest = await visitor(house.browser, house.origin, world);
      await http.moveInto(guest.context);
      guests.push({ world, guest });
    }
  });
  afterAll(async () => {
    for (const { guest } of guests) await guest.context.close();
  });

  test.each(pages)(
    "issue 2, done when: $page is valid, accessible, quiet and never too wide",
    async ({ at }) => {
      const path = await at(http);
      expect(htmlFindings((await http.get(path)).text)).toEqual([]);
      for (const { world, guest } of guests) {
        await guest.page.setViewportSize(PHONE);
        await guest.page.goto(path);
        await settled(guest.page, world);
        if (world.javaScriptEnabled) expect(await axeFindings(guest.page)).toEqual([]);
        expect(await tooWideAt(guest.page)).toEqual([]);
        expect(guest.complaints.splice(0)).toEqual([]);
      }
    },
  );
});

describe("issue 2, done when: forms that were refused", () => {
  const forms = [
    { form: "/onboarding/signup", action: "/onboarding/signup", button: "NEXT" },
    { form: "/onboarding/login", action: "/onboarding/login", button: "LOGIN" },
  ];

  test.each(forms)(
    "issue 2, done when: $form with its errors is valid, accessible and quiet",
    ({ form, action, button }) =>
      asVisitor(house, SCRIPT_ON, async ({ page }) => {
        const refused = await new HttpVisitor(house.origin).fillIn(form, action, {});
        expect(htmlFindings(refused.text)).toEqual([]);
        await page.goto(form);
        await settled(page, SCRIPT_ON);
        await page.locator("main").getByRole("button", { name: button }).click();
        await page.locator(".error-summary").waitFor();
        expect(await axeFindings(page)).toEqual([]);
        expect(await tooWideAt(page)).toEqual([]);
      }),
  );

  test("issue 2, done when: a dialog with its errors is accessible and quiet, and Escape closes it", () =>
    asVisitor(house, SCRIPT_ON, async ({ page }) => {
      await page.goto("/");
      await settled(page, SCRIPT_ON);
      await press(page, "SIGN UP");
      await page.getByRole("dialog").waitFor();
      await page.getByRole("dialog").getByRole("button", { name: "NEXT" }).click();
      await page.locator(".error-summary").waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await tooWideAt(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }));
});

test("issue 2, done when: these checks can fail", async () => {
  expect(htmlFindings("<p><img src=x></p>").join()).toContain("wcag/h37");
  await asVisitor(house, SCRIPT_ON, async ({ page }) => {
    await page.setContent('<title>x</title><img src="data:,"><p style="width:2000px">wide</p>');
    expect((await axeFindings(page)).join()).toContain("image-alt");
    expect(await tooWideAt(page)).toHaveLength(WIDTHS.length);
  });
});

function htmlFindings(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  const messages = results.flatMap((result) => result.messages);
  return messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? "?"}`);
}

/** axe, every rule that it has on by default: WCAG 2.x A and AA, and its best practices. */
async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ html }) => html).join(", ")}`,
  );
}

/** The widths at which the page would have to be scrolled sideways. */
async function tooWideAt(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height });
    const content = await page.evaluate(() => document.documentElement.scrollWidth);
    if (content > width) findings.push(`${content} px wide at ${width} px`);
  }
  return findings;
}
