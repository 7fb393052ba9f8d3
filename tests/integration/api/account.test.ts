import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import { startTestCasino, type TestCasino } from "../../support/casino";
import {
  completeDetails,
  detailsBody,
  loginBody,
  newPlayer,
  send,
  signupBody,
} from "../../support/casino-client";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino({ restrictedCountries: ["KP"] });
});
afterAll(() => casino.close());

describe("signup refusals", () => {
  it("signup.email-used-once: a used email, in any letter case, is refused in fixed words", async () => {
    const player = await newPlayer(casino.url);
    const body = signupBody({ email: player.email.toUpperCase() });
    const { status, refused } = await send(casino.url, account.signup, { body });
    expect([status, refused.errorCode, refused.errorMessage]).toEqual([
      409,
      "email_exists",
      "An account with this email already exists",
    ]);
  });

  it("signup.person-once: the same person under another email is refused", async () => {
    const first = signupBody();
    await send(casino.url, account.signup, { body: first });
    const again = { ...first, email: signupBody().email, first_name: "ADA " };
    const { status, refused } = await send(casino.url, account.signup, { body: again });
    expect([status, refused.errorCode, refused.errorMessage]).toEqual([
      409,
      "login_exists",
      "An account already exists",
    ]);
  });

  it("the same person who signs up five times at once under five emails gets one account", async () => {
    const first = signupBody();
    const tries = Array.from({ length: 5 }, () =>
      send(casino.url, account.signup, { body: { ...first, email: signupBody().email } }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409]);
  });

  it("five persons who sign up at once with one email open one account, and the others learn that it has one", async () => {
    const { email } = signupBody();
    const tries = ["Ada", "Bea", "Cleo", "Dora", "Eve"].map((first_name) =>
      send(casino.url, account.signup, { body: signupBody({ email, first_name }) }),
    );
    const codes = (await Promise.all(tries)).map(({ status, refused }) =>
      status === 200 ? "" : refused.errorCode,
    );
    expect(codes.sort()).toEqual(["", ...Array.from({ length: 4 }, () => "email_exists")]);
  });

  it.each([
    ["Ada", "ada"],
    ["Zoë-Élise O’Neil", "zoeeliseoneil"],
    ["Łucja", "ucja"],
    ["Ольга", "player"],
  ])("signup.login-from-name: %s logs in as %s and a number", async (first_name, letters) => {
    const { body } = await send(casino.url, account.signup, { body: signupBody({ first_name }) });
    expect(body.login).toBe(`${letters}${body.pid}`);
  });

  it("signup.restricted-country: a restricted country is refused by name", async () => {
    const { status, refused } = await send(casino.url, account.signup, {
      body: signupBody(),
      headers: { "x-country": "KP" },
    });
    expect([status, refused.errorCode, refused.country]).toEqual([403, "restricted_country", "North Korea"]);
    const allowed = await send(casino.url, account.signup, {
      body: signupBody(),
      headers: { "x-country": "CA" },
    });
    expect(allowed.status).toBe(200);
  });

  it("signup.banned-email: a banned email can neither sign up nor log in", async () => {
    const player = await newPlayer(casino.url);
    await casino.database.kysely
      .updateTable("player")
      .set({ banned: true })
      .where("player_id", "=", player.pid)
      .execute();
    const signup = await send(casino.url, account.signup, { body: signupBody({ email: player.email }) });
    expect([signup.status, signup.refused.errorCode]).toEqual([403, "banned"]);
    const login = await send(casino.url, account.login, { body: loginBody(player.email, player.password) });
    expect([login.status, login.refused.errorCode]).toEqual([403, "banned"]);
  });

  // The test clock is stopped at 2026-11-21T12:00Z; a year has 365.25 days.
  it.each([
    ["2005-11-21", 200, "21 years ago by the calendar and by days"],
    ["2005-11-22", 400, "a day under 21"],
    ["1906-11-22", 200, "not yet 120"],
    ["1906-11-20", 400, "over 120"],
    ["1990-02-31", 400, "no such day"],
  ])("signup.age-checked-by-casino: a birth date %s answers %i: %s", async (birth_date, expected) => {
    const { status } = await send(casino.url, account.signup, { body: signupBody({ birth_date }) });
    expect(status).toBe(expected);
  });

  it.each([
    [{ email: "ada@example" }, "Please enter a valid email address."],
    [{ email: "ada@example.museum" }, "Please enter a valid email address."],
    [{ first_name: "4da" }, "Please enter your first name"],
    [{ last_name: " " }, "Please enter your last name"],
    [{ birth_date: "2010-01-01" }, "Please enter your date of birth. You must be at least 21 years old."],
  ])("signup with %j is refused in the spec's words", async (changes, sentence) => {
    const { status, refused } = await send(casino.url, account.signup, { body: signupBody(changes) });
    expect([status, refused.errorCode, refused.errorMessage]).toEqual([400, "invalid_field", sentence]);
  });

  it.each([
    [{ password: "12345" }],
    [{ password: "x".repeat(81) }],
    [{ first_name: "x".repeat(31) }],
    [{ email: `${"x".repeat(53)}@example.com` }],
  ])(
    "signup with %j breaks the contract's limits: the sentence is a player's, the detail a developer's",
    async (changes) => {
      const { status, refused } = await send(casino.url, account.signup, { body: signupBody(changes) });
      const [field = ""] = Object.keys(changes);
      expect([status, refused.errorCode]).toEqual([400, "invalid_request"]);
      expect(refused.detail).toContain(`body.${field}`);
      expect(refused.errorMessage).toMatch(/check it and try again/);
      expect(refused.errorMessage).not.toContain(field);
    },
  );

  it("signup.posted-twice: with the same key twice it opens one account", async () => {
    const body = signupBody();
    const [first, second] = await Promise.all([
      send(casino.url, account.signup, { body, key: body.email }),
      send(casino.url, account.signup, { body, key: body.email }),
    ]);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
  });

  it("signup.incomplete-recorded: an incomplete sign-up is recorded", async () => {
    const signup = signupBody();
    const { status } = await send(casino.url, account.incompleteSignup, {
      body: {
        login: "",
        email: signup.email,
        first_name: "Ada",
        last_name: "L",
        client_id: 3,
        start_date: "2026-11-21T11:00:00Z",
      },
    });
    const row = await casino.database.kysely
      .selectFrom("incomplete_signup")
      .selectAll()
      .where("email", "=", signup.email)
      .executeTakeFirstOrThrow();
    expect([status, row.recorded_at]).toEqual([200, casino.clock.now()]);
  });
});

describe("login attempts", () => {
  it("login.same-answer: whichever is wrong, the answer is the same", async () => {
    const player = await newPlayer(casino.url);
    const wrong = await send(casino.url, account.login, { body: loginBody(player.email, "not-it-1") });
    const unknown = await send(casino.url, account.login, {
      body: loginBody("nobody@example.com", "not-it-1"),
    });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    const { requestId: _a, ...first } = wrong.refused;
    const { requestId: _b, ...second } = unknown.refused;
    expect(first).toEqual(second);
    expect(first).toEqual({
      errorCode: "invalid_credentials",
      errorMessage: "Your login or password is incorrect.",
    });
  });

  it.each(["an account", "nobody"])(
    "login.fifth-failure: the fifth failure in a row for %s says so, and the counter resets",
    async (whose) => {
      const player = await newPlayer(casino.url);
      const name = whose === "nobody" ? `${player.login}x` : player.login;
      const codes: unknown[] = [];
      for (let attempt = 0; attempt < 6; attempt++) {
        const { refused } = await send(casino.url, account.login, { body: loginBody(name, "not-it-1") });
        codes.push(refused.errorCode);
      }
      const wrong = "invalid_credentials";
      expect(codes).toEqual([wrong, wrong, wrong, wrong, "too_many_attempts", wrong]);
    },
  );

  it("login.success-resets-count: a success resets the counter", async () => {
    const player = await newPlayer(casino.url);
    const attempt = (password: string) =>
      send(casino.url, account.login, { body: loginBody(player.email, password) });
    for (let failure = 0; failure < 4; failure++) await attempt("not-it-1");
    expect((await attempt(player.password)).status).toBe(200);
    expect((await attempt("not-it-1")).refused.errorCode).toBe("invalid_credentials");
  });

  it("logins are limited by name and by address, with a time to wait", async () => {
    const strict = await startTestCasino({
      limits: {
        failedLoginsByAccount: { points: 2, windowSeconds: 60 },
        failedLoginsByAddress: { points: 3, windowSeconds: 60 },
      },
    });
    try {
      const attempt = (name: string, address: string) =>
        send(strict.url, account.login, {
          body: loginBody(name, "not-it-1"),
          headers: { "x-forwarded-for": address },
        });
      await attempt("a@example.com", "192.0.2.1");
      await attempt("a@example.com", "192.0.2.2");
      const byName = await attempt("A@example.com", "192.0.2.3");
      expect([byName.status, byName.refused.errorCode]).toEqual([429, "rate_limited"]);
      expect(byName.refused.retryAfterSeconds).toBeGreaterThan(0);
      expect(byName.headers.get("retry-after")).toBe(String(byName.refused.retryAfterSeconds));
      for (const name of ["b@example.com", "c@example.com", "d@example.com"]) {
        await attempt(name, "192.0.2.9");
      }
      expect((await attempt("e@example.com", "192.0.2.9")).status).toBe(429);
      expect((await attempt("e@example.com", "192.0.2.10")).status).toBe(401);
    } finally {
      await strict.close();
    }
  });
});

describe("session", () => {
  it("a tampered token opens nothing, and another player's path is forbidden", async () => {
    const [ada, eve] = [await newPlayer(casino.url), await newPlayer(casino.url)];
    const last = ada.token.at(-1) === "A" ? "B" : "A";
    const tampered = [ada.token.slice(0, -1) + last, `${eve.pid}.${ada.token.split(".")[1]}`, "", "1.x"];
    for (const token of tampered) {
      expect((await send(casino.url, account.player, { params: { pid: ada.pid }, token })).status).toBe(401);
    }
    const { status, refused } = await send(casino.url, account.player, {
      params: { pid: ada.pid },
      token: eve.token,
    });
    expect([status, refused.errorCode]).toEqual([403, "forbidden"]);
  });

  it("security.only-hashes-stored: only hashes of tokens and passwords are in the database", async () => {
    const player = await newPlayer(casino.url);
    for (const table of ["player_session", "player_password", "idempotency_record", "player"] as const) {
      const rows = await casino.database.kysely.selectFrom(table).selectAll().execute();
      const text = JSON.stringify(rows);
      expect(text).not.toContain(player.password);
      expect(text).not.toContain(player.token.split(".")[1]);
    }
  });
});

describe("player data", () => {
  it("account details are completed, kept and answered", async () => {
    const player = await newPlayer(casino.url);
    await completeDetails(casino.url, player);
    const { body } = await send(casino.url, account.player, {
      params: { pid: player.pid },
      token: player.token,
    });
    expect(body).toMatchObject({
      login: player.login,
      player_class: "Unverified / Non Dep",
      address_one: "1 Orchard Lane",
      city: "Springfield",
      state_id: "IL",
      zip_code: "62701",
      birth_date: "1990-05-17",
      contact: { email: player.email, country_id: "US" },
      first_deposit: null,
      total_deposits_number: 0,
    });
  });

  it("account.details-validated: details with a letter in the phone, a blank city or another player's handle are refused", async () => {
    const player = await newPlayer(casino.url);
    const other = await newPlayer(casino.url);
    const own = { params: { pid: player.pid }, token: player.token };
    const details = detailsBody((await send(casino.url, account.player, own)).body);
    const theirs = (
      await send(casino.url, account.player, { params: { pid: other.pid }, token: other.token })
    ).body.hashed_password;
    const update = async (changes: Partial<typeof details>) => {
      const { status, refused } = await send(casino.url, account.updatePlayer, {
        ...own,
        body: { ...details, ...changes },
      });
      return [status, refused.errorMessage];
    };
    expect(await update({ cell_phone: "call me" })).toEqual([400, "Please enter your cell phone number"]);
    expect(await update({ city: "  " })).toEqual([400, "Please enter your city"]);
    expect((await update({ password: theirs }))[0]).toBe(403);
  });

  it("another email is refused: a session alone must not change where recovery mails go", async () => {
    const player = await newPlayer(casino.url);
    const own = { params: { pid: player.pid }, token: player.token };
    const details = detailsBody((await send(casino.url, account.player, own)).body);
    const email = signupBody().email;
    const { status, refused } = await send(casino.url, account.updatePlayer, {
      ...own,
      body: { ...details, email, city: "Elsewhere" },
    });
    expect([status, refused.errorMessage]).toEqual([400, "To change your email, please contact support."]);
    expect((await send(casino.url, account.player, own)).body.city).not.toBe("Elsewhere");
    const login = (name: string) =>
      send(casino.url, account.login, { body: loginBody(name, player.password) });
    expect([(await login(email)).status, (await login(player.email)).status]).toEqual([401, 200]);
  });
});

describe("what players type", () => {
  const COMPOSED = "Pässwört-1".normalize("NFC");
  const APART = COMPOSED.normalize("NFD");

  it.each([
    [COMPOSED, APART],
    [APART, COMPOSED],
  ])(
    "value.password: a password is the same in whatever way a keyboard sends its letters",
    async (chosen, typed) => {
      const body = signupBody({ password: chosen });
      expect((await send(casino.url, account.signup, { body })).status).toBe(200);
      expect((await send(casino.url, account.login, { body: loginBody(body.email, typed) })).status).toBe(
        200,
      );
      const wrong = await send(casino.url, account.login, { body: loginBody(body.email, `${typed}x`) });
      expect(wrong.status).toBe(401);
    },
  );

  it("value.password: a password that was hashed as it was typed still opens its account", async () => {
    const player = await newPlayer(casino.url);
    await casino.database.kysely
      .updateTable("player_password")
      .set({ argon2id: await hash(APART, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }) })
      .where("player_id", "=", player.pid)
      .execute();
    expect((await send(casino.url, account.login, { body: loginBody(player.email, APART) })).status).toBe(
      200,
    );
  });

  it("value.read: the casino reads names, email and phone as the pages do", async () => {
    const body = signupBody({ first_name: "Anne\u00a0Marie", last_name: "O´Brien\u200b" });
    const email = `\u202a${body.email.toUpperCase()}\u202c `;
    expect((await send(casino.url, account.signup, { body: { ...body, email } })).status).toBe(200);
    const login = await send(casino.url, account.login, {
      body: loginBody(`${body.email}\u200b`, body.password),
    });
    const stored = await casino.database.kysely
      .selectFrom("player")
      .select(["first_name", "last_name", "email"])
      .where("player_id", "=", login.body.pid)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ first_name: "Anne Marie", last_name: "O’Brien", email: body.email });
  });
});
