import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CasinoError } from "~/casino/result";
import { isRenewalDue, SESSION_CHECK_MS } from "~/session/rules";
import * as session from "~/session/session.server";
import { lastSignInNotice } from "~/session/start-session.server";
import { addOutgoing, PRIVATE_PAGE, readVisit, requirePlayer } from "~/session/visit.server";
import { HOUR_MS } from "~/shared/durations";
import { cookiesOf, redirected } from "../../support/web-forms";
import { useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

useWebServices({
  bases: { api: "http://127.0.0.1:9", provider: "http://127.0.0.1:9", static: "http://127.0.0.1:9" },
});

const SIGN_IN = Date.parse("2026-11-21T10:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(SIGN_IN);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A request some time after a sign-in that gave 24 hours. */
function later(ms: number, path = "/lobby/games/"): Request {
  const cookie = session.writeSession(session.sessionFrom(aSessionAnswer(), "refresh-1"));
  vi.setSystemTime(SIGN_IN + ms);
  return requestWith(cookie.split(";")[0] ?? "", path);
}

function requestWith(cookie: string, path = "/lobby/games/"): Request {
  return new Request(`http://127.0.0.1:3000${path}`, { headers: { cookie } });
}

describe("session: 24 hours from sign-in", () => {
  it("session: at 23:59:59 it is alive, with its refresh credential and its beginning", () => {
    const request = later(24 * HOUR_MS - 1_000);
    expect(session.readSession(request)).toMatchObject({
      pid: 7,
      token: "token-1",
      refresh: "refresh-1",
      since: SIGN_IN,
    });
    expect([session.readEnded(request), session.needsFlag(request)]).toEqual([null, false]);
  });

  it("session.lives-24-hours: over at 24:00:00, and known to be over", () => {
    const request = later(24 * HOUR_MS);
    expect(session.readSession(request)).toBeNull();
    expect(session.readEnded(request)).toEqual({ ended: true, login: "ada@example.com", name: "Ada" });
    expect(session.endedLogin(request)).toBe("ada@example.com");
    expect(session.needsFlag(request)).toBe(true);
  });

  it("session.ended-is-known-7-days: an ended session is remembered for 7 days, then forgotten", () => {
    expect(session.endedLogin(later((24 + 7 * 24) * HOUR_MS - 1_000))).toBe("ada@example.com");
    expect(session.endedLogin(later((24 + 7 * 24) * HOUR_MS + 1_000))).toBeNull();
  });

  it("session: flagged expired, the cookie holds the login and no token", () => {
    const flag = session.endedSessionCookie(later(24 * HOUR_MS)).split(";")[0] ?? "";
    const request = requestWith(flag);
    expect(session.readSession(request)).toBeNull();
    expect(session.readEnded(request)).toEqual({ ended: true, login: "ada@example.com", name: "Ada" });
    expect(session.needsFlag(request)).toBe(false);
  });

  it("session: a visitor without a session has none that ended, and only a cookie to clear", () => {
    const request = requestWith("");
    expect([session.readSession(request), session.readEnded(request), session.endedLogin(request)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(session.needsFlag(request)).toBe(false);
    expect(session.endedSessionCookie(request)).toMatch(/^cherrystone=; Max-Age=0/);
  });

  it("session: it knows the player's zone and exclusion, where there is one", () => {
    const exclusion = { kind: "break", until: "2026-11-28T10:00:00.000Z" } as const;
    expect(session.sessionFrom(aSessionAnswer({ exclusion }), null, "America/Toronto")).toMatchObject({
      exclusion,
      zone: "America/Toronto",
    });
    const plain = session.sessionFrom(aSessionAnswer());
    expect([plain.refresh, "exclusion" in plain, "zone" in plain]).toEqual([null, false, false]);
  });

  it("session: a banned player's ends otherwise than one that is over", () => {
    const over = new CasinoError("unauthenticated", "Please log in.", 401);
    const banned = new CasinoError("unauthenticated", "Banned.", 401, { errorCode: "banned" });
    expect([over, banned].map(session.sessionEndOf)).toEqual(["over", "banned"]);
  });

  it("session: other sealed values are not a session", () => {
    const other = session.clearSession().replace("=;", "=AAAA;");
    expect(session.readSession(requestWith(other.split(";")[0] ?? ""))).toBeNull();
  });
});

describe("session check interval", () => {
  it("session check: 4 hours, 14,400,000 ms", () => {
    expect(SESSION_CHECK_MS).toBe(4 * HOUR_MS);
    expect(isRenewalDue({ since: 1_000 }, 1_000 + SESSION_CHECK_MS - 1)).toBe(false);
    expect(isRenewalDue({ since: 1_000 }, 1_000 + SESSION_CHECK_MS)).toBe(true);
  });
});

describe("the pages of players", () => {
  const argsFor = (request: Request) => ({ request, context: {}, params: {} });

  it("session: an ended session leads to the login, filled in, with returnTo", () => {
    const { location, response } = redirected(
      thrownBy(() => requirePlayer(argsFor(later(24 * HOUR_MS, "/lobby/account/history?kind=rounds")))),
    );
    expect(location).toBe("/onboarding/login?returnTo=%2Flobby%2Faccount%2Fhistory%3Fkind%3Drounds&ended=1");
    expect(session.endedLogin(requestWith(cookiesOf(response)))).toBe("ada@example.com");
  });

  it("session: a visitor is sent there without mention of an ended session", () => {
    const { location, response } = redirected(thrownBy(() => requirePlayer(argsFor(requestWith("")))));
    expect(location).toBe("/onboarding/login?returnTo=%2Flobby%2Fgames%2F");
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("shared pages: an answer that sets a cookie is not cached", () => {
    const args = argsFor(requestWith(""));
    const page = () => new Headers({ "Cache-Control": "public, max-age=0" });
    const before = page();
    addOutgoing(before, args.context);
    expect(before.get("Cache-Control")).toBe("public, max-age=0");
    readVisit(args).outgoing.append("Set-Cookie", "a=b");
    const after = page();
    addOutgoing(after, args.context);
    expect(after.get("Cache-Control")).toBe(PRIVATE_PAGE);
    expect(after.getSetCookie()).toEqual(["a=b"]);
  });
});

describe("last sign-in", () => {
  it("last sign-in: in one sentence, with its zone", () => {
    expect(lastSignInNotice({ at: "2026-11-20T14:02:59.000Z", address: "198.51.100.7" })).toBe(
      "Last login: November 20, 2026, 2:02 PM UTC, from 198.51.100.7.",
    );
    expect(lastSignInNotice({ at: "2026-03-01T00:05:00+02:00", address: "2001:db8::1" })).toBe(
      "Last login: February 28, 2026, 10:05 PM UTC, from 2001:db8::1.",
    );
  });
});

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (thrown) {
    return thrown;
  }
  throw new Error("nothing was thrown");
}
