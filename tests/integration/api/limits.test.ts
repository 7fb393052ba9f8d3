import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import type { CallShape } from "~/casino/contract/call";
import { GUARD_BASIC } from "~/casino/contract/captcha";
import { quickLogin } from "~/casino/contract/quick";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { loginBody, newPlayer, send, type SendOptions, signupBody } from "../../support/casino-client";
import {
  answerOf,
  failures,
  freshAddress,
  freshQuestion,
  guess,
  timesOf,
  withCasino,
  WRONG,
} from "../../support/guesses";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

/** A player who signed up a while ago, since the first login after a sign-up is never asked a question. */
async function oldPlayer() {
  const player = await newPlayer(casino.url);
  casino.clock.advance(2 * 60_000);
  return player;
}

function logIn(
  name: string,
  password: string,
  address = freshAddress(),
  guard = GUARD_BASIC,
  { url } = casino,
) {
  return answerOf(url, account.login, guard, address, { body: loginBody(name, password) });
}

describe("captcha: the guard", () => {
  const email = "ada@example.com";
  const calls: [string, CallShape, SendOptions<CallShape>][] = [
    ["sign-up", account.signup, { body: signupBody() }],
    ["login", account.login, { body: loginBody("ada", "secret") }],
    ["recovery", account.recover, { body: { op: "fp", email } }],
    ["reset", account.recover, { body: { op: "cpwt", player_id: 1, token: "x", pwd: "secret-1" } }],
    ["quick login", quickLogin, { query: { userhash: "x" } }],
  ];
  it.each(calls)("captcha: %s from a foreign form is refused", async (_what, call, options) => {
    for (const guard of ["", "guard:nothing", "guard:question:short"]) {
      const headers = { "x-recaptcha-token": guard, "x-forwarded-for": freshAddress() };
      const { status, refused } = await send(casino.url, call, { ...options, headers });
      expect([status, refused.errorCode, refused.errorMessage]).toEqual([
        403,
        "guard_required",
        "Please answer the question to go on.",
      ]);
    }
  });
});

describe("captcha: the question as a step-up", () => {
  it("five failures of a name come first, then a question that only a fresh answer passes", async () => {
    const player = await newPlayer(casino.url);
    expect(await timesOf(5, () => logIn(player.email, WRONG))).toEqual([...failures(4), "too_many_attempts"]);
    const { email, password } = player;
    const refused = await send(casino.url, account.login, {
      body: loginBody(email, password),
      headers: { "x-recaptcha-token": GUARD_BASIC, "x-forwarded-for": freshAddress() },
    });
    expect([refused.status, refused.refused.errorMessage]).toEqual([
      403,
      "Please answer the question to go on.",
    ]);
    const question = freshQuestion();
    expect(await logIn(email, WRONG, freshAddress(), question)).toBe("invalid_credentials");
    expect(await logIn(email, password, freshAddress(), question)).toBe("guard_required");
    expect(await logIn(email, password, freshAddress(), freshQuestion())).toBe(200);
    // A success resets the failures.
    expect(await timesOf(4, () => logIn(email, WRONG))).toEqual(failures(4));
    expect(await logIn(email, password)).toBe(200);
  });

  it("captcha: an unknown name is treated like any other", async () => {
    const name = `${randomUUID().slice(0, 8)}@example.com`;
    const answers = await timesOf(6, () => logIn(name, WRONG));
    expect(answers).toEqual([...failures(4), "too_many_attempts", "guard_required"]);
  });

  it("login.limits: ten failures from an address lead to a question, sent one by one or all at once", async () => {
    const player = await oldPlayer();
    const [patient, hasty] = [freshAddress(), freshAddress()];
    expect(await timesOf(11, () => guess(casino, patient))).toEqual([...failures(10), "guard_required"]);
    const atOnce = await Promise.all(Array.from({ length: 40 }, () => guess(casino, hasty)));
    expect(atOnce.filter((answer) => answer === "invalid_credentials")).toHaveLength(10);
    expect(await logIn(player.email, player.password, hasty)).toBe("guard_required");
    expect(await logIn(player.email, player.password, hasty, freshQuestion())).toBe(200);
    expect(await logIn(player.email, player.password)).toBe(200);
  });

  it("captcha: a player who has just signed up is not asked, whatever their address did", async () => {
    const address = freshAddress();
    await timesOf(11, () => guess(casino, address));
    const player = await newPlayer(casino.url);
    expect(await logIn(player.email, player.password, address)).toBe(200);
    casino.clock.advance(2 * 60_000);
    expect(await logIn(player.email, player.password, address)).toBe("guard_required");
  });

  it("captcha: successful logins do not count against their address", async () => {
    const player = await newPlayer(casino.url);
    const address = freshAddress();
    const answers = await timesOf(12, () => logIn(player.email, player.password, address));
    expect(answers.every((answer) => answer === 200)).toBe(true);
  });

  it("captcha: attempts refused by the guard do not use up the name's own limit", async () => {
    const player = await newPlayer(casino.url);
    await timesOf(60, () => logIn(player.email, WRONG, freshAddress(), GUARD_BASIC));
    expect(await logIn(player.email, player.password, freshAddress(), freshQuestion())).toBe(200);
  });

  it("captcha: a used question does not count", async () => {
    const question = freshQuestion();
    const player = await oldPlayer();
    expect(await logIn(player.email, player.password, freshAddress(), question)).toBe(200);
    const address = freshAddress();
    await timesOf(10, () => guess(casino, address));
    expect(await logIn(player.email, player.password, address, question)).toBe("guard_required");
  });

  it("captcha: sign-ups of an address, beyond their number", async () => {
    await withCasino(
      { limits: { signupsByAddressUnasked: { points: 2, windowSeconds: 60 } } },
      async ({ url }) => {
        const address = freshAddress();
        const signUp = (guard: string, body = signupBody(), key?: string) =>
          answerOf(url, account.signup, guard, address, { body, ...(key && { key }) });
        expect(await timesOf(3, () => signUp(GUARD_BASIC))).toEqual([200, 200, "guard_required"]);
        expect(await signUp(freshQuestion())).toBe(200);
        // A form sent twice repeats the answer and gets the same account; other forms may not reuse it.
        const [question, body] = [freshQuestion(), signupBody()];
        expect(await signUp(question, body, "form-1")).toBe(200);
        expect(await signUp(question, body, "form-1")).toBe(200);
        expect(await signUp(question, signupBody(), "form-1")).toBe("guard_required");
        expect(await signUp(question, body, "form-2")).toBe("guard_required");
      },
    );
  });

  it("captcha: guesses at links and at current passwords, beyond their number", async () => {
    const [address, elsewhere] = [freshAddress(), freshAddress()];
    const player = await newPlayer(casino.url);
    const pwd = "Another-5678";
    const guessLink = (guard: string) =>
      answerOf(casino.url, account.recover, guard, address, {
        body: { op: "cpwt", player_id: player.pid, token: "x", pwd },
      });
    const links = await timesOf(6, () => guessLink(GUARD_BASIC));
    expect(links).toEqual([...Array.from({ length: 5 }, () => "invalid_token"), "guard_required"]);
    expect(await guessLink(freshQuestion())).toBe("invalid_token");
    const guessPassword = (old_pwd: string, guard = GUARD_BASIC) =>
      answerOf(casino.url, account.recover, guard, elsewhere, {
        token: player.token,
        body: { op: "cp", player_id: player.pid, old_pwd, pwd },
      });
    expect(await timesOf(6, () => guessPassword(WRONG))).toEqual([
      ...Array.from({ length: 5 }, () => "wrong_password"),
      "guard_required",
    ]);
    expect(await guessPassword(player.password, freshQuestion())).toBe(200);
  });

  it("captcha: recoveries of an address, beyond their number", async () => {
    const address = freshAddress();
    const recover = (guard: string) =>
      answerOf(casino.url, account.recover, guard, address, {
        body: { op: "fp", email: `${randomUUID()}@example.com` },
      });
    const answers = await timesOf(6, () => recover(GUARD_BASIC));
    expect(answers).toEqual([200, 200, 200, 200, 200, "guard_required"]);
    expect(await recover(freshQuestion())).toBe(200);
  });
});

describe("limits", () => {
  it("limits: counts are shared by all copies of the casino", async () => {
    await withCasino({ databaseUrl: casino.database.url }, async (copy) => {
      const address = freshAddress();
      expect(await timesOf(5, () => guess(casino, address))).toEqual(failures(5));
      expect(await timesOf(6, () => guess(copy, address))).toEqual([...failures(5), "guard_required"]);
      expect(await guess(casino, address)).toBe("guard_required");
    });
  });

  it("limits: an account attacked from everywhere is locked, except from where its player signed in", async () => {
    const limits = {
      failedLoginsByAccount: { points: 4, windowSeconds: 60 },
      failedLoginsByAccountAndAddress: { points: 3, windowSeconds: 60 },
    };
    await withCasino({ limits }, async (other) => {
      const player = await newPlayer(other.url);
      const home = freshAddress();
      const attempt = (password: string, address: string) =>
        logIn(player.email, password, address, freshQuestion(), other);
      expect(await attempt(player.password, home)).toBe(200);
      expect(await timesOf(5, () => attempt(WRONG, freshAddress()))).toEqual([
        ...failures(4),
        "rate_limited",
      ]);
      expect(await attempt(player.password, freshAddress())).toBe("rate_limited");
      expect(await attempt(player.password, home)).toBe(200);
      expect(await timesOf(3, () => attempt(WRONG, home))).toEqual(failures(3));
      // Its own attempts count there as well.
      expect(await attempt(player.password, home)).toBe("rate_limited");
    });
  });

  it("limits: a web program without client addresses does not put all players under one limit", async () => {
    const answers = await timesOf(12, async () => {
      const body = loginBody(`${randomUUID()}@example.com`, WRONG);
      const headers = { "x-recaptcha-token": GUARD_BASIC };
      return (await send(casino.url, account.login, { body, headers })).refused.errorCode;
    });
    expect(answers).toEqual(failures(12));
  });

  it("security.ipv6-network-is-one-address: a new address of the same IPv6 network counts as the same", async () => {
    let host = 0;
    const fromNext = () => {
      host += 1;
      return guess(casino, `2001:db8:7:7::${host}`);
    };
    expect(await timesOf(11, fromNext)).toEqual([...failures(10), "guard_required"]);
  });

  it("download ids: a sign-up sent twice has one", async () => {
    const body = { name: "Ada", email: "ada@example.com", affiliate_id: "aff-1", tracking_id: "t-1" };
    const ask = (key: string) => send(casino.url, account.downloadId, { body, key });
    const [first, again, other] = [await ask("download:1"), await ask("download:1"), await ask("download:2")];
    expect(again.body).toEqual(first.body);
    expect(other.body.message).not.toBe(first.body.message);
  });

  it("download ids: each is new and kept, and an address gets 20 in an hour", async () => {
    const address = freshAddress();
    const body = { name: "Ada", email: "ada@example.com", affiliate_id: "aff-1", tracking_id: "t-1" };
    const ask = () => send(casino.url, account.downloadId, { body, headers: { "x-forwarded-for": address } });
    const answers = await timesOf(20, ask);
    const ids = answers.map((answer) => answer.body.message);
    expect(new Set(ids).size).toBe(20);
    const { rows } = await casino.database.pool.query("select * from download_id where download_id = $1", [
      ids[0],
    ]);
    expect(rows).toEqual([{ ...body, download_id: ids[0], created_at: casino.clock.now() }]);
    const limited = await ask();
    expect([limited.status, limited.refused.errorCode]).toEqual([429, "rate_limited"]);
  });
});
