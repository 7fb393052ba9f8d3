import { AxeBuilder } from "@axe-core/playwright";
import { HtmlValidate, type ConfigData } from "html-validate";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isScriptless } from "~/shell/rules";
import { press, sees, settled, visitor, worlds, type Visitor, type World } from "../support/browser";
import { HttpVisitor } from "../support/http-visitor";
import { asVisitor, useHouse } from "./house";
import { submit, type } from "./forms-view";
import { personFields, playerByHttp, secretFields } from "./http-player";
import { standings, visitorForms } from "./journey-pages";
import { logIn, newPerson } from "./steps";

const house = useHouse();

const [, SCRIPT_ON] = worlds;
/** Phones from the smallest to a desktop (design §9: layouts hold from 280 px). */
const NARROWEST = 280;
const WIDTHS = [NARROWEST, 320, 390, 1280];
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
        // A page that is sent without script is the same in both worlds; axe needs timers, which only one has.
        if (!world.javaScriptEnabled && isScriptless(path)) continue;
        await guest.page.setViewportSize(PHONE);
        await guest.page.goto(path);
        await settled(guest.page, world);
        if (world.javaScriptEnabled) expect(await axeFindings(guest.page)).toEqual([]);
        // One style sheet for both: without script it is enough to look where it is narrowest.
        expect(await tooWideAt(guest.page, world.javaScriptEnabled ? WIDTHS : [NARROWEST])).toEqual([]);
        expect(guest.complaints.splice(0)).toEqual([]);
      }
    },
  );
});

describe("issue 2 and 3, done when: forms that were refused, and what replaces them", () => {
  const forms = [
    { form: "/onboarding/signup", button: "NEXT" },
    { form: "/onboarding/quicksignup", button: "COMPLETE" },
    { form: "/onboarding/login", button: "LOGIN" },
    { form: "/onboarding/forgottenpassword", button: "CONTINUE" },
    { form: "/onboarding/passwordreset", button: "RESET PASSWORD" },
    { form: "/onboarding/quickredeem", button: "CLAIM" },
    { form: "/onboarding/moreDetails", button: "CONTINUE" },
    { form: "/lobby/account/", button: "CHANGE PASSWORD" },
  ];

  test("issue 3, done when: every form with its errors is accessible, quiet and never too wide", async () => {
    const player = await playerByHttp(house.origin);
    await asVisitor(house, SCRIPT_ON, async ({ page, context }) => {
      await page.goto("/onboarding/passwordreset?pid=7&token=a-token-of-nobody");
      for (const { form, button } of forms) {
        if (form.includes("moreDetails")) await player.http.moveInto(context);
        await page.setViewportSize(PHONE);
        await page.goto(form);
        await settled(page, SCRIPT_ON);
        await page.locator("main").getByRole("button", { name: button }).last().click();
        await page.locator(".error-summary").waitFor();
        await expectGood(page, form);
      }
    });
  });

  test("issue 3, done when: the pages that replace a form are valid, accessible, quiet and never too wide", async () => {
    const { person } = await playerByHttp(house.origin);
    const wrong = { login: person.email, password: "not-the-password" };
    await asVisitor(house, SCRIPT_ON, async ({ page }) => {
      const http = new HttpVisitor(house.origin);
      const login = "/onboarding/login";
      for (const expected of [401, 401, 401, 401]) {
        expect((await http.fillIn(login, login, wrong)).status).toBe(expected);
      }
      await logIn({ page }, SCRIPT_ON, wrong.login, wrong.password);
      await sees(page, "WE COULDN'T LOG YOU IN");
      await expectGood(page, "five failures");
      const asking = await http.fillIn(login, login, wrong);
      expect(asking.text).toContain("Please answer this question to go on.");
      expect(htmlFindings(asking.text)).toEqual([]);
      await logIn({ page }, SCRIPT_ON, wrong.login, wrong.password);
      await page.locator(".error-summary").waitFor();
      await expectGood(page, "a question");

      const [quick, again] = ["/onboarding/quicksignup", { ...newPerson(), email: person.email }];
      const typed = { ...personFields(again), ...secretFields(again.password) };
      const exists = await http.fillIn(quick, quick, typed);
      expect(exists.text).toContain("EMAIL ALREADY EXISTS");
      expect(htmlFindings(exists.text)).toEqual([]);
      await page.goto(quick);
      await settled(page, SCRIPT_ON);
      await type(page, typed);
      await submit(page, "COMPLETE");
      await sees(page, "EMAIL ALREADY EXISTS");
      await expectGood(page, "an e-mail that exists");
    });
  });

  test("issue 3, done when: each form is valid HTML as a dialog, over a page with forms of its own", async () => {
    const http = new HttpVisitor(house.origin);
    for (const form of visitorForms) {
      const { text } = await http.get(`/lobby/promotions/?action=show&state=${form}`);
      expect(text).toContain("<dialog");
      expect(htmlFindings(text)).toEqual([]);
    }
  });

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

/** What a page shows now, after something was done on it. */
async function expectGood(page: Page, what: string): Promise<void> {
  expect([what, ...(await axeFindings(page)), ...(await tooWideAt(page))]).toEqual([what]);
}

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
async function tooWideAt(page: Page, widths: readonly number[] = WIDTHS): Promise<string[]> {
  const findings: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: PHONE.height });
    const content = await page.evaluate(() => document.documentElement.scrollWidth);
    if (content > width) findings.push(`${content} px wide at ${width} px`);
  }
  return findings;
}
