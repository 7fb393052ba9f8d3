import { afterAll, afterEach, describe, expect, it } from "vitest";
import { logout } from "~/casino/contract/account";
import { redeemCoupon } from "~/casino/contract/coupons";
import { action as logoutAction } from "~/onboarding/logout";
import { claimAction, codeAction } from "~/pages/offers/actions.server";
import { redeemAction } from "~/promotions/actions.server";
import { sessionFrom, writeSession } from "~/session/session.server";
import { readVisit } from "~/session/visit.server";
import { openQuickCode } from "~/shell/quick-code.server";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { posted, redirected, replied } from "../../support/web-forms";
import { useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

const KEY = "key-of-the-page-1";
const playerCookie = () => writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";
const endedCookie = () =>
  writeSession({ ...sessionFrom(aSessionAnswer()), expiresAt: Date.now() - 1 }).split(";")[0] ?? "";

afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

describe("redeeming a code", () => {
  const redeem = (fields: Record<string, string>, cookie?: string) =>
    redeemAction(
      posted("/lobby/promotions/", { formKey: KEY, ...fields }, cookie === undefined ? {} : { cookie }),
    );

  it("promotions.tried-code-kept-7-days: a visitor is sent to sign-up, and the code is remembered for 7 days", async () => {
    const { status, location, response } = redirected(await redeem({ code: " cherry400 " }));
    expect([status, location]).toEqual([303, "/lobby/promotions/?promo=CHERRY400&action=show&state=signup"]);
    expect(response.headers.get("set-cookie")).toMatch(/^aff_suc=CHERRY400; .*Max-Age=604800/);
    expect(double.calls).toEqual([]);
  });

  it.each<[who: string, fields: Record<string, string>, cookie: () => string]>([
    ["whose session ran out", {}, endedCookie],
    ["who has signed out in another tab", { player: "7" }, () => ""],
  ])("coupon: a player %s logs in, and comes back to the coupon", async (_, fields, cookie) => {
    const code = { code: "CHERRY400" };
    const pressed = await redeem({ ...code, ...fields }, cookie());
    const typed = await codeAction(
      posted("/welcome-offer?form=code", { ...code, ...fields }, { cookie: cookie() }),
    );
    const claimed = await claimAction(posted("/welcome-offer?form=claim", fields, { cookie: cookie() }));
    for (const answer of [pressed, typed, claimed]) {
      const { status, location, response } = redirected(answer);
      expect([status, location]).toEqual([
        303,
        "/onboarding/login?returnTo=%2Flobby%2Fpromotions%2F%3Fpromo%3DCHERRY400&ended=1",
      ]);
      expect(response.headers.get("set-cookie")).toMatch(/^aff_suc=CHERRY400; /);
    }
    expect(double.calls).toEqual([]);
  });

  it("coupon: the link to a coupon leads a player with an expired session to the login too", () => {
    const visitWith = (cookie: string) =>
      readVisit({
        request: new Request("http://house.invalid/?coupon=SWEET200", { headers: { cookie } }),
        context: {},
      });
    const places = [endedCookie(), ""].map((cookie) =>
      openQuickCode(visitWith(cookie))?.headers.get("location"),
    );
    expect(places).toEqual([
      "/onboarding/login?returnTo=%2Flobby%2Fpromotions%2F%3Fpromo%3DSWEET200",
      "/lobby/promotions/?promo=SWEET200&action=show&state=signup",
    ]);
  });

  it("coupon: trimmed and upper-cased before it is sent, under a key of its own", async () => {
    let sent: unknown;
    double.answer(redeemCoupon, ({ params, query, headers }) => {
      sent = { ...params, ...query, key: headers.get("idempotency-key") };
      return { player_coupon_status: "No Coupon" as const };
    });
    const { location } = redirected(await redeem({ code: " cherry400 " }, playerCookie()));
    expect(location).toBe("/lobby/promotions/?promo=CHERRY400#offer-CHERRY400");
    expect(sent).toEqual({
      pid: 7,
      login: "ada@example.com",
      couponCode: "CHERRY400",
      redeem: "true",
      key: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  it("the cards of a page derive their own keys from the page's key", async () => {
    const keys = new Map<string, string | null>();
    double.answer(redeemCoupon, ({ query, headers }) => {
      keys.set(query.couponCode, headers.get("idempotency-key"));
      return { player_coupon_status: "No Coupon" as const };
    });
    for (const code of ["ONE", "TWO", "ÉTÉ 26", "🍒", "ONE"]) await redeem({ code }, playerCookie());
    expect(keys.size).toBe(4);
    expect(new Set(keys.values()).size).toBe(4);
  });

  it.each(["A".repeat(41), "ß".repeat(30), "<b>"])(
    "coupon: %j is an invalid coupon like any other text",
    async (code) => {
      double.answer(redeemCoupon, () => refusal(404, "invalid_coupon", "Invalid Coupon"));
      const { status, reply } = replied(await redeem({ code }, playerCookie()));
      expect([status, reply.code]).toEqual([404, "invalid_coupon"]);
    },
  );

  it.each([{}, { code: "" }, { code: "   " }])("coupon: %j is a 400", async (fields) => {
    expect(replied(await redeem(fields, playerCookie())).status).toBe(400);
    expect(double.calls).toEqual([]);
  });
});

describe("logout", () => {
  it("logout payload; it leads to / and clears the session cookie", async () => {
    let sent: unknown;
    double.answer(logout, ({ body }) => {
      sent = body;
      return { message: "done" };
    });
    const answer = redirected(await logoutAction(posted("/logout", {}, { cookie: playerCookie() })));
    expect(answer).toMatchObject({ status: 303, location: "/" });
    expect(sent).toMatchObject({
      login: "ada@example.com",
      player_id: 7,
      player_ids: [7],
      for_money: 1,
    });
    expect(answer.response.headers.get("set-cookie")).toMatch(/^cherrystone=; Max-Age=0/);
  });

  it("logout: the cookie is cleared whatever the casino answers, and without a player", async () => {
    double.answer(logout, () => new Response("", { status: 500 }));
    for (const options of [{ cookie: playerCookie() }, {}]) {
      const answer = redirected(await logoutAction(posted("/logout", {}, options)));
      expect([answer.location, answer.response.headers.get("set-cookie")?.includes("Max-Age=0")]).toEqual([
        "/",
        true,
      ]);
    }
  });
});
