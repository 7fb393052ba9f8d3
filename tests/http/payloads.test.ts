import { describe, expect, test } from "vitest";
import { Sealer } from "~/seal.server";
import { HttpVisitor } from "../support/http-visitor";
import { linkOf, mailTo } from "../support/mail";
import { SHARED_SETTINGS } from "../support/shared-settings";
import {
  expectRedirect,
  fillDetailsByHttp,
  personFields,
  redeem,
  secretFields,
  signUpByHttp,
} from "../support/site/http-player";
import { DESKTOP, holdsPassword, PHONE, useRecordedSystem } from "../support/site/recorded";
import { newPerson } from "../support/site/steps";
import { wireFindings } from "../support/site/wire";
import { accountRows } from "../support/site/wire-account";

const { recorder, testSystem, takeCalls, rowOf, player, pidOf, unseen } = useRecordedSystem();

const LOGIN = "/onboarding/login";
const ACCOUNT = "/lobby/account/";
const PREFERENCES = "/lobby/account/preferences";
const QUICK_PLAY = `${PREFERENCES}?form=quickplay#quick-play`;
const PROMOTIONS = "/lobby/promotions/";
const SESSION_CHECK_MS = 14_400_000;

describe("sign-up and login on the wire", () => {
  test.each([
    { from: "a desktop", headers: DESKTOP, client_id: 3 },
    { from: "a phone", headers: PHONE, client_id: 6 },
  ])(
    "signup.payload-on-the-wire: sign-up and login from $from send exactly the documented fields",
    async ({ headers, client_id }) => {
      const person = newPerson();
      await signUpByHttp(new HttpVisitor(testSystem.origin, headers), person, { timezone: "-05:30" });
      const calls = takeCalls();
      const email = person.email.toLowerCase();
      expect(email).not.toBe(person.email);
      expect(rowOf("POST /signup", calls).body).toEqual({
        email,
        password: person.password,
        first_name: person.firstName,
        last_name: person.lastName,
        birth_date: "1990-03-27",
        client_id,
        aid: "",
        download_id: "",
        skin_id: 1,
      });
      expect(rowOf("POST /login", calls).body).toEqual({
        login: email,
        password: person.password,
        skin_id: 1,
        client_id,
        for_money: 1,
        player_timezone: "-05:30",
      });
      const pid = await pidOf(person);
      expect(rowOf(`POST /players/${pid}/token`, calls).body).toEqual({
        playerId: pid,
        token_type: "refresh",
      });
    },
  );

  test("signup payload: quicksignup sends the same", async () => {
    const [http, person] = [new HttpVisitor(testSystem.origin), newPerson()];
    const page = "/onboarding/quicksignup";
    const fields = { ...personFields(person), ...secretFields(person.password) };
    expectRedirect(await http.fillIn(page, page, fields));
    expect(rowOf("POST /signup", takeCalls()).body).toMatchObject({
      email: person.email.toLowerCase(),
      birth_date: "1990-03-27",
    });
  });

  test("aid and download_id: from the affiliate's link", async () => {
    const [http, person] = [new HttpVisitor(testSystem.origin), newPerson()];
    await http.get("/?rtg_aff=friend-7&token=summer_26");
    await signUpByHttp(http, person);
    const calls = takeCalls();
    expect(rowOf("POST /download-id", calls).body).toEqual({
      name: `${person.firstName} ${person.lastName}`,
      email: person.email.toLowerCase(),
      affiliate_id: "friend-7",
      tracking_id: "summer_26",
    });
    const sent = rowOf("POST /signup", calls).body as Record<string, string>;
    expect(sent.aid).toBe("friend-7");
    expect(sent.download_id).not.toBe("");
  });

  test.each([
    ["restricted_country", 403, true],
    ["maintenance", 503, true],
    ["invalid_request", 400, true],
    ["email_exists", 409, false],
    ["login_exists", 409, false],
    ["banned", 403, false],
  ] as const)("incomplete signup payload: %s (%i); recorded: %s", async (errorCode, status, recorded) => {
    const [http, person] = [new HttpVisitor(testSystem.origin, PHONE), newPerson()];
    recorder.answerNext("POST /signup", status, { errorMessage: "No", errorCode, country: "Neverland" });
    await signUpByHttp(http, person, {}, status);
    const calls = takeCalls().filter(({ call }) => call === "POST /accounts/incomplete-signups");
    const email = person.email.toLowerCase();
    const record = {
      login: email,
      email,
      first_name: person.firstName,
      last_name: person.lastName,
      client_id: 6,
      start_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    };
    expect(calls.map(({ body }) => body)).toEqual(recorded ? [record] : []);
  });

  test("login payload: in lower case, in the default zone when the browser gave none; then the logout payload", async () => {
    const { person, pid, login } = await player();
    const http = new HttpVisitor(testSystem.origin, DESKTOP);
    const fields = { login: ` ${person.email.toUpperCase()} `, password: person.password };
    expectRedirect(await http.fillIn(LOGIN, LOGIN, fields));
    expect(rowOf("POST /login", takeCalls()).body).toEqual({
      login: person.email.toLowerCase(),
      password: person.password,
      skin_id: 1,
      client_id: 3,
      for_money: 1,
      player_timezone: "+00:00",
    });
    expectRedirect(await http.fillIn(ACCOUNT, "/logout", {}));
    expect(rowOf(`POST /player/${pid}/accounts/logout`, takeCalls()).body).toEqual({
      logout_type: "player",
      login,
      player_id: pid,
      player_ids: [pid],
      for_money: 1,
    });
  });

  test("secrets: the silent refresh sends its credential and no password", async () => {
    const { http, pid } = await player();
    const sealer = new Sealer([SHARED_SETTINGS.SESSION_SECRET]);
    const now = Date.now();
    const stored = sealer.open("cherrystone", http.cookies.get("cherrystone") ?? "", now) as Record<
      string,
      unknown
    >;
    const { token, refresh } = stored;
    const older = { ...stored, since: now - SESSION_CHECK_MS };
    http.cookies.set("cherrystone", sealer.seal("cherrystone", older, now + SESSION_CHECK_MS));
    await http.get(PROMOTIONS);
    const [renewal, ...rest] = takeCalls().filter(({ call }) => call === `POST /players/${pid}/token`);
    expect(renewal?.body).toEqual({ playerId: pid, token_type: "refresh" });
    expect(renewal?.headers["x-session-token"]).toBe(refresh);
    expect(refresh).not.toBe(token);
    expect(rest.map(({ headers }) => headers["x-session-token"])).not.toContain(refresh);
  });
});

describe("account, cashier and recovery on the wire", () => {
  test.each([
    { gender: "male", sent: true },
    { gender: "female", sent: false },
  ])("player update payload: with its empty and fixed fields, $gender as $sent", async ({ gender, sent }) => {
    const { person, http, login, pid } = await player();
    await fillDetailsByHttp(http, { gender });
    const calls = takeCalls();
    const { password, ...update } = rowOf(`PUT /players/${pid}`, calls).body as Record<string, unknown>;
    expect(update).toEqual({
      login,
      email: person.email.toLowerCase(),
      first_name: person.firstName,
      last_name: person.lastName,
      birth_date: "1990-03-27",
      address_1: "1 Orchard Lane",
      address_2: "",
      city: "Reno",
      state: "NV",
      zip: "89501",
      country: "US",
      cell_phone: "+1 775 555 0100",
      day_phone: "",
      evening_phone: "",
      gender: sent,
      skin_id: 1,
    });
    // The handle from the player data, not the typed password.
    expect(password).toMatch(/^[\w-]{20,}$/);
  });

  test("cashier request: its client type by the browser", async () => {
    const { http, pid } = await player();
    await fillDetailsByHttp(http);
    takeCalls();
    const request = { skinId: 1, playerId: pid, cashier_type: "deposit" };
    for (const [headers, client_type] of [
      [DESKTOP, "InstantPlay"],
      [PHONE, "Mobile"],
    ] as const) {
      await http.get("/cashier/", headers);
      expect(rowOf(`POST /player/${pid}/cashier`, takeCalls()).body).toEqual({ ...request, client_type });
    }
  });

  test("recovery: fp and fu with the email, cpwt with the link's token, cp with the session", async () => {
    const { person, pid } = await player();
    const email = person.email.toLowerCase();
    const visitor = new HttpVisitor(testSystem.origin);
    for (const [form, op] of [
      ["forgottenpassword", "fp"],
      ["forgottenusername", "fu"],
    ] as const) {
      const page = `/onboarding/${form}`;
      expectRedirect(await visitor.fillIn(page, page, { email: person.email }));
      expect(rowOf("PUT /login", takeCalls()).body).toEqual({ op, email });
    }

    const link = linkOf(await mailTo(testSystem.system.dataDir, email, "password"));
    const landed = await visitor.get(link.pathname + link.search);
    const page = landed.location === "" ? link.pathname + link.search : landed.location;
    const changed = { password: "cherry-stone-2", confirm_password: "cherry-stone-2" };
    expectRedirect(await visitor.fillIn(page, "/onboarding/passwordreset", changed));
    const token = link.searchParams.get("token");
    expect(rowOf("PUT /login", takeCalls()).body).toEqual({
      op: "cpwt",
      player_id: pid,
      token,
      pwd: "cherry-stone-2",
    });

    expectRedirect(await visitor.fillIn(LOGIN, LOGIN, { login: email, password: "cherry-stone-2" }));
    takeCalls();
    const again = {
      current_password: "cherry-stone-2",
      password: "cherry-stone-3",
      confirm_password: "cherry-stone-3",
    };
    expectRedirect(await visitor.fillIn(ACCOUNT, `${ACCOUNT}?form=password#change-password`, again));
    expect(rowOf("PUT /login", takeCalls()).body).toEqual({
      op: "cp",
      player_id: pid,
      old_pwd: "cherry-stone-2",
      pwd: "cherry-stone-3",
    });
  });
});

describe("quick play, preferences and coupons on the wire", () => {
  test("quick account payload: its status, its login by handle, its end", async () => {
    const { http, login, pid } = await player();
    const turn = (optedIn: string) => http.fillIn(PREFERENCES, QUICK_PLAY, { optedIn });
    expectRedirect(await turn("yes"));
    const calls = takeCalls();
    expect(rowOf(`GET /player/${pid}/accounts/quick`, calls).query).toEqual({
      player_id: String(pid),
      casinoID: "799",
    });
    expect(rowOf(`POST /player/${pid}/accounts/quick`, calls).body).toEqual({
      hashed_password: expect.stringMatching(/^[\w-]{20,}$/) as string,
      casinoID: 799,
      player_id: pid,
      login,
    });

    const { text } = await http.get(PREFERENCES);
    const hash = /[?&;]hash=([^&"]+)/.exec(text)?.[1] ?? "";
    const visitor = new HttpVisitor(testSystem.origin);
    const page = await visitor.get(`/?state=quickplay&hash=${hash}&game=101-1`);
    takeCalls();
    const action = "/onboarding/quickplay?game=101-1";
    expectRedirect(await visitor.fillIn(page.location, action, {}));
    expect(rowOf("GET /accounts/quick", takeCalls()).query).toEqual({ userhash: hash });

    expectRedirect(await turn("no"));
    rowOf(`DELETE /player/${pid}/accounts/quick`, takeCalls());
  });

  test("person-preferences: custrefid and emailpermit", async () => {
    const { http, pid } = await player();
    const form = `${PREFERENCES}?form=email`;
    expectRedirect(await http.fillIn(`${PREFERENCES}?confirm=emailOptOut`, form, { permit: "no" }));
    const preferences = { custrefid: String(pid), emailpermit: false };
    expect(rowOf("POST /person-preferences", takeCalls()).body).toEqual(preferences);
    expectRedirect(await http.fillIn(PREFERENCES, form, { permit: "yes" }));
    expect(rowOf("POST /person-preferences", takeCalls()).body).toEqual({
      ...preferences,
      emailpermit: true,
    });
  });

  test("coupons: redeemed by query, cancelled, listed and balanced", async () => {
    const made = await player();
    const { http, login, pid } = made;
    await redeem(made, " cherry400 ");
    expect(rowOf(`POST /v2/players/${pid}/coupons`, takeCalls()).query).toEqual({
      login,
      couponCode: "CHERRY400",
      redeem: "true",
    });
    await http.get(PROMOTIONS);
    const calls = takeCalls();
    expect(rowOf(`GET /players/${pid}/coupondetails`, calls).query).toEqual({ login });
    expect(rowOf(`GET /players/${pid}/balance`, calls).query).toEqual({ forMoney: "true" });
    await http.get("/cashier/");
    const opening = rowOf(`GET /players/${pid}/balance`, takeCalls());
    expect(opening.query).toEqual({ forMoney: "true", cashier: "true" });
    await http.get("/welcome-offer");
    rowOf(`GET /players/${pid}/active-coupon`, takeCalls());
    expectRedirect(await http.fillIn(`${PROMOTIONS}?confirm=couponCancel`, `${PROMOTIONS}?form=cancel`, {}));
    rowOf(`DELETE /players/${pid}/active-coupon`, takeCalls());
  });

  test("games: the list of phones is read as documented", async () => {
    // Held against the list of calls at the end, like the list of desktops that every lobby reads.
    expect((await new HttpVisitor(testSystem.origin, PHONE).get("/lobby/games/")).status).toBe(200);
  });
});

describe("marketing on the wire", () => {
  test("affiliate token: requested with the link's user, without a session", async () => {
    const { http } = await player();
    await http.get("/?user=partner-7&feed=summer");
    expect(rowOf("GET /affiliate-token", takeCalls()).query).toEqual({ user_id: "partner-7" });
  });

  test("unsubscribe: by the button of the page and by a mail program alike", async () => {
    const id = `7.${"k".repeat(43)}`;
    for (const body of [{}, { "List-Unsubscribe": "One-Click" }]) {
      await new HttpVisitor(testSystem.origin).post(`/unsubscribe?id=${id}`, body);
      const changes = takeCalls().filter(({ call }) => !call.startsWith("GET "));
      expect(changes.map(({ call }) => call)).toEqual([`POST /marketing/unsubscribe/${id}`]);
    }
  });
});

test("call.payloads-exact: every row of the list was compared with a real call", () => {
  expect(unseen(accountRows)).toEqual([]);
});

test("these checks can fail", () => {
  const headers = { "x-casino-id": "799", "x-forwarded-for": "127.0.0.1" };
  const bare = { query: {}, headers, raw: "", body: undefined };
  expect(wireFindings({ ...bare, call: "GET /players/7" })).toEqual([
    "GET /players/7: has no x-session-token",
  ]);
  expect(wireFindings({ ...bare, call: "GET /nowhere" })).toHaveLength(1);
  const body = { op: "fp", email: "ADA@example.com", pid: 7 };
  const wrong = wireFindings({ ...bare, call: "PUT /login", body }).join();
  for (const word of ["lower-cased", "pid", "x-recaptcha-token", "idempotency-key", "content-type"]) {
    expect(wrong).toContain(word);
  }
  expect(holdsPassword({ ...bare, call: "POST /login", body: { login: "cherry-stone-1" } })).toBe(true);
});
