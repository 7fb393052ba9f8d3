import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { balance, logout, token } from "~/casino/contract/account";
import { action as askSession, loader as sessionLoader } from "~/onboarding/session";
import { loader as rootLoader } from "~/root";
import { SESSION_CHECK_MS } from "~/session/rules";
import type { Session } from "~/session/session.server";
import { endedLogin, readSession, sessionFrom, writeSession } from "~/session/session.server";
import { startSession } from "~/session/start-session.server";
import { readVisit } from "~/session/visit.server";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { cookiesOf, posted, redirected } from "../../support/web-forms";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aSessionAnswer, BALANCE } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

const TOKEN = "POST /players/{pid}/token";
const BALANCE_CALL = "GET /players/{pid}/balance";
const LOGOUT = "POST /player/{pid}/accounts/logout";
const isOver = () => refusal(401, "unauthenticated", "Please log in again.");
const isDown = () => new Response("", { status: 503 });

/** Session tokens, in order, that the casino was asked for a token with. */
let spent: (string | null)[];

beforeEach(() => {
  spent = [];
  double.answer(balance, () => BALANCE);
  double.answer(token, ({ headers }) => {
    const sent = headers.get("x-session-token");
    spent.push(sent);
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    return sent?.startsWith("refresh")
      ? { token: "token-2", token_type: "session", expires_at }
      : { token: "refresh-2", token_type: "refresh", expires_at };
  });
});
afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

function sessionCookie(special: Partial<Session> = {}): string {
  const session = { ...sessionFrom(aSessionAnswer(), "refresh-1"), ...special };
  return writeSession(session).split(";")[0] ?? "";
}

const due = (special: Partial<Session> = {}) =>
  sessionCookie({ since: Date.now() - SESSION_CHECK_MS, ...special });

function pageArgs(cookie: string, path = "/lobby/games/") {
  return { request: new Request(`${ORIGIN}${path}`, { headers: { cookie } }), params: {}, context: {} };
}

/** Loads the frame of a page, and gives its data and the request that the browser would send next. */
async function load(cookie: string, path = "/lobby/games/") {
  const args = pageArgs(cookie, path);
  const data = await rootLoader(args);
  const cookies = readVisit(args).outgoing.getSetCookie();
  return { data, cookies, next: follow(cookies) };
}

function follow(cookies: readonly string[]): Request {
  const sent = cookies
    .filter((cookie) => !cookie.includes("Max-Age=0"))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  return new Request(`${ORIGIN}/`, { headers: { cookie: sent } });
}

describe("silent refresh, for every page and without script", () => {
  it("session: within 4 hours of the sign-in nothing is renewed, and no cookie is set", async () => {
    const { data, cookies } = await load(sessionCookie({ since: Date.now() - SESSION_CHECK_MS + 60_000 }));
    expect(data.player).toEqual({ pid: 7, name: "Ada" });
    expect(cookies).toEqual([]);
    expect(double.calls).toEqual([BALANCE_CALL]);
  });

  it("session.renewed-after-4-hours: after 4 hours the refresh credential is spent and a new one comes with the new session", async () => {
    let asker: string | null = null;
    double.answer(balance, ({ headers }) => {
      asker = headers.get("x-session-token");
      return BALANCE;
    });
    const { data, next } = await load(due());
    expect(data.player).toEqual({ pid: 7, name: "Ada" });
    expect(spent).toEqual(["refresh-1", "token-2"]);
    expect(asker).toBe("token-2");
    const fresh = readSession(next);
    expect(fresh).toMatchObject({ pid: 7, login: "ada@example.com", token: "token-2", refresh: "refresh-2" });
    expect(Date.now() - (fresh?.since ?? 0)).toBeLessThan(SESSION_CHECK_MS);
  });

  it("session: without a credential it requests one first", async () => {
    await load(due({ refresh: null }));
    expect(spent).toEqual(["token-1", "refresh-2", "token-2"]);
  });

  it("session: a lost answer to the renewal is requested once more, and nobody is signed out", async () => {
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    const answers = [
      () => new Response("", { status: 502 }),
      () => ({ token: "token-2", token_type: "session" as const, expires_at }),
      () => ({ token: "refresh-2", token_type: "refresh" as const, expires_at }),
    ];
    double.answer(token, ({ headers }) => {
      spent.push(headers.get("x-session-token"));
      return answers[spent.length - 1]?.() ?? isOver();
    });
    const { next } = await load(due());
    expect(spent).toEqual(["refresh-1", "refresh-1", "token-2"]);
    expect(readSession(next)).toMatchObject({ token: "token-2", refresh: "refresh-2" });
  });

  it("session: renewed without another credential, it lives on to its end", async () => {
    double.answer(token, ({ headers }) =>
      headers.get("x-session-token") === "refresh-1"
        ? {
            token: "token-2",
            token_type: "session",
            expires_at: new Date(Date.now() + 86_400_000).toISOString(),
          }
        : isDown(),
    );
    const { next } = await load(due());
    expect(readSession(next)).toMatchObject({ token: "token-2", refresh: null });
  });

  it("session: renewed by a casino that does not say until when, it lives 24 hours", async () => {
    double.answer(token, ({ headers }) =>
      headers.get("x-session-token") === "refresh-1"
        ? { token: "token-2", token_type: "session" }
        : { token: "refresh-2", token_type: "refresh" },
    );
    const before = Date.now();
    const lives = (readSession((await load(due())).next)?.expiresAt ?? 0) - before;
    expect(lives).toBeGreaterThanOrEqual(86_400_000);
    expect(lives).toBeLessThan(86_400_000 + 60_000);
  });

  it("session.failed-refresh-opens-login: a refused credential ends the session, and the login opens over the page", async () => {
    double.answer(token, isOver);
    const { data, cookies, next } = await load(due());
    expect(data.player).toBeNull();
    expect(data.onboarding).toMatchObject({ form: "login", sessionEnd: "over", login: "ada@example.com" });
    expect(cookies).toHaveLength(1);
    expect(readSession(next)).toBeNull();
    expect(endedLogin(next)).toBe("ada@example.com");
    expect(double.calls).toEqual([TOKEN]);
  });

  it.each([
    ["is down", isDown],
    ["refuses for now", () => refusal(429, "rate_limited", "Too many.")],
  ])("session: a casino that %s changes nothing and is asked again by the next page", async (_, answer) => {
    double.answer(token, answer);
    const cookie = due();
    const { data, cookies } = await load(cookie);
    expect(data.player).toEqual({ pid: 7, name: "Ada" });
    expect(data.balance).toEqual({ minor: 12_500, currency: "USD", parts: null });
    expect(cookies).toEqual([]);
    await load(cookie);
    expect(double.calls.filter((call) => call === TOKEN)).toHaveLength(2);
  });
});

describe("a session that is over", () => {
  it("session: revoked elsewhere, it ends with the page that notices", async () => {
    double.answer(balance, isOver);
    const { data, next } = await load(sessionCookie());
    expect([data.player, data.balance]).toEqual([null, null]);
    expect(data.onboarding).toMatchObject({ form: "login", sessionEnd: "over" });
    expect(endedLogin(next)).toBe("ada@example.com");
  });

  it.each(["/onboarding/signup", "/info/terms/"])("session: no login opens over %s", async (path) => {
    double.answer(balance, isOver);
    const { data } = await load(sessionCookie(), path);
    expect([data.player, data.onboarding]).toEqual([null, null]);
  });

  it("session: after 24 hours the token is dropped, the casino is not called, and no dialog opens", async () => {
    const { data, cookies, next } = await load(sessionCookie({ expiresAt: Date.now() - 1 }));
    expect([data.player, data.onboarding]).toEqual([null, null]);
    expect(cookies).toHaveLength(1);
    expect(endedLogin(next)).toBe("ada@example.com");
    expect(double.calls).toEqual([]);
    const again = await load(next.headers.get("cookie") ?? "");
    expect(again.cookies).toEqual([]);
  });

  it("trouble: without a balance the player is still signed in", async () => {
    double.answer(balance, isDown);
    const { data, cookies } = await load(sessionCookie());
    expect([data.player, data.balance, cookies]).toEqual([{ pid: 7, name: "Ada" }, null, []]);
  });
});

describe("the session check of an open page", () => {
  async function check(cookie: string) {
    const answer = await askSession(posted("/session", {}, { cookie }));
    if (!(answer instanceof Response)) throw new Error("not an answer for script");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    return { body: (await answer.json()) as unknown, next: follow(answer.headers.getSetCookie()) };
  }

  it("session check: alive, by the cheapest call", async () => {
    expect((await check(sessionCookie())).body).toEqual({ state: "live", pid: 7 });
    expect(double.calls).toEqual([BALANCE_CALL]);
  });

  it("session check: it is renewed when due", async () => {
    const { body, next } = await check(due());
    expect(body).toEqual({ state: "live", pid: 7 });
    expect(readSession(next)).toMatchObject({ token: "token-2", refresh: "refresh-2" });
  });

  it("session check: an ended session answers with the login, filled in", async () => {
    double.answer(balance, isOver);
    const { body, next } = await check(sessionCookie());
    expect(body).toMatchObject({
      state: "ended",
      login: { form: "login", sessionEnd: "over", login: "ada@example.com" },
    });
    expect(endedLogin(next)).toBe("ada@example.com");
  });

  it.each([
    ["after 24 hours", () => sessionCookie({ expiresAt: Date.now() - 1 }), "ada@example.com"],
    ["signed out in another tab", () => "", ""],
  ])("session check: %s it is over without calling the casino", async (_, cookie, login) => {
    expect((await check(cookie())).body).toMatchObject({ state: "ended", login: { login } });
    expect(double.calls).toEqual([]);
  });

  it("session check: a casino that is down ends nothing", async () => {
    double.answer(balance, isDown);
    expect((await check(sessionCookie())).body).toEqual({ state: "live", pid: 7 });
  });

  it("session check: other sites and plain links get nothing", async () => {
    const foreign = posted("/session", {}, { headers: { "sec-fetch-site": "cross-site" } });
    await expect(askSession(foreign)).rejects.toMatchObject({ status: 403 });
    const link = sessionLoader(pageArgs(sessionCookie(), "/session"));
    expect(redirected(link).location).toBe("/");
  });
});

describe("sign-in", () => {
  const arrive = async (cookie: string, to = "/lobby/games/", answer = aSessionAnswer()) => {
    const made = readVisit(pageArgs(cookie, "/onboarding/login"));
    return redirected(await startSession(made, answer, to, ["more=1; Path=/"]));
  };

  it("sign-in: the browser gets the session, its credential and its companions", async () => {
    const { status, location, response } = await arrive("", "/cashier/?tab=coupons");
    expect([status, location]).toEqual([303, "/cashier/?tab=coupons"]);
    const next = follow(response.headers.getSetCookie());
    expect(readSession(next)).toMatchObject({ token: "token-1", refresh: "refresh-2" });
    expect(cookiesOf(response)).toContain("more=1");
    expect(spent).toEqual(["token-1"]);
    expect((await load(next.headers.get("cookie") ?? "")).data.notice).toBeNull();
  });

  it("sign-in: the previous session ends at the casino", async () => {
    let ended: string | null = null;
    double.answer(logout, ({ headers }) => {
      ended = headers.get("x-session-token");
      return { message: "Logged out" };
    });
    await arrive(sessionCookie({ token: "token-of-before" }));
    expect(ended).toBe("token-of-before");
  });

  it("sign-in: the same session is not ended by itself", async () => {
    await arrive(sessionCookie({ token: "token-1" }));
    expect(double.calls).not.toContain(LOGOUT);
  });

  it("sign-in: a missing credential or a former session does not prevent it", async () => {
    double.answer(token, isDown);
    double.answer(logout, isDown);
    const { status, response } = await arrive(sessionCookie({ token: "token-of-before" }));
    expect(status).toBe(303);
    expect(readSession(follow(response.headers.getSetCookie()))).toMatchObject({ refresh: null });
  });

  it("session.last-sign-in-shown: shown once, on the next page", async () => {
    const last_sign_in = { at: "2026-11-20T14:02:00Z", address: "198.51.100.7" };
    const { response } = await arrive("", "/lobby/games/", aSessionAnswer({ last_sign_in }));
    const cookie = cookiesOf(response);
    const first = await load(cookie);
    expect(first.data.notice).toBe("Last login: November 20, 2026, 2:02 PM UTC, from 198.51.100.7.");
    expect(first.cookies.join()).toContain("notice=; Max-Age=0");
  });

  it.each(["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"])(
    "safe redirect: %s leads to the lobby",
    async (to) => {
      expect((await arrive("", to)).location).toBe("/lobby/games/");
    },
  );
});
