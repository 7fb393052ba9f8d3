import { describe, expect, test } from "vitest";
import { GUARD_FIELDS } from "~/forms/guard";
import { hiddenFields, HttpVisitor, visibleFields } from "../support/http-visitor";
import { expectRedirect, expectStatus, personFields, signUpByHttp } from "../support/site/http-player";
import { couponsOf } from "../support/site/rows";
import { signedInPlayer } from "../support/site/signed-in-player";
import { newPerson, NUMBERS, sumIn } from "../support/site/steps";
import { useSharedSystem } from "../support/site/test-system";

const testSystem = useSharedSystem();

const SIGNUP = "/onboarding/signup";
const SECRETS = `${SIGNUP}?step=2`;
const LOGIN = "/onboarding/login";
const PROMOTIONS = "/lobby/promotions/";
const FORMS =
  "signup quicksignup login compactlogin moreDetails forgottenusername forgottenpassword passwordreset secondfactor quickplay quickredeem".split(
    " ",
  );

const visitor = () => new HttpVisitor(testSystem.origin);

describe("the forms of the onboarding", () => {
  test("form.ten-onboarding-forms: there are ten and the code of a login, and nothing else", async () => {
    const statuses = FORMS.map(async (form) => (await visitor().get(`/onboarding/${form}`)).status);
    expect((await Promise.all(statuses)).filter((status) => status === 404)).toEqual([]);
    expect((await visitor().get("/onboarding/nonsense")).status).toBe(404);
    // An unknown form falls back to the login.
    expect((await visitor().get("/?action=show&state=nonsense")).text).toContain(`action="${LOGIN}"`);
  });

  test("form.no-skipping-pages: page 2 is page 1 with its errors until that is valid, and both are kept", async () => {
    const http = visitor();
    for (const url of [SECRETS, `${PROMOTIONS}?action=show&state=signup&step=2`]) {
      const { text } = await http.get(url);
      expect(text).toContain("Step 1 of 2");
      expect(text).toContain("Please enter your first name");
      expect(text).not.toContain('name="password"');
    }
    const person = personFields(newPerson());
    expectRedirect(await http.fillIn(SIGNUP, SIGNUP, person));
    expect((await http.get(SECRETS)).text).toContain("Step 2 of 2");
    const fields = visibleFields((await http.get(SIGNUP)).text, SIGNUP);
    for (const [name, value] of Object.entries(person)) expect(fields.get(name)).toEqual([value]);
  });

  test("dialog.closing-clears-onboarding: closing it clears what was typed and resets it to login", async () => {
    const http = visitor();
    const dialog = `${PROMOTIONS}?action=show&state=signup`;
    const sent = await http.fillIn(dialog, SIGNUP, { ...personFields(newPerson()), from: dialog });
    expect(sent.location).toBe(`${dialog}&step=2`);
    const [, close = ""] =
      /href="(\/onboarding\/close[^"]*)"/.exec((await http.get(sent.location)).text) ?? [];
    expect((await http.get(close.replaceAll("&amp;", "&"))).location).toBe(PROMOTIONS);
    expect([...http.cookies.keys()]).not.toContain("kept");
    const again = (await http.get(dialog)).text;
    expect(again).toContain("Step 1 of 2");
    expect(visibleFields(again, SIGNUP).get("first_name")).toEqual([""]);
    expect((await http.get(`${PROMOTIONS}?action=show`)).text).toContain("Welcome back");
  });
});

describe("sign-up", () => {
  test("signup.outcomes: a used email has its page in place of the form", async () => {
    const { person } = await signedInPlayer(testSystem);
    const { text } = await signUpByHttp(visitor(), { ...newPerson(), email: person.email }, {}, 409);
    expect(text).toContain("EMAIL ALREADY EXISTS");
    expect(text).not.toContain('name="password"');
  });

  test("signup.tried-coupon-prefilled: a tried coupon is filled in, and SIGN UP & REDEEM redeems it", async () => {
    const [http, person] = [visitor(), newPerson()];
    const tried = await http.fillIn(PROMOTIONS, PROMOTIONS, { code: "CHERRY400", source: "card" });
    expect(tried.location).toContain("state=signup");
    expect(http.cookies.get("aff_suc")).toBe("CHERRY400");
    expectRedirect(await http.fillIn(SIGNUP, SIGNUP, personFields(person)));
    const { text } = await http.get(SECRETS);
    expect(visibleFields(text, SECRETS).get("coupon")).toEqual(["CHERRY400"]);
    expect(text).toContain("SIGN UP &amp; REDEEM");
    await signUpByHttp(http, person, { coupon: " cherry400" });
    expect(await couponsOf(testSystem, { person, http })).toEqual(["requested"]);
    expect([...http.cookies.keys()]).not.toContain("aff_suc");
  });

  test("coupon: a refused coupon does not prevent the sign-up", async () => {
    const http = visitor();
    const { location } = await signUpByHttp(http, newPerson(), { coupon: "NO-SUCH-1" });
    expect(location).toBe(PROMOTIONS);
    expect((await http.get(PROMOTIONS)).text).toContain("Your account is ready, but coupon NO-SUCH-1");
  });
});

test("quick play: following one's own link keeps the saved login", async () => {
  const { http } = await signedInPlayer(testSystem);
  const page = "/lobby/account/preferences";
  const link = async () => /[?&;]hash=([^&"]+)/.exec((await http.get(page)).text)?.[1];
  expectRedirect(await http.fillIn(page, `${page}?form=quickplay#quick-play`, { optedIn: "yes" }));
  const hash = await link();
  expect(hash).toBeDefined();
  const { location } = await http.get(`/lobby/games/?state=quickplay&hash=${hash}&game=101-1`);
  expectRedirect(await http.fillIn(location, "/onboarding/quickplay?game=101-1", {}));
  expect(await link()).toBe(hash);
});

test("captcha.honeypot-asks-question: a filled honeypot leads to a question, again after a wrong answer, and a right one leads on", async () => {
  const { person } = await signedInPlayer(testSystem);
  const http = visitor();
  const typed = { login: person.email, password: person.password };
  const send = (text: string, more: Record<string, string>) =>
    http.post(LOGIN, { ...hiddenFields(text, LOGIN), ...typed, ...more });
  const { honeypot, answer } = GUARD_FIELDS;
  const trapped = await send((await http.get(LOGIN)).text, { [honeypot]: "https://spam.example" });
  expectStatus(trapped, 400);
  expect(trapped.text).toContain("Please submit the form again.");
  // As a browser does that fills it in again.
  const filled = { [honeypot]: "Acme Ltd." };
  const wrong = await send(trapped.text, { ...filled, [answer]: "99" });
  expectStatus(wrong, 400);
  expect(wrong.text).toContain("That’s not right. Please answer this question.");
  expectRedirect(await send(wrong.text, { ...filled, [answer]: ` ${NUMBERS[sumIn(wrong.text)] ?? ""}. ` }));
});
