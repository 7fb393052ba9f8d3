import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { incompleteSignup, login, logout, player, signup, updatePlayer } from "~/casino/contract/account";
import { personPreferences } from "~/casino/contract/other";
import { acceptTerms, TERMS_VERSION } from "~/casino/contract/terms";
import { newGuard } from "~/forms/guard.server";
import * as onboarding from "~/onboarding/onboarding";
import { readSession, sessionFrom, writeSession } from "~/session/session.server";
import { readVisit } from "~/session/visit.server";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { cookiesOf, posted, redirected, replied } from "../../support/web-forms";
import { useWebServices } from "../../support/web-services";
import { aPlayer, aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

const KEY = "key-of-the-page-1";
const PERSON = {
  first_name: " Ada ",
  last_name: "Stone",
  email: "Ada@Example.com",
  birth_month: "3",
  birth_day: "27",
  birth_year: "1990",
};
const SECRETS = { password: "secret-1", confirm_password: "secret-1", terms: "on" };
const DETAILS = {
  address_1: "4 Orchard Quay",
  city: "Toronto",
  country: "CA",
  state: "ON",
  zip: "M5V 1A1",
  gender: "female",
  cell_phone: "+1 555-0100",
  from: "/cashier/",
};
const PHONE = { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 12_0 like Mac OS X) Mobile/15E148" };

/** Posts a form of onboarding; the page that it names is part of the URL, as the form's button has it. */
function onboard(
  form: string,
  fields: Record<string, string>,
  options: Parameters<typeof posted>[2] & { query?: string } = {},
) {
  const { query = "", ...rest } = options;
  return onboarding.action(
    posted(
      `/onboarding/${form}${query}`,
      { formKey: KEY, guard: newGuard().token, ...fields },
      { ...rest, params: { form } },
    ),
  );
}

/** Fills in page 1 and gives the cookies that page 2 is sent with. */
async function firstPage(from = "/"): Promise<string> {
  return cookiesOf(redirected(await onboard("signup", { ...PERSON, from })).response);
}

async function secondPage(fields: Record<string, string> = {}, options: Parameters<typeof onboard>[2] = {}) {
  const cookie = options.cookie ?? (await firstPage());
  return onboard("signup", { ...SECRETS, ...fields }, { query: "?step=2", ...options, cookie });
}

/** A login, with what the browser sends back of the answer to the one before. */
function loginPosted(cookie: string, name = "ada") {
  const fields = { formKey: KEY, guard: newGuard().token, login: name, password: "wrong-1" };
  return posted("/onboarding/login", fields, { params: { form: "login" }, cookie });
}

/** What the loaders and actions of a request left to be set with its page. */
function outgoingCookie(args: ReturnType<typeof posted>): string {
  return readVisit(args)
    .outgoing.getSetCookie()
    .filter((cookie) => !cookie.includes("Max-Age=0"))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const playerCookie = () => writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";
const sessionOf = (response: Response) =>
  readSession(new Request("http://house.invalid/", { headers: { cookie: cookiesOf(response) } }));

let bodies: Record<string, unknown>;

beforeEach(() => {
  bodies = {};
  double.answer(signup, ({ body }) => {
    bodies.signup = body;
    return { pid: 7, login: body.email };
  });
  double.answer(login, ({ body }) => {
    bodies.login = body;
    return aSessionAnswer({ login: body.login });
  });
  double.answer(incompleteSignup, ({ body }) => {
    bodies.incomplete = body;
    return { message: "recorded" };
  });
});
afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

describe("sign-up in two pages", () => {
  it("sign-up: page 1 leads to page 2, in the dialog of the page it was opened on", async () => {
    const { status, location } = redirected(
      await onboard("signup", { ...PERSON, from: "/lobby/promotions/?promo=X" }),
    );
    expect([status, location]).toEqual([303, "/lobby/promotions/?promo=X&action=show&state=signup&step=2"]);
    const alone = redirected(await onboard("signup", { ...PERSON, from: "/onboarding/signup" }));
    expect(alone.location).toBe("/onboarding/signup?step=2");
    expect(double.calls).toEqual([]);
  });

  it.each([
    ["on", [{ custrefid: "7", emailpermit: true }]],
    ["", []],
  ])(
    "account.consents: the terms in force are recorded, and offers are turned on only if ticked (%j)",
    async (offers, permits) => {
      const recorded: unknown[] = [];
      const permitted: unknown[] = [];
      double.answer(acceptTerms, ({ params, body, headers }) => {
        recorded.push([params.pid, body.version, headers.get("x-session-token")]);
        return {};
      });
      double.answer(personPreferences, ({ body }) => {
        permitted.push(body);
        return {};
      });
      expect(redirected(await secondPage(offers === "" ? {} : { offers })).status).toBe(303);
      expect(recorded).toEqual([[7, TERMS_VERSION, aSessionAnswer().sessionToken]]);
      expect(permitted).toEqual(permits);
    },
  );

  it("signup.payload: exactly the documented fields; then the player is logged in", async () => {
    const { status, location, response } = redirected(await secondPage());
    expect([status, location]).toEqual([303, "/lobby/games/"]);
    expect(bodies.signup).toEqual({
      email: "ada@example.com",
      password: "secret-1",
      first_name: "Ada",
      last_name: "Stone",
      birth_date: "1990-03-27",
      client_id: 3,
      aid: "",
      download_id: "",
      skin_id: 1,
    });
    expect(bodies.login).toMatchObject({ login: "ada@example.com", password: "secret-1" });
    expect(sessionOf(response)).toMatchObject({ pid: 7, token: "token-1", name: "Ada" });
    expect(response.headers.getSetCookie().join()).not.toContain("secret-1");
  });

  it.each([
    ["a game", "/play/101-1", "/play/101-1"],
    ["a coupon", "/lobby/promotions/?promo=CHERRY400", "/lobby/promotions/?promo=CHERRY400"],
    ["the form's own page", "/onboarding/signup?returnTo=%2Fplay%2F101-1", "/play/101-1"],
    ["a page that is no place for players", "/cad-welcome", "/lobby/games/"],
    ["another site", "/onboarding/signup?returnTo=%2F%2Fevil.example", "/lobby/games/"],
  ])("sign-up: a visitor from %s continues there", async (_, from, to) => {
    const cookie = await firstPage(from);
    expect(redirected(await secondPage({ from }, { cookie })).location).toBe(to);
    const quick = await onboard("quicksignup", { ...PERSON, ...SECRETS, from });
    expect(redirected(quick).location).toBe(to);
  });

  it("sign-up: its pages keep returnTo, and so does the login of an existing account", async () => {
    const from = "/onboarding/signup?returnTo=%2Fplay%2F101-1";
    const next = redirected(await onboard("signup", { ...PERSON, from }));
    expect(next.location).toBe("/onboarding/signup?returnTo=%2Fplay%2F101-1&step=2");
    double.answer(login, () => refusal(403, "guard_required", "Not now"));
    const { location } = redirected(await secondPage({ from }, { cookie: cookiesOf(next.response) }));
    expect(location).toBe("/onboarding/login?returnTo=%2Fplay%2F101-1");
  });

  it.each(["guard_required", "rate_limited", "internal"] as const)(
    "sign-up: the account was opened but the login answered %s: the login page says so, and nobody signs up twice",
    async (code) => {
      double.answer(login, () => refusal(code === "internal" ? 500 : 403, code, "Not now"));
      const { status, location, response } = redirected(await secondPage());
      expect([status, location]).toEqual([303, "/onboarding/login"]);
      expect(sessionOf(response)).toBeNull();
      expect(response.headers.getSetCookie().some((line) => line.startsWith("notice="))).toBe(true);
    },
  );

  it("client id: 3 for a desktop browser, 6 otherwise", async () => {
    await secondPage({}, { headers: PHONE });
    expect(bodies.signup).toMatchObject({ client_id: 6 });
    expect(bodies.login).toMatchObject({ client_id: 6 });
    await secondPage({}, { headers: { ...PHONE, "sec-ch-ua-mobile": "?0" } });
    expect(bodies.signup).toMatchObject({ client_id: 3 });
  });

  it("onboarding: page 2 is not reached without a valid page 1", async () => {
    for (const cookie of ["", "kept=AAAA"]) {
      const { location } = redirected(await secondPage({ from: "/" }, { cookie }));
      // There page 1 is shown with its errors.
      expect(location).toBe("/?action=show&state=signup&step=2");
    }
    expect(double.calls).toEqual([]);
  });

  it("sign-up: bad passwords are a 400 and open no account", async () => {
    const { status, reply } = replied(await secondPage({ confirm_password: "secret-2", terms: "" }));
    expect([status, Object.keys(reply.errors).sort()]).toEqual([400, ["confirm_password", "terms"]]);
    expect(double.calls).toEqual([]);
  });

  it.each([
    ["email_exists", "An account with this email already exists", 409, false],
    ["login_exists", "An account already exists", 409, false],
    ["banned", "This account can’t be used. Please contact support.", 403, false],
    ["restricted_country", "We do not accept players from Neverland.", 403, true],
    [
      "maintenance",
      "Sorry, the product is currently undergoing maintenance. Please try again later.",
      503,
      true,
    ],
    ["invalid_request", "Something you entered can’t be used. Please check it and try again.", 400, true],
  ] as const)("sign-up: %s; recorded as incomplete: %4$s", async (code, message, status, recorded) => {
    double.answer(signup, () =>
      Response.json({ errorMessage: message, errorCode: code, country: "Neverland" }, { status }),
    );
    const answer = replied(await secondPage());
    expect(answer.status).toBe(status);
    expect(answer.reply).toMatchObject({ code, errors: { "": [message] }, facts: { country: "Neverland" } });
    expect(bodies.incomplete !== undefined).toBe(recorded);
  });

  it("incomplete signup payload", async () => {
    double.answer(signup, () => refusal(400, "invalid_request", "No"));
    await secondPage();
    expect(bodies.incomplete).toEqual({
      login: "ada@example.com",
      email: "ada@example.com",
      first_name: "Ada",
      last_name: "Stone",
      client_id: 3,
      start_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/) as string,
    });
  });

  it("sign-up: failing to record a failed sign-up changes nothing for the player", async () => {
    double.answer(signup, () => refusal(400, "invalid_request", "No"));
    double.answer(incompleteSignup, () => refusal(500, "internal", "Broken"));
    expect(replied(await secondPage()).reply.errors).toEqual({
      "": ["Something you entered can’t be used. Please check it and try again."],
    });
  });

  it("an unanswered sign-up is repeated once under its key, and may be sent again", async () => {
    const keys: (string | null)[] = [];
    double.answer(signup, ({ headers }) => {
      keys.push(headers.get("idempotency-key"));
      return new Response("", { status: 500 });
    });
    const { status, reply } = replied(await secondPage());
    expect([status, reply.code, reply.formKey]).toEqual([503, "unavailable", KEY]);
    expect(keys).toEqual([`signup:${KEY}`, `signup:${KEY}`]);
  });
});

describe("login", () => {
  const fields = { login: " ADA@Example.com ", password: " Secret-1 " };

  it("login.payload: the login in lower case, the password as typed", async () => {
    const { response } = redirected(await onboard("login", fields));
    expect(bodies.login).toEqual({
      login: "ada@example.com",
      password: " Secret-1 ",
      skin_id: 1,
      client_id: 3,
      for_money: 1,
      player_timezone: expect.stringMatching(/^[+-]\d{2}:\d{2}$/) as string,
    });
    expect(sessionOf(response)?.login).toBe("ada@example.com");
  });

  it("login: without the casino's word for it, the session has the login as typed, in lower case", async () => {
    double.answer(login, () => ({ ...aSessionAnswer(), login: undefined, first_name: undefined }));
    double.answer(player, () => refusal(500, "internal", "Not now"));
    expect(sessionOf(redirected(await onboard("login", fields)).response)?.login).toBe("ada@example.com");
  });

  it.each([
    ["another session before is ended at the casino", "token-0", true],
    ["a login sent twice does not end the session that it has just opened", "token-1", false],
  ])("login: %s", async (_, sessionToken, isEnded) => {
    let ended = false;
    double.answer(logout, () => {
      ended = true;
      return { message: "Ended" };
    });
    const cookie = writeSession(sessionFrom(aSessionAnswer({ sessionToken }))).split(";")[0] ?? "";
    expect(sessionOf(redirected(await onboard("login", fields, { cookie })).response)?.token).toBe("token-1");
    expect(ended).toBe(isEnded);
  });

  it("login: the session keeps the name of the browser's time zone, and no other text", async () => {
    const zoneAfter = async (zone: string) =>
      sessionOf(redirected(await onboard("login", { ...fields, zone })).response)?.zone;
    expect(await zoneAfter("America/Toronto")).toBe("America/Toronto");
    expect(await zoneAfter("Mars/Olympus")).toBeUndefined();
  });

  it.each([
    ["/", "/lobby/games/"],
    ["/lobby/promotions/?promo=X&action=show&state=login", "/lobby/promotions/?promo=X"],
    ["/onboarding/login?returnTo=%2Fcashier%2F%3Ftab%3Dcoupons", "/cashier/?tab=coupons"],
    ["/onboarding/login?returnTo=%2F%2Fevil.example", "/lobby/games/"],
    ["https://evil.example/lobby/", "/lobby/games/"],
  ])("login on %s leads to %s", async (from, location) => {
    expect(redirected(await onboard("login", { ...fields, from }))).toMatchObject({ status: 303, location });
  });

  describe("login: a form sent after its session had ended", () => {
    /** The login's answer to a browser whose details form was sent from the lobby with the session over. */
    async function logInAgain(as: string) {
      const [session = ""] = writeSession(sessionFrom(aSessionAnswer({ login: "ada@example.com" }))).split(
        ";",
      );
      double.answer(player, () => refusal(401, "unauthenticated", "Over"));
      const fields = { ...DETAILS, from: "/info/banking/" };
      const late = redirected(await onboard("moreDetails", fields, { cookie: session }));
      double.answer(login, () => aSessionAnswer({ login: as }));
      const at = late.location ?? "";
      return redirected(
        await onboard(
          "login",
          { login: as, password: "secret-1", from: at },
          { cookie: cookiesOf(late.response) },
        ),
      );
    }
    const gone = (response: Response) =>
      response.headers.getSetCookie().some((cookie) => cookie.startsWith("kept=;"));

    it("is shown again after the login, on whatever page it is", async () => {
      const { location, response } = await logInAgain("ada@example.com");
      expect(location).toBe("/info/banking/?action=show&state=moreDetails");
      expect(gone(response)).toBe(false);
    });

    it("is forgotten where another player signs in", async () => {
      expect(gone((await logInAgain("bea@example.com")).response)).toBe(true);
    });
  });

  it.each([
    ["login", { login: "ada", password: "secret-1" }],
    ["compactlogin", { login: "ada", password: "secret-1" }],
    ["signup", PERSON],
    ["quicksignup", { ...PERSON, ...SECRETS }],
  ])("%s: a browser that refuses cookies is told so, and nothing else is asked", async (form, fields) => {
    const { status, reply } = replied(await onboard(form, { ...fields, cookieProbe: "1" }));
    expect([status, Object.keys(reply.errors), double.calls]).toEqual([400, [""], []]);
    expect(reply.errors[""]).toEqual([expect.stringMatching(/^Your browser doesn’t accept cookies/)]);
    // Loading the form sets a cookie, if only to test that it comes back.
    const request = new Request(`http://127.0.0.1:3000/onboarding/${form}`);
    const context = {};
    await onboarding.loader({ request, params: { form }, context });
    const { outgoing } = readVisit({ request, context });
    expect(outgoing.get("set-cookie")).toMatch(/^cookieProbe=[\da-f-]{36};/);
  });

  it("login: a wrong password has its message, and no cookie is set", async () => {
    double.answer(login, () => refusal(401, "invalid_credentials", "That is not right."));
    const { status, reply } = replied(await onboard("login", fields));
    expect([status, reply.code]).toEqual([422, "invalid_credentials"]);
    expect(reply.errors).toEqual({ "": ["Your login or password is incorrect."] });
    expect(reply.values).toEqual({ login: " ADA@Example.com " });
  });

  it("after an answered question, a wrong password comes with the next question", async () => {
    double.answer(login, () => refusal(403, "guard_required", "Please answer"));
    const guard = replied(await onboard("login", fields)).reply.guard;
    expect(guard?.question).toMatch(/^What is/);
    const numbers = ["two", "three", "four", "five", "six", "seven", "eight", "nine"];
    const [a = 0, b = 0] = (guard?.question ?? "")
      .split(/\W+/)
      .map((word) => numbers.indexOf(word) + 2)
      .filter((number) => number > 1);
    double.answer(login, () => refusal(401, "invalid_credentials", "No"));
    const answered = { ...fields, guard: guard?.token ?? "", guard_answer: String(a + b) };
    const { reply } = replied(await onboard("login", answered));
    expect(reply.code).toBe("invalid_credentials");
    expect(reply.guard?.question).toMatch(/^What is/);
  });

  it("login: an operator's plain 401 is a wrong password, not the end of a session", async () => {
    double.answer(login, () => Response.json({ errorMessage: "Wrong" }, { status: 401 }));
    expect(replied(await onboard("login", fields))).toMatchObject({
      status: 422,
      reply: { errors: { "": ["Wrong"] } },
    });
  });

  it("login.fifth-failure: recognized by its code", async () => {
    double.answer(login, () => refusal(429, "too_many_attempts", "Too many failed login attempts"));
    expect(replied(await onboard("login", fields))).toMatchObject({
      status: 429,
      reply: { code: "too_many_attempts" },
    });
  });

  it("login.fifth-failure: counted here if the casino sends no code, then reset", async () => {
    double.answer(login, () => Response.json({ errorMessage: "Wrong" }, { status: 401 }));
    const codes: (string | null)[] = [];
    let cookie = "";
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const args = loginPosted(cookie);
      codes.push(replied(await onboarding.action(args)).reply.code);
      cookie = outgoingCookie(args);
    }
    expect(codes).toEqual(["refused", "refused", "refused", "refused", "too_many_attempts", "refused"]);
  });

  it("login.success-resets-count: a login in between resets the counter", async () => {
    double.answer(login, () => Response.json({ errorMessage: "Wrong" }, { status: 401 }));
    const failed = loginPosted("");
    await onboarding.action(failed);
    double.answer(login, () => aSessionAnswer());
    const { response } = redirected(await onboarding.action(loginPosted(outgoingCookie(failed))));
    expect(response.headers.getSetCookie().find((cookie) => cookie.includes("failed-logins"))).toMatch(
      /Max-Age=0/,
    );
  });

  it("five failures in a row are counted per visitor, whichever names they typed, then reset", async () => {
    double.answer(login, () => refusal(401, "invalid_credentials", "No"));
    const codes: (string | null)[] = [];
    let cookie = "";
    for (const name of ["ada", "bea", "cleo", "dora", "eve", "fay"]) {
      const args = loginPosted(cookie, name);
      codes.push(replied(await onboarding.action(args)).reply.code);
      cookie = outgoingCookie(args);
    }
    const wrong = "invalid_credentials";
    expect(codes).toEqual([wrong, wrong, wrong, wrong, "too_many_attempts", wrong]);
    // Another visitor who types one of these names has a separate count.
    const elsewhere = replied(await onboarding.action(loginPosted("", "eve")));
    expect(elsewhere.reply.code).toBe(wrong);
  });

  it("the counter resets when the casino itself reports too many attempts", async () => {
    double.answer(login, () => refusal(401, "invalid_credentials", "No"));
    const failed = loginPosted("");
    await onboarding.action(failed);
    double.answer(login, () => refusal(403, "too_many_attempts", "Too many failed login attempts"));
    const last = loginPosted(outgoingCookie(failed));
    expect(replied(await onboarding.action(last)).reply.code).toBe("too_many_attempts");
    expect(readVisit(last).outgoing.getSetCookie()).toContainEqual(
      expect.stringMatching(/failed-logins=;.*Max-Age=0/),
    );
  });

  it("a refusal not about the password is not a failed login", async () => {
    double.answer(login, () => refusal(403, "guard_required", "Please answer"));
    const args = loginPosted("");
    await onboarding.action(args);
    expect(outgoingCookie(args)).toBe("");
  });

  it("a login answer without additions signs in, and the player data provide the name", async () => {
    const { pid, rtgSession, sessionToken } = aSessionAnswer();
    double.answer(login, () => ({ pid, rtgSession, sessionToken }));
    double.answer(player, () => aPlayer({ login: "ada" }));
    const { response } = redirected(await onboard("login", fields));
    const session = sessionOf(response);
    expect(session).toMatchObject({ pid, login: "ada", name: "Ada" });
    const hours = ((session?.expiresAt ?? 0) - (session?.since ?? 0)) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
  });

  it("onboarding: an unknown form is a 404", async () => {
    await expect(onboard("nothing", {})).rejects.toMatchObject({ status: 404 });
  });
});

describe("account details", () => {
  it("errors are listed in the order of the fields", async () => {
    const fields = { formKey: KEY, country: "CA", from: "/cashier/" };
    const [cookie = ""] = writeSession(sessionFrom(aSessionAnswer())).split(";");
    const { reply } = replied(await onboard("moreDetails", fields, { cookie }));
    expect(Object.keys(reply.errors)).toEqual(["address_1", "city", "state", "zip", "gender", "cell_phone"]);
  });

  it("player update payload: exactly the documented fields, completed from what the casino knows", async () => {
    double.answer(player, () => aPlayer());
    double.answer(updatePlayer, ({ body }) => {
      bodies.update = body;
      return aPlayer();
    });
    const answer = redirected(await onboard("moreDetails", DETAILS, { cookie: playerCookie() }));
    expect(answer).toMatchObject({ status: 303, location: "/cashier/" });
    expect(bodies.update).toEqual({
      login: "ada@example.com",
      email: "ada@example.com",
      password: "handle-1",
      first_name: "Ada",
      last_name: "Stone",
      birth_date: "1990-03-27",
      address_1: "4 Orchard Quay",
      address_2: "",
      city: "Toronto",
      state: "ON",
      zip: "M5V 1A1",
      country: "CA",
      cell_phone: "+1 555-0100",
      day_phone: "",
      evening_phone: "",
      gender: false,
      skin_id: 1,
    });
  });

  it("account details need a player", async () => {
    expect(redirected(await onboard("moreDetails", DETAILS)).location).toMatch(/^\/onboarding\/login\?/);
    expect(double.calls).toEqual([]);
  });
});
