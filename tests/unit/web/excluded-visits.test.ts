import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ExclusionKind } from "~/casino/contract/exclusion-words";
import type { ErrorCode } from "~/casino/contract/refusals";
import { CasinoError } from "~/casino/result";
import { readEnded, sessionFrom, writeSession } from "~/session/session.server";
import { ask, pageFor, readVisit, requirePlayer } from "~/session/visit.server";
import { MINUTE_MS } from "~/shared/durations";
import { cookiesOf, redirected } from "../../support/web-forms";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

const NOWHERE = "http://127.0.0.1:9";
useWebServices({ bases: { api: NOWHERE, provider: NOWHERE, static: NOWHERE } });

const NOW = Date.parse("2026-11-21T10:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(NOW);
});
afterEach(() => vi.useRealTimers());

/** What a loader gets of a player who is excluded for so many more minutes; null: not excluded. */
function visitBy(path: string, exclusion: { kind: ExclusionKind; minutes: number } | null) {
  const state = exclusion && {
    kind: exclusion.kind,
    until: new Date(NOW + exclusion.minutes * MINUTE_MS).toISOString(),
  };
  const cookie = writeSession(sessionFrom(aSessionAnswer({ exclusion: state }))).split(";")[0] ?? "";
  return { request: new Request(`${ORIGIN}${path}`, { headers: { cookie } }), context: {}, params: {} };
}

/** Where the visit leads: the location it is redirected to, or the page itself. */
function destination(
  path: string,
  exclusion: { kind: ExclusionKind; minutes: number } | null,
): string | null {
  try {
    readVisit(visitBy(path, exclusion));
    return path;
  } catch (thrown) {
    const { status, location } = redirected(thrown);
    expect(status).toBe(303);
    return location;
  }
}

const EXCLUDED = "/excluded";
const GAMES = "/lobby/games/";

describe("exclusion.page-at-load: pages of an excluded player", () => {
  it.each<[ExclusionKind]>([["break"], ["register"], ["return"]])("a %s ends at its time", (kind) => {
    expect(destination(GAMES, { kind, minutes: 1 })).toBe(EXCLUDED);
    expect(destination(GAMES, { kind, minutes: 0 })).toBe(GAMES);
    expect(destination(GAMES, { kind, minutes: -1 })).toBe(GAMES);
  });

  it("a self-exclusion does not end by itself, and others are let in", () => {
    for (const minutes of [1, 0, -100_000])
      expect(destination(GAMES, { kind: "self_exclusion", minutes })).toBe(EXCLUDED);
    expect(destination(GAMES, null)).toBe(GAMES);
  });

  it.each([
    [EXCLUDED, true],
    ["/excluded/", true],
    ["/EXCLUDED", true],
    ["/excluded.data", true],
    ["/excludedness", false],
    ["/", false],
    ["/info/responsiblegaming/", true],
    ["/lobby/account/history?kind=rounds", true],
    ["/lobby/account/history.csv", true],
    ["/lobby/account/", false],
    ["/lobby/account/limits", false],
    ["/cashier/?tab=withdraw", true],
    ["/cashier/?tab=withdraw&confirm=withdraw&method=m&amount_minor=500", true],
    ["/lobby/account/withdrawals", true],
    ["/lobby/account/payout-methods", true],
    ["/lobby/account/payout-methods?form=add", true],
    ["/lobby/account/payout-methods?confirm=payoutMethodRemove&method=m", true],
    ["/lobby/account/payout-methods?form=remove", true],
    ["/lobby/account/payout-methods?confirm=lobbyJackpotOptIn", false],
    ["/lobby/account/identity", true],
    ["/cashier/?tab=coupons", false],
    ["/cashier/", false],
    ["/play/101-1", false],
    ["/play/fairness", true],
    ["/play/rounds/01234567-89ab-4def-8123-456789abcdef", true],
    ["/market-rules", true],
    ["/lobby/account/terms", true],
    ["/lobby/games.data", false],
    ["/support", true],
    ["/support?action=show&state=login", false],
    ["/info/terms/?confirm=lobbyJackpotOptIn", false],
    ["/info/terms/?reward=1", false],
    ["/info/terms/?menu=main", true],
  ])("%s is open: %s", (path, isOpen) => {
    expect(destination(path, { kind: "break", minutes: 1 })).toBe(isOpen ? path : EXCLUDED);
    expect(destination(path, null)).toBe(path);
  });
});

describe("exclusion.page-at-load: a refusal of the casino while a page loads", () => {
  const refusal = (errorCode: ErrorCode, status = 403, facts = {}) =>
    new CasinoError("refused", "Own words", status, { errorCode, ...facts });
  const request = new Request(`${ORIGIN}${GAMES}?category=Slots`);

  it.each<[ExclusionKind]>([["break"], ["self_exclusion"], ["register"], ["return"]])(
    "%s leads to the page that says until when, and is no error",
    async (kind) => {
      const until = new Date(NOW + MINUTE_MS).toISOString();
      const page = redirected(pageFor(request, refusal("excluded", 403, { kind, until })));
      expect([page.status, page.location, page.response.headers.getSetCookie()]).toEqual([303, EXCLUDED, []]);
      const visit = readVisit(visitBy(GAMES, null));
      const outcome = await ask(visit, Promise.reject(refusal("excluded"))).catch(
        (thrown: unknown) => thrown,
      );
      expect(redirected(outcome).location).toBe(EXCLUDED);
    },
  );

  it.each<[ErrorCode, boolean]>([
    ["unauthenticated", false],
    ["banned", true],
  ])("%s ends the session and leads to the login, with the way back", (code, isBanned) => {
    const { request: theirs } = visitBy(`${GAMES}?category=Slots`, null);
    const failure = new CasinoError("unauthenticated", "Own words", 401, { errorCode: code });
    const { location, response } = redirected(pageFor(theirs, failure));
    expect(location).toBe("/onboarding/login?returnTo=%2Flobby%2Fgames%2F%3Fcategory%3DSlots&ended=1");
    const after = new Request(ORIGIN, { headers: { cookie: cookiesOf(response) } });
    expect(readEnded(after)).toEqual({
      ended: true,
      login: "ada@example.com",
      name: "Ada",
      ...(isBanned ? { banned: true } : {}),
    });
  });

  it("any other refusal is a page with its words; an outage is 503 with Retry-After; a defect stays one", async () => {
    const refused = pageFor(request, refusal("not_found", 404)) as Response;
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([404, null]);
    expect(await refused.json()).toMatchObject({
      failure: "refused",
      message: expect.stringMatching(/\w/) as string,
    });
    const away = pageFor(request, new CasinoError("unavailable", "Own words", 503, {})) as Response;
    expect([away.status, away.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await away.json()).toEqual({ failure: "unavailable", message: "" });
    const busy = { errorCode: "rate_limited", retryAfterSeconds: 7 } as const;
    const slowed = pageFor(request, new CasinoError("refused", "Slowly", 429, busy)) as Response;
    expect([slowed.status, slowed.headers.get("Retry-After")]).toEqual([429, "7"]);
    const defect = new TypeError("a defect");
    expect(pageFor(request, defect)).toBe(defect);
  });

  it("a visitor is asked to log in, a player is let in", () => {
    const visitor = { request, context: {}, params: {} };
    const thrown = (() => {
      try {
        return requirePlayer(visitor);
      } catch (response) {
        return response;
      }
    })();
    expect(redirected(thrown).location).toMatch(/^\/onboarding\/login\?returnTo=/);
    expect(requirePlayer(visitBy(GAMES, null)).session.pid).toBe(7);
  });
});
