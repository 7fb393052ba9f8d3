import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { GUARD_FIELDS } from "~/forms/guard";
import { arrives, press, sees, hydrated, worlds, type World } from "../support/browser";
import { hiddenFields, HttpVisitor, type HttpAnswer } from "../support/http-visitor";
import { RecordingCasino } from "../support/recording-casino";
import { expectFieldError } from "../support/site/errors";
import { expectRefused, FORM, submit, type } from "../support/site/forms-view";
import { keepingPages, useTestSystem, asVisitor, answerTo } from "../support/site/test-system";
import {
  expectRedirect,
  expectStatus,
  personFields,
  playerByHttp,
  secretFields,
  signUpByHttp,
} from "../support/site/http-player";
import { couponsOf } from "../support/site/rows";
import { NUMBERS, newPerson, sumAsked } from "../support/site/steps";

const recorder = new RecordingCasino();
const testSystem = keepingPages(
  useTestSystem("apart", async () => ({ CASINO_API_URL: await recorder.listen() })),
);
beforeAll(() => {
  recorder.target = testSystem.system.casinoUrl;
});
afterEach(() => void recorder.take());
afterAll(() => recorder.close());

const SIGNUP = "/onboarding/signup";
const SECRETS = `${SIGNUP}?step=2`;
const LOGIN = "/onboarding/login";
const PROMOTIONS = "/lobby/promotions/";
const SORRY = "WE ARE SORRY";
const WAIT = { retryAfterSeconds: 754 };
const IN_13_MINUTES = "You can try again in 13 minutes.";
const SOMETHING_WENT_WRONG = "Sorry, Something went wrong. Please try again later.";

interface Outcome {
  code: string;
  status: number;
  says: string[];
  links: string[];
  /** Of the casino's answer. */
  extra?: Record<string, unknown>;
}

/** The outcomes of a refused sign-up, then a banned player, then the rate limits. */
const signupOutcomes: Outcome[] = [
  { code: "email_exists", status: 409, says: ["EMAIL ALREADY EXISTS"], links: ["LOGIN"] },
  { code: "login_exists", status: 409, says: ["LOGIN ALREADY EXISTS"], links: ["LOGIN"] },
  {
    code: "restricted_country",
    status: 403,
    says: [SORRY, "does not accept players from Neverland"],
    links: [],
    extra: { country: "Neverland" },
  },
  {
    code: "maintenance",
    status: 503,
    says: ["Sorry, the product is currently down for Maintenance. Please try again soon."],
    links: [],
  },
  { code: "forbidden", status: 403, says: [SORRY], links: ["LIVE CHAT", "LOGIN"] },
  { code: "banned", status: 403, says: [SORRY], links: ["LIVE CHAT", "LOGIN"] },
  { code: "rate_limited", status: 429, says: [IN_13_MINUTES], links: ["CONTACT SUPPORT"], extra: WAIT },
];

const CLOSED = "Sorry, the product is currently undergoing maintenance. Please try again later.";

/** The message of the code, whatever the casino wrote. */
const loginRefusals = [
  {
    code: "banned",
    status: 403,
    sent: "No",
    shown: "This account can’t be used. Please contact support.",
  },
  { code: "forbidden", status: 403, sent: "Not you.", shown: "You don’t have access to this." },
  { code: "maintenance", status: 503, sent: "Closed until noon.", shown: CLOSED },
  { code: "internal", status: 503, sent: "ECONNRESET", shown: SOMETHING_WENT_WRONG },
];

describe.each(worlds)("outcomes of sign-up and login, script $script", (world) => {
  test("signup.outcomes: every refusal has its page with ways on", () =>
    asVisitor(testSystem, world, async ({ page, context }) => {
      const [person, http] = [newPerson(), new HttpVisitor(testSystem.origin)];
      expectRedirect(await http.fillIn(SIGNUP, SIGNUP, personFields(person)));
      await http.moveInto(context);
      for (const { code, status, says, links, extra } of signupOutcomes) {
        await open(page, world, SECRETS);
        await type(page, secretFields(person.password));
        recorder.answerNext("POST /signup", status, { errorMessage: "No", errorCode: code, ...extra });
        expect((await answerTo(page, () => submit(page, "COMPLETE"))).status()).toBe(status);
        const outcome = page.locator(".outcome");
        await outcome.waitFor();
        for (const sentence of says) expect(await outcome.innerText()).toContain(sentence);
        for (const name of links) await outcome.getByRole("link", { name, exact: true }).waitFor();
        // The outcome replaces the form.
        expect(await page.locator("input[name=password]").count()).toBe(0);
      }
      await page.locator(".outcome").getByRole("link", { name: "BACK TO LOGIN" }).click();
      await sees(page, "Welcome back");
    }));

  test.each(["login", "compactlogin"])("%s: the server's message, the wait, the fifth failure", (form) =>
    asVisitor(testSystem, world, async ({ page }) => {
      const url = `/onboarding/${form}`;
      await open(page, world, url);
      for (const { code, status, sent, shown } of loginRefusals) {
        // Only calls with a key are retried, and a login has none.
        recorder.answerNext("POST /login", status, { errorMessage: sent, errorCode: code });
        await type(page, { login: "ada", password: "cherry-stone-1" });
        expect((await answerTo(page, () => submit(page, "LOGIN"))).status()).toBe(status);
        await expect.poll(() => page.locator(".error-summary").innerText()).toBe(shown);
        await hydrated(page, world);
        expect(await page.locator(`${FORM} [name=login]`).inputValue()).toBe("ada");
      }
      for (const { code, status, says, extra } of [
        { code: "rate_limited", status: 429, says: IN_13_MINUTES, extra: WAIT },
        { code: "too_many_attempts", status: 403, says: "Too many failed login attempts", extra: {} },
      ]) {
        recorder.answerNext("POST /login", status, { errorMessage: "No", errorCode: code, ...extra });
        await open(page, world, url);
        await type(page, { login: "ada", password: "cherry-stone-1" });
        expect((await answerTo(page, () => submit(page, "LOGIN"))).status()).toBe(status);
        await page.locator(".outcome").waitFor();
        await sees(page, says);
      }
      await sees(page, "WE COULDN'T LOG YOU IN");
      await page.locator("#content").getByRole("link", { name: "CONTACT SUPPORT" }).waitFor();
      await page.getByRole("link", { name: "FORGOT PASSWORD" }).click();
      await sees(page, "Forgot your password?");
    }),
  );

  test("captcha: a wrong answer brings another question, the right one lets the visitor in", () =>
    asVisitor(testSystem, world, async ({ page }) => {
      const { person } = await playerByHttp(testSystem.origin);
      await open(page, world, LOGIN);
      recorder.answerNext("POST /login", 403, { errorMessage: "No", errorCode: "guard_required" });
      await type(page, { login: person.email, password: person.password });
      expect((await answerTo(page, () => submit(page, "LOGIN"))).status()).toBe(403);
      const answer = page.locator(`${FORM} [name=${GUARD_FIELDS.answer}]`);
      await expectFieldError(answer, "Please answer this question to continue.");
      const first = sumAsked(await page.locator(FORM).innerText());

      recorder.take();
      const typed = { login: person.email, password: person.password };
      await hydrated(page, world);
      await type(page, { ...typed, [GUARD_FIELDS.answer]: String(first + 1) });
      expect((await answerTo(page, () => submit(page, "LOGIN"))).status()).toBe(400);
      await expectFieldError(answer, "That’s not right. Please answer this question.");
      await hydrated(page, world);
      expect(await answer.inputValue()).toBe("");
      expect(recorder.take().filter(({ call }) => call === "POST /login")).toEqual([]);

      const second = sumAsked(await page.locator(FORM).innerText());
      await type(page, { ...typed, [GUARD_FIELDS.answer]: String(second) });
      await submit(page, "LOGIN");
      await arrives(page, "**/lobby/games/");
      const [login] = recorder.take().filter(({ call }) => call === "POST /login");
      expect(login?.headers["x-recaptcha-token"]).toMatch(/^guard:question:[\w-]{8,}$/);
    }));

  test("signup.tried-coupon-prefilled: a tried coupon is filled in, and SIGN UP & REDEEM redeems it", () =>
    asVisitor(testSystem, world, async ({ page, context }) => {
      const person = newPerson();
      await open(page, world, PROMOTIONS);
      await page.locator("#offer-CHERRY400").getByRole("button", { name: "SIGN UP NOW" }).click();
      await sees(page, "Step 1 of 2");
      const tried = (await context.cookies()).find(({ name }) => name === "aff_suc");
      expect(tried?.value).toBe("CHERRY400");
      const days = ((tried?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(7);

      await hydrated(page, world);
      await type(page, personFields(person));
      await submit(page, "NEXT");
      await sees(page, "Step 2 of 2");
      await hydrated(page, world);
      expect(await page.locator(`${FORM} [name=coupon]`).inputValue()).toBe("CHERRY400");
      await expectRefused(page, world, "SIGN UP & REDEEM", {
        typed: { ...secretFields(person.password), confirm_password: "cherry-stone-9", coupon: " cherry400" },
        errors: { confirm_password: "Passwords must match" },
      });
      await hydrated(page, world);
      await type(page, secretFields(person.password));
      await submit(page, "SIGN UP & REDEEM");
      await arrives(page, `**${PROMOTIONS}?promo=CHERRY400`);
      await sees(page, "Your coupon is waiting.");
      expect(await couponsOf(testSystem, { person, http: new HttpVisitor(testSystem.origin) })).toEqual([
        "requested",
      ]);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain("aff_suc");
    }));

  test("dialog.closing-clears-onboarding: closing it clears what was typed and resets it to login", () =>
    asVisitor(testSystem, world, async ({ page, context }) => {
      await open(page, world, PROMOTIONS);
      await press(page, "SIGN UP");
      await page.getByRole("dialog").waitFor();
      await hydrated(page, world);
      await type(page, personFields(newPerson()));
      await submit(page, "NEXT");
      await sees(page, "Step 2 of 2");
      await page.getByRole("link", { name: "Close" }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(PROMOTIONS);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain("kept");
      await press(page, "SIGN UP");
      await sees(page, "Step 1 of 2");
      expect(await page.locator(`${FORM} [name=first_name]`).inputValue()).toBe("");
      await open(page, world, `${PROMOTIONS}?action=show`);
      await sees(page, "Welcome back");
    }));
});

describe("refusals of the real casino", () => {
  test("signup: a used email in any letter case, a known person, and a banned email", async () => {
    const { person } = await playerByHttp(testSystem.origin);
    const taken = { ...newPerson(), email: person.email.toUpperCase() };
    const samePerson = { ...newPerson(), lastName: person.lastName };
    const visitor = () => new HttpVisitor(testSystem.origin);
    expect((await signUpByHttp(visitor(), taken, {}, 409)).text).toContain("EMAIL ALREADY EXISTS");
    expect((await signUpByHttp(visitor(), samePerson, {}, 409)).text).toContain("LOGIN ALREADY EXISTS");
    await testSystem.database.pool.query("update player set banned = true where email = lower($1)", [
      person.email,
    ]);
    const banned = await signUpByHttp(visitor(), samePerson, {}, 403);
    expect(banned.text).toContain(SORRY);
    expect(banned.text).not.toContain("ALREADY EXISTS");
    const fields = { login: person.email, password: person.password };
    expectStatus(await visitor().fillIn(LOGIN, LOGIN, fields), 403);
  });

  test("coupon: a refused coupon does not prevent the sign-up", async () => {
    const [http, person] = [new HttpVisitor(testSystem.origin), newPerson()];
    const { location } = await signUpByHttp(http, person, { coupon: "NO-SUCH-1" });
    expect(location).toBe(PROMOTIONS);
    expect((await http.get(PROMOTIONS)).text).toContain("Your account is ready, but coupon NO-SUCH-1");
  });
});

test("quick play: following one's own link keeps the saved login", async () => {
  const { http } = await playerByHttp(testSystem.origin);
  const page = "/lobby/account/preferences";
  const link = async () => /[?&;]hash=([^&"]+)/.exec((await http.get(page)).text)?.[1];
  expectRedirect(await http.fillIn(page, `${page}?form=quickplay#quick-play`, { optedIn: "yes" }));
  const hash = await link();
  expect(hash).toBeDefined();
  const { location } = await http.get(`/lobby/games/?state=quickplay&hash=${hash}&game=101-1`);
  expectRedirect(await http.fillIn(location, "/onboarding/quickplay?game=101-1", {}));
  expect(await link()).toBe(hash);
});

describe("captcha: the guard that needs no script", () => {
  const { token, honeypot, answer } = GUARD_FIELDS;
  const guarded = [
    { form: "login", page: LOGIN, typed: { login: "ada", password: "cherry-stone-1" } },
    {
      form: "compactlogin",
      page: "/onboarding/compactlogin",
      typed: { login: "ada", password: "cherry-stone-1" },
    },
    {
      form: "quicksignup",
      page: "/onboarding/quicksignup",
      typed: { ...personFields(newPerson()), ...secretFields("cherry-stone-1") },
    },
  ];

  test.each(guarded)(
    "captcha.honeypot-asks-question: $form with its honeypot filled in asks a question",
    async ({ page, typed }) => {
      const http = new HttpVisitor(testSystem.origin);
      const refused = await http.fillIn(page, page, { ...typed, [honeypot]: "https://spam.example" });
      expectStatus(refused, 400);
      expect(refused.text).toContain("Please submit the form again.");
      expect(recorder.take().map(({ call }) => call)).not.toContain("POST /login");

      const again = hiddenFields(refused.text, page);
      const unanswered = await http.post(page, { ...again, ...typed });
      expectStatus(unanswered, 400);
      expect(unanswered.text).toContain("That’s not right. Please answer this question.");
      const right = await answered(http, page, unanswered, typed);
      // It reached the casino, which refuses the unknown login and accepts the sign-up.
      expect([303, 401]).toContain(right.status);
    },
  );

  test.each(guarded)(
    "captcha: $form without a seal, or with a foreign one, is shown again",
    async ({ page, typed }) => {
      const http = new HttpVisitor(testSystem.origin);
      const fields = await http.fieldsOf(page, page);
      const sealed = fields[token] ?? "";
      // Not at its end: base64 has unused bits there, so the bytes might not change.
      const changed = `${sealed.slice(0, 9)}${sealed[9] === "A" ? "B" : "A"}${sealed.slice(10)}`;
      for (const seal of ["", "AAAA", changed]) {
        const refused = await http.post(page, { ...fields, ...typed, [token]: seal });
        expectStatus(refused, 400);
        expect(refused.text).toContain(
          "This page has been open for a long time. Please submit the form again.",
        );
        expect(refused.text).not.toContain(`name="${answer}"`);
        // Reads aside, which are no part of the form.
        expect(recorder.takeChanges()).toEqual([]);
        // The form shown again can be sent.
        expect(hiddenFields(refused.text, page)[token]).not.toBe(seal);
      }
    },
  );

  /** Sends the form of an answer with its question answered in words. */
  function answered(http: HttpVisitor, page: string, { text }: HttpAnswer, typed: Record<string, string>) {
    const sum = sumAsked(text);
    return http.post(page, { ...hiddenFields(text, page), ...typed, [answer]: ` ${NUMBERS[sum] ?? ""}. ` });
  }
});

async function open(page: Page, world: World, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page, world);
}
