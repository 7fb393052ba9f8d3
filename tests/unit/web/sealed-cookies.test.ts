import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { affiliateOf } from "~/session/affiliate.server";
import { draftValues, saveDraft } from "~/session/draft.server";
import { quickLogin } from "~/session/quick.server";
import {
  endedSessionCookie,
  endForExclusion,
  readEnded,
  readSession,
  sessionFrom,
  writeSession,
} from "~/session/session.server";
import { pendingSignIn } from "~/session/sign-in-step.server";
import { resetTicket } from "~/session/ticket.server";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

const NOWHERE = "http://127.0.0.1:9";
const { sealer } = useWebServices({ bases: { api: NOWHERE, provider: NOWHERE, static: NOWHERE } });

const NOW = Date.parse("2026-11-21T10:00:00Z");
const DAY_SECONDS = 86_400;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(NOW);
});
afterEach(() => vi.useRealTimers());

/** A request with the cookies that a browser keeps of these answers; it forgets none by itself. */
function requestAfter(...answers: string[]): Request {
  const jar = new Map<string, string>();
  for (const answer of answers) {
    const [pair = ""] = answer.split(";");
    const [name = ""] = pair.split("=", 1);
    if (answer.includes("Max-Age=0;")) jar.delete(name);
    else jar.set(name, pair);
  }
  return new Request(ORIGIN, { headers: { cookie: [...jar.values()].join("; ") } });
}

const maxAgeOf = (cookie: string) => Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);

describe("session.cookie-life: a sealed cookie ends with its own life, whatever the browser keeps", () => {
  const session = () => sessionFrom(aSessionAnswer());

  it("an ended session is known for 7 days, a day less than a session that is open", () => {
    const open = writeSession(session());
    const ended = endedSessionCookie(requestAfter(open));
    expect([open, ended].map(maxAgeOf)).toEqual([8 * DAY_SECONDS, 7 * DAY_SECONDS]);
    vi.setSystemTime(NOW + 7 * DAY_SECONDS * 1000 - 1);
    expect([readEnded(requestAfter(open)), readEnded(requestAfter(ended))]).toEqual([
      { ended: true, login: "ada@example.com", name: "Ada" },
      { ended: true, login: "ada@example.com", name: "Ada" },
    ]);
    vi.setSystemTime(NOW + 7 * DAY_SECONDS * 1000 + 1);
    expect([readEnded(requestAfter(open)) === null, readEnded(requestAfter(ended))]).toEqual([false, null]);
    vi.setSystemTime(NOW + 8 * DAY_SECONDS * 1000 + 1);
    expect(readEnded(requestAfter(open))).toBeNull();
  });

  it("what was typed is kept for 30 minutes", () => {
    const request = requestAfter(...saveDraft("support", { message: "Hello" }));
    vi.setSystemTime(NOW + 30 * 60_000 - 1);
    expect(draftValues(request, "support")).toEqual({ message: "Hello" });
    expect(draftValues(request, "signup")).toEqual({});
    vi.setSystemTime(NOW + 30 * 60_000 + 1);
    expect(draftValues(request, "support")).toEqual({});
  });
});

describe("a sealed value of another shape, as an earlier release may have left, is none", () => {
  const requestWith = (name: string, value: unknown) =>
    requestAfter(`${name}=${sealer.seal(name, value, NOW + 60_000)}; Path=/`);
  const without = (value: object, field: string) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));

  it.each([
    ["affiliate", affiliateOf, { aid: "partner-7", tracking: "" }],
    ["saved-login", quickLogin, { pid: 7, hash: "h" }],
    ["reset", resetTicket.read, { pid: 7, token: "t" }],
    ["sign-in", pendingSignIn.read, { challenge: "c", to: "/", login: "" }],
    ["cherrystone", readSession, { login: "ada", pid: 7, token: "t", since: NOW, expiresAt: NOW + 1 }],
    ["cherrystone", readEnded, { login: "ada", ended: true }],
  ])("%s", (name, read, value) => {
    expect(read(requestWith(name, value))).toMatchObject(value);
    for (const other of [null, "text", ...Object.keys(value).map((field) => without(value, field))]) {
      expect(read(requestWith(name, other)) ?? null).toBeNull();
    }
  });
});

describe("session.exclusion-kept: a session that ended with a break says until when", () => {
  const exclusion = { kind: "break", until: "2026-11-28T10:00:00.000Z" } as const;
  const ended = { ended: true, login: "ada@example.com", name: "Ada", exclusion };

  it("at once, and after the browser was told again that the session is over", () => {
    const atOnce = endForExclusion(sessionFrom(aSessionAnswer()), exclusion);
    expect(maxAgeOf(atOnce)).toBe(7 * DAY_SECONDS);
    const request = requestAfter(atOnce);
    expect([readSession(request), readEnded(request)]).toEqual([null, ended]);
    expect(readEnded(requestAfter(endedSessionCookie(request)))).toEqual(ended);
  });

  it("a banned player stays banned however often the session ends", () => {
    const banned = endedSessionCookie(requestAfter(writeSession(sessionFrom(aSessionAnswer()))), "banned");
    expect(readEnded(requestAfter(endedSessionCookie(requestAfter(banned), "over")))).toMatchObject({
      banned: true,
    });
  });
});

describe("cookie.parts: a long value is split over the parts of its cookie", () => {
  // Sealing compresses, so the text must be one that does not get shorter.
  const long = Array.from({ length: 180 }, (_, at) =>
    createHash("sha256").update(String(at)).digest("base64"),
  ).join("");

  it("and comes back whole", () => {
    const written = saveDraft("support", { message: long });
    expect(written.map((cookie) => cookie.split("=")[0])).toEqual(["kept", "kept-2", "kept-3"]);
    for (const cookie of written) {
      expect(cookie.length).toBeGreaterThan(500);
      expect(cookie.length).toBeLessThan(4_096);
    }
    expect(draftValues(requestAfter(...written), "support")).toEqual({ message: long });
  });

  it("a shorter value removes the parts of a longer one", () => {
    const request = requestAfter(
      ...saveDraft("support", { message: long }),
      ...saveDraft("support", { message: "Hi" }),
    );
    expect(request.headers.get("cookie")).toMatch(/^kept=[^;]+$/);
    expect(draftValues(request, "support")).toEqual({ message: "Hi" });
  });

  it("a part that is missing or of another value makes it unreadable", () => {
    const [first = "", second = "", third = ""] = saveDraft("support", { message: long });
    const [, other = ""] = saveDraft("support", { message: `${long}!` });
    expect(draftValues(requestAfter(first, third), "support")).toEqual({});
    expect(draftValues(requestAfter(first, other, third), "support")).toEqual({});
    expect(draftValues(requestAfter(first, second, third), "support")).toEqual({ message: long });
  });
});
