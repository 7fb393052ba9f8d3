import { describe, expect, test } from "vitest";
import { hydrated, modes, press, sees } from "../../support/browser";
import { formsIn, HttpVisitor } from "../../support/http-visitor";
import { submit, type } from "../../support/site/form-fields";
import { personFields, playerByHttp, secretFields } from "../../support/site/http-player";
import { visitorForms } from "../../support/site/journey-pages";
import { axeFindings, expectGood, htmlFindings, PHONE, tooWideAt, WIDTHS } from "../../support/site/quality";
import { logIn, newPerson } from "../../support/site/steps";
import { asVisitor, keepingPages, useTestSystem } from "../../support/site/test-system";

const testSystem = keepingPages(useTestSystem());

const [, SCRIPT_ON] = modes;

/** What the server refused has a summary; what the browser refuses leads to the first wrong field. */
const WITH_ERRORS = ".error-summary, [aria-invalid=true]";

describe("refused forms and the pages that replace them", () => {
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

  test("every form with its errors is accessible, quiet and never too wide", async () => {
    const player = await playerByHttp(testSystem.origin);
    await asVisitor(testSystem, SCRIPT_ON, async ({ page, context }) => {
      await page.goto("/onboarding/passwordreset?pid=7&token=a-token-of-nobody");
      for (const { form, button } of forms) {
        if (form.includes("moreDetails")) await player.http.moveInto(context);
        await page.setViewportSize(PHONE);
        await page.goto(form);
        await hydrated(page, SCRIPT_ON);
        await page.locator("main").getByRole("button", { name: button }).last().click();
        await page.locator(WITH_ERRORS).first().waitFor();
        await expectGood(page, form);
      }
    });
  });

  test("form.completion-replaces-form: the pages that replace a form are valid, accessible, quiet and never too wide", async () => {
    const { person } = await playerByHttp(testSystem.origin);
    const wrong = { login: person.email, password: "not-the-password" };
    await asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
      const http = new HttpVisitor(testSystem.origin);
      const login = "/onboarding/login";
      for (const expected of [422, 422, 422, 422]) {
        expect((await http.fillIn(login, login, wrong)).status).toBe(expected);
      }
      await logIn({ page }, SCRIPT_ON, wrong.login, wrong.password);
      await sees(page, "WE COULDN'T LOG YOU IN");
      await expectGood(page, "five failures");
      const asking = await http.fillIn(login, login, wrong);
      expect(asking.text).toContain("Please answer this question to continue.");
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
      await hydrated(page, SCRIPT_ON);
      await type(page, typed);
      await submit(page, "COMPLETE");
      await sees(page, "EMAIL ALREADY EXISTS");
      await expectGood(page, "an email that exists");
    });
  });

  test("forms refused for characters that HTML cannot hold are valid HTML", async () => {
    // U+FFFD stands in their place.
    const findings = (html: string) => htmlFindings(html.replaceAll("\uFFFD", "?"));
    const { http } = await playerByHttp(testSystem.origin);
    const visitor = new HttpVisitor(testSystem.origin);
    const pages = visitorForms.map((form) => ({ who: visitor, page: `/onboarding/${form}` }));
    const ofPlayers = [
      "/onboarding/moreDetails",
      "/lobby/account/",
      "/support",
      "/play/301-1",
      "/lobby/promotions/",
    ];
    for (const { who, page } of [...pages, ...ofPlayers.map((path) => ({ who: http, page: path }))]) {
      const { text } = await who.get(page);
      const names = [...text.matchAll(/<(?:input|select|textarea)\b[^>]*\sname="([^"]*)"/g)];
      const odd = Object.fromEntries(names.map(([, name = ""]) => [name, 'a\u0000"<b>\u0001\uFFFE [x]']));
      const form = formsIn(text).find(
        ({ method, action }) => method === "post" && !action.includes("footer"),
      );
      if (!form) continue;
      const answer = await who.post(form.action, { ...odd, ...form.hidden });
      expect([page, ...findings(answer.text || "<!DOCTYPE html><title>T</title>")]).toEqual([page]);
    }
    for (const path of [
      "/lobby/games/?q=a%00b%01%EF%BF%BE",
      "/onboarding/quickredeem?code=%00%01%EF%BF%BE",
    ]) {
      expect([path, ...findings((await http.get(path)).text)]).toEqual([path]);
    }
  });

  test("each form is valid HTML as a dialog, over a page with forms of its own", async () => {
    const http = new HttpVisitor(testSystem.origin);
    for (const form of visitorForms) {
      const { text } = await http.get(`/lobby/promotions/?action=show&state=${form}`);
      expect(text).toContain("<dialog");
      expect(htmlFindings(text)).toEqual([]);
    }
  });

  test("a dialog with its errors is accessible and quiet, and Escape closes it", () =>
    asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
      await page.goto("/");
      await hydrated(page, SCRIPT_ON);
      await press(page, "SIGN UP");
      await page.getByRole("dialog").waitFor();
      await page.getByRole("dialog").getByRole("button", { name: "NEXT" }).click();
      await page.getByRole("dialog").locator(WITH_ERRORS).first().waitFor();
      await expectGood(page, "a dialog with its errors");
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }));
});

test("these checks can fail", async () => {
  expect(htmlFindings("<p><img src=x></p>").join()).toContain("wcag/h37");
  for (const bad of [
    "</html><script></script>",
    "<p>\u0001</p>",
    "<p>\uFFFE</p>",
    '<a href="#picks[0]">a</a>',
    '<select id="a" required><option value="US">US</option></select>',
    "<p><a>1</a><a>2</a></p>",
    '<svg><polyline pathLength="1" points="0,0"/></svg>',
  ]) {
    expect(htmlFindings(bad).join(), bad).toMatch(
      /end of the document|may hold|no URL|first option|as one|pathLength/,
    );
  }
  await asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
    await page.setContent('<title>x</title><img src="data:,"><p style="width:2000px">wide</p>');
    expect((await axeFindings(page)).join()).toContain("image-alt");
    expect(await tooWideAt(page)).toHaveLength(WIDTHS.length);
  });
});
