import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { activeCoupon, cancelCoupon, type Coupon, redeemCoupon } from "~/casino/contract/coupons";
import { gameRulesOf } from "~/casino/contract/game-rules";
import { quickLogin } from "~/casino/contract/quick";
import { newGuard } from "~/forms/guard.server";
import * as onboarding from "~/onboarding/onboarding";
import { quickView } from "~/onboarding/quick-data.server";
import { withoutDialogs } from "~/paths";
import { isQuickFlow } from "~/sections";
import { takeFlash } from "~/session/flash.server";
import { readSession, sessionFrom, writeSession } from "~/session/session.server";
import { handleTicket } from "~/session/ticket.server";
import { readVisit } from "~/session/visit.server";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { cookiesOf, posted, redirected, replied } from "../../support/web-forms";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aCoupon, aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

const KEY = "key-of-the-page-1";
const HANDLE = "7.handle-of-a-link";
const GAME = "/play/101-1?launch=quick";

function onboard(form: string, fields: Record<string, string>, cookie = "") {
  return onboarding.action(
    posted(
      `/onboarding/${form}`,
      { formKey: KEY, guard: newGuard().token, ...fields },
      { cookie, params: { form } },
    ),
  );
}

const pair = (cookie: string) => cookie.split(";")[0] ?? "";
const playerCookie = () => pair(writeSession(sessionFrom(aSessionAnswer())));
const handleCookie = () => pair(handleTicket.write(HANDLE));
const next = (response: Response) => new Request(`${ORIGIN}/`, { headers: { cookie: cookiesOf(response) } });
const noticeOf = (response: Response) => takeFlash(next(response), new Headers());
const forgets = (response: Response, name: string) =>
  response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=;`));
/** The login form with the way on from it. */
const loginFor = (to: string) =>
  `/onboarding/compactlogin?${new URLSearchParams({ returnTo: to }).toString()}`;

function holding(coupon: Coupon) {
  return {
    player_coupon_status: "Requested" as const,
    coupon,
    on_cancel: { kept_minor: 0, lost_minor: 0 },
  };
}
function awaiting(awaiting_deposit: boolean): Coupon["playthrough_details"] {
  return { awaiting_deposit, amount_played: 0, amount_needed: 100 };
}

let handles: string[];

beforeEach(() => {
  handles = [];
  double.answer(quickLogin, ({ query }) => {
    handles.push(query.userhash);
    return aSessionAnswer({ sessionToken: "token-of-quick" });
  });
  double.answer(activeCoupon, () => ({ player_coupon_status: "No Coupon" as const }));
  double.answer(redeemCoupon, ({ query }) => holding(aCoupon({ coupon_code: query.couponCode })));
});
afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

describe("quickplay", () => {
  it("quick.saved-login-opens-game: a saved login opens the game at quick-play size, signed in", async () => {
    const { status, location, response } = redirected(
      await onboard("quickplay", { game: "101-1" }, handleCookie()),
    );
    expect([status, location, handles]).toEqual([303, GAME, [HANDLE]]);
    expect(readSession(next(response))).toMatchObject({ token: "token-of-quick", pid: 7 });
    expect(forgets(response, "quick")).toBe(true);
  });

  it("a signed-in player is not signed in again", async () => {
    const cookie = `${handleCookie()}; ${playerCookie()}`;
    expect(redirected(await onboard("quickplay", { game: "101-1" }, cookie)).location).toBe(GAME);
    expect(redirected(await onboard("quickplay", { game: "101" }, cookie)).location).toBe("/lobby/games/");
    expect(double.calls).toEqual([]);
  });

  it("a missing handle leads to the login form with the game kept and the reason", async () => {
    const { status, location, response } = redirected(await onboard("quickplay", { game: "101-1" }));
    expect([status, location]).toEqual([303, loginFor(GAME)]);
    expect(noticeOf(response)).toBe("Log in to play. We saved your game.");
    expect(double.calls).toEqual([]);
  });

  it.each([
    ["the casino's", () => refusal(401, "invalid_token", "Dead")],
    ["an operator's plain 401", () => Response.json({ errorMessage: "No" }, { status: 401 })],
    ["an operator's plain 404", () => Response.json({ errorMessage: "No" }, { status: 404 })],
  ])("quick.dead-handle-leads-to-login: so does a revoked one, %s", async (_whose, answer) => {
    double.answer(quickLogin, answer);
    const { location, response } = redirected(await onboard("quickplay", { game: "101-1" }, handleCookie()));
    expect(location).toBe(loginFor(GAME));
    expect(noticeOf(response)).toBe(
      "This Quick Play link no longer works. Log in to play. We saved your game.",
    );
    expect(readSession(next(response))).toBeNull();
    expect(forgets(response, "quick")).toBe(true);
  });

  it.each(["", "101", "101-1-1", "../../x", "101-1x"])(
    "'%s' is not a game: the saved login leads to the lobby",
    async (game) => {
      double.answer(quickLogin, () => aSessionAnswer());
      const { location, response } = redirected(await onboard("quickplay", { game }, handleCookie()));
      expect(location).toBe("/lobby/games/");
      expect(readSession(next(response))).not.toBeNull();
      expect(forgets(response, "quick")).toBe(true);
    },
  );

  it("too many tries are a 429, and a question is asked again", async () => {
    double.answer(quickLogin, () => refusal(429, "rate_limited", "Too many"));
    expect(replied(await onboard("quickplay", { game: "101-1" }, handleCookie()))).toMatchObject({
      status: 429,
      reply: { code: "rate_limited" },
    });
    double.answer(quickLogin, () => refusal(403, "guard_required", "Who are you?"));
    const { reply } = replied(await onboard("quickplay", { game: "101-1" }, handleCookie()));
    expect(reply.guard?.question).toMatch(/^What is \w+ plus \w+\?$/);
  });

  it("an unavailable casino leaves the link usable", async () => {
    double.answer(quickLogin, () => new Response("", { status: 500 }));
    expect(replied(await onboard("quickplay", { game: "101-1" }, handleCookie()))).toMatchObject({
      status: 503,
      reply: { code: "unavailable" },
    });
  });
});

describe("quickredeem", () => {
  it.each([
    ["deposit", "/lobby/promotions/?promo=CHERRY400", "Coupon CHERRY400 is yours."],
    ["reward", "/lobby/games/", "Coupon CHERRY400 is redeemed. Enjoy!"],
    [3, "/lobby/games/", "Coupon CHERRY400 is redeemed. Enjoy!"],
  ])("redeem_type %s leads to %s", async (redeem_type, location, notice) => {
    double.answer(redeemCoupon, ({ query }) =>
      holding(aCoupon({ coupon_code: query.couponCode, redeem_type })),
    );
    const answer = redirected(await onboard("quickredeem", { code: " cherry400 " }, playerCookie()));
    expect(answer).toMatchObject({ status: 303, location });
    expect(noticeOf(answer.response)).toBe(notice);
    expect(double.calls).toEqual(["GET /players/{pid}/active-coupon", "POST /v2/players/{pid}/coupons"]);
  });

  it("a saved login signs in and redeems in the same step, for its player", async () => {
    const tokens: (string | null)[] = [];
    double.answer(redeemCoupon, ({ query, headers, params }) => {
      tokens.push(headers.get("x-session-token"), String(params.pid), query.login);
      return holding(aCoupon({ coupon_code: query.couponCode }));
    });
    const { location, response } = redirected(
      await onboard("quickredeem", { code: "PLAIN" }, handleCookie()),
    );
    expect(location).toBe("/lobby/promotions/?promo=PLAIN");
    expect(tokens).toEqual(["token-of-quick", "7", "ada@example.com"]);
    expect(readSession(next(response))?.token).toBe("token-of-quick");
    expect(noticeOf(response)).toBe("Coupon PLAIN is yours.");
  });

  it("a refused redemption leaves the player signed in, on the page that says why", async () => {
    double.answer(redeemCoupon, () => refusal(404, "invalid_coupon", "Invalid Coupon"));
    const { status, location, response } = redirected(
      await onboard("quickredeem", { code: "NOPE", from: "/info/faq/" }, handleCookie()),
    );
    expect([status, location]).toEqual([
      303,
      "/info/faq/?action=show&state=quickredeem&code=NOPE&failed=invalid_coupon",
    ]);
    expect(readSession(next(response))?.pid).toBe(7);
    expect(forgets(response, "quick")).toBe(true);
  });

  it.each([
    ["", "Log in to claim your coupon. We saved it for you."] as const,
    [HANDLE, "This quick link no longer works. Log in to claim your coupon. We saved it for you."] as const,
  ])("the handle '%s' leads to the login form with the coupon kept", async (handle, notice) => {
    double.answer(quickLogin, () => refusal(401, "invalid_token", "Dead"));
    const cookie = handle ? pair(handleTicket.write(handle)) : "";
    const { location, response } = redirected(await onboard("quickredeem", { code: "plain" }, cookie));
    expect(location).toBe(loginFor("/lobby/promotions/?promo=PLAIN"));
    expect(noticeOf(response)).toBe(notice);
    expect(cookiesOf(response)).toContain("aff_suc=PLAIN");
    expect(double.calls).not.toContain("POST /v2/players/{pid}/coupons");
  });

  it("coupon: one that awaits its deposit is replaced by the casino in one transaction", async () => {
    double.answer(activeCoupon, () =>
      holding(aCoupon({ coupon_code: "OLD", playthrough_details: awaiting(true) })),
    );
    await onboard("quickredeem", { code: "NEW" }, playerCookie());
    expect(double.calls).toEqual(["GET /players/{pid}/active-coupon", "POST /v2/players/{pid}/coupons"]);
  });

  describe("coupon, on a casino that has only the separate calls", () => {
    let active: string | null;
    let keys: (string | null)[];

    /** One coupon at a time: another one is a conflict, without a code of our contract. */
    beforeEach(() => {
      active = "OLD";
      keys = [];
      const current = () =>
        active === null
          ? { player_coupon_status: "No Coupon" as const }
          : holding(aCoupon({ coupon_code: active, playthrough_details: awaiting(true) }));
      double.answer(activeCoupon, current);
      double.answer(cancelCoupon, ({ headers }) => {
        keys.push(headers.get("idempotency-key"));
        active = null;
        return { message: "done", kept_minor: 0, lost_minor: 0 };
      });
      double.answer(redeemCoupon, ({ query, headers }) => {
        keys.push(headers.get("idempotency-key"));
        if (active !== null)
          return Response.json({ type: "coupon", errorMessage: "active_coupon" }, { status: 409 });
        if (!["OLD", "NEW"].includes(query.couponCode))
          return refusal(404, "invalid_coupon", "Invalid Coupon");
        active = query.couponCode;
        return current();
      });
    });

    it("the waiting one is cancelled for the new one", async () => {
      expect(redirected(await onboard("quickredeem", { code: "new" }, playerCookie())).location).toBe(
        "/lobby/promotions/?promo=NEW",
      );
      expect(active).toBe("NEW");
      expect(new Set(keys).size).toBe(keys.length);
    });

    it("a refused code restores the waiting one", async () => {
      const { status, reply } = replied(await onboard("quickredeem", { code: "NOSUCH" }, playerCookie()));
      expect([status, reply.code]).toEqual([404, "invalid_coupon"]);
      expect(active).toBe("OLD");
      expect(new Set(keys).size).toBe(keys.length);
    });
  });

  it("quick.redeem-conflict: beside an active coupon that awaits none the redemption fails with invalid coupon", async () => {
    double.answer(activeCoupon, () =>
      holding(aCoupon({ coupon_code: "OLD", playthrough_details: awaiting(false) })),
    );
    const { status, reply } = replied(await onboard("quickredeem", { code: "NEW" }, playerCookie()));
    expect([status, reply.code, reply.errors]).toEqual([
      409,
      "active_coupon",
      { "": ["Error: Invalid Coupon"] },
    ]);
    expect(double.calls).toEqual(["GET /players/{pid}/active-coupon"]);
  });

  it("a coupon that is already waiting is left unchanged", async () => {
    double.answer(activeCoupon, () =>
      holding(aCoupon({ coupon_code: "NEW", playthrough_details: awaiting(true) })),
    );
    const { location } = redirected(await onboard("quickredeem", { code: "new" }, playerCookie()));
    expect(location).toBe("/lobby/promotions/?promo=NEW");
    expect(double.calls).toEqual(["GET /players/{pid}/active-coupon"]);
  });

  it("session: if it ended meanwhile, the coupon waits for the login", async () => {
    double.answer(activeCoupon, () => refusal(401, "unauthenticated", "Over"));
    const { location, response } = redirected(
      await onboard("quickredeem", { code: "PLAIN" }, playerCookie()),
    );
    expect(location).toBe(loginFor("/lobby/promotions/?promo=PLAIN"));
    expect(forgets(response, "cherrystone")).toBe(true);
    expect(cookiesOf(response)).toContain("aff_suc=PLAIN");
  });

  it.each(["", "   "])("coupon entry: '%s' is refused at its field", async (code) => {
    const { status, reply } = replied(await onboard("quickredeem", { code }, playerCookie()));
    expect([status, reply.errors]).toEqual([400, { code: ["Please enter a coupon code."] }]);
  });
});

describe("quick links: opening one changes nothing", () => {
  function viewed(path: string, cookie = "") {
    const request = new Request(`${ORIGIN}${path}`, { headers: { cookie } });
    const form = path.includes("quickplay") ? "quickplay" : "quickredeem";
    return quickView(readVisit({ request, context: {} }), form);
  }

  it("game: its name, if known", async () => {
    double.answer(gameRulesOf, ({ params }) =>
      params.code === "101-1" ? aGameRules(params.code) : refusal(404, "not_found", "No"),
    );
    const existing = await viewed("/onboarding/quickplay?game=101-1", handleCookie());
    expect(existing).toMatchObject({ as: "saved", game: { code: "101-1", name: "Cherry Orchard" } });
    const unknown = await viewed("/onboarding/quickplay?game=9-9");
    expect(unknown).toMatchObject({ as: "visitor", game: { code: "9-9", name: null } });
    expect(await viewed("/onboarding/quickplay?game=nine")).toMatchObject({ game: null });
    expect(double.calls.every((call) => call === "GET /house/games/{code}")).toBe(true);
  });

  it.each([
    ["?code=%20cherry400%20", "CHERRY400"],
    ["?code=<b>", null],
    [`?code=${"A".repeat(41)}`, null],
    ["", null],
  ])("coupon of '%s'", async (query, coupon) => {
    expect(await viewed(`/onboarding/quickredeem${query}`, playerCookie())).toMatchObject({
      as: "player",
      coupon,
    });
    expect(double.calls).toEqual([]);
  });

  it("error page: only what has the shape of a code is taken from the address", async () => {
    expect(await viewed("/onboarding/quickredeem?failed=coupon_used")).toMatchObject({
      failed: "coupon_used",
    });
    expect(await viewed("/onboarding/quickredeem?failed=<b>")).toMatchObject({ failed: null });
  });

  it("reward.not-in-quick-flows: no popup in the quick flows, whatever page they are on", () => {
    const quick = (path: string) => isQuickFlow(path);
    expect(quick("/lobby/games/?state=quickredeem")).toBe(true);
    expect(quick("/?action=show&state=quickplay&game=101-1")).toBe(true);
    expect(quick("/onboarding/quickplay")).toBe(true);
    expect(quick("/onboarding/quickredeem?code=X")).toBe(true);
    expect(quick("/lobby/games/?action=show&state=login")).toBe(false);
    expect(quick("/lobby/games/")).toBe(false);
    expect(quick("/onboarding/login")).toBe(false);
  });

  it("modal: the page below a quick link's dialog has none of its parameters", () => {
    expect(withoutDialogs("/lobby/games/?q=a&action=show&state=quickplay&hash=x&game=101-1&code=X")).toBe(
      "/lobby/games/?q=a",
    );
    expect(withoutDialogs("/?action=show&state=passwordreset&pid=1&token=x&done=1")).toBe("/");
    expect(withoutDialogs("/play/fairness?game=101-1&hash=x")).toBe("/play/fairness?game=101-1&hash=x");
    expect(withoutDialogs("/?token=affiliate&action=show&state=login")).toBe("/?token=affiliate");
  });
});

function aGameRules(game_code: string) {
  return {
    game_code,
    display_name: "Cherry Orchard",
    category: "Slots",
    kind: "slot" as const,
    stakes_minor: [100],
    currency: "USD",
    return_to_player: 0.96,
    return_method: "counted",
    hit_rate: 0.3,
    paytable: [],
    lines: [],
    strips: [],
    rules: [],
  };
}
