import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { type ActiveCoupon, activeCoupon, promotions, redeemReward } from "~/casino/contract/coupons";
import { type RewardMessage, rewardVersion } from "~/casino/contract/daily-reward";
import { rewardAction } from "~/rewards/daily.server";
import { saveDismissal } from "~/rewards/dismissed.server";
import { rewardData } from "~/rewards/reward.server";
import { takeFlash } from "~/session/flash.server";
import { markJustPaid } from "~/session/just-paid.server";
import { sessionFrom, writeSession } from "~/session/session.server";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { rewardValue } from "../../support/reward-values";
import { cookiesOf, posted, redirected, replied } from "../../support/web-forms";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aCoupon, aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

const KEY = "key-of-the-page-1";
const LOBBY = "/lobby/games/";
const cookie = writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

afterEach(() => {
  vi.useRealTimers();
  double.reset();
});
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

describe("daily reward: one action", () => {
  const press = (intent: string, fields: Record<string, string> = {}) =>
    rewardAction(
      posted(
        "/rewards/daily",
        { formKey: KEY, coupon: "DAILY5", from: LOBBY, intent, ...fields },
        { cookie },
      ),
    );
  const noticeOf = (response: Response) =>
    takeFlash(new Request(ORIGIN, { headers: { cookie: cookiesOf(response) } }), new Headers());

  it("reward.redeem-call: REDEEM NOW sends player_id, coupon and skin_id under a key, and opens the dialog of the page", async () => {
    let sent: unknown;
    double.answer(redeemReward, ({ params, body, headers }) => {
      sent = { ...params, ...body, key: headers.get("idempotency-key") };
      return { type: "bonus", message: "$5.00 is yours." };
    });
    const { status, location, response } = redirected(await press("redeem"));
    expect([status, location, noticeOf(response)]).toEqual([303, `${LOBBY}?reward=show`, "$5.00 is yours."]);
    expect(response.headers.get("x-remix-replace")).toBe("true");
    expect(sent).toEqual({ pid: 7, player_id: 7, coupon: "DAILY5", skin_id: 1, key: `dailyReward:${KEY}` });
  });

  it.each([
    [409, "active_coupon", /^You have an active coupon\./],
    [409, "coupon_used", /already redeemed today’s reward/],
    [404, "invalid_coupon", /^Invalid Coupon$/],
  ] as const)("daily reward: a refusal (%i %s) is a 4xx with the form", async (status, code, message) => {
    double.answer(redeemReward, () => refusal(status, code, "Invalid Coupon"));
    const answer = replied(await press("redeem"));
    expect([answer.status, answer.reply.code, answer.reply.from]).toEqual([status, code, LOBBY]);
    expect(answer.reply.errors[""]?.[0]).toMatch(message);
  });

  it("daily reward: a form without its coupon is a 400", async () => {
    const { status, reply } = replied(await press("redeem", { coupon: " " }));
    expect([status, reply.errors.coupon?.length, double.calls]).toEqual([400, 1, []]);
  });

  it.each([
    ["with script", { timezone: "-05:00" }, "-05:00"],
    ["without script", {}, "+00:00"],
    ["with nonsense", { timezone: "+99:99" }, "+00:00"],
  ])(
    "daily reward: dismissing stores the time, the player and the player's zone, %s",
    async (_, fields, offset) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T12:00:00.900Z") });
      const { location, response } = redirected(await press("dismiss", fields));
      const cookies = response.headers.getSetCookie();
      expect([location, cookies.length, double.calls]).toEqual([LOBBY, 1, []]);
      expect(cookies[0]).toBe(
        `reward-dismissed=${encodeURIComponent(`1795262400${offset}.7`)}; Max-Age=172800; Path=/; HttpOnly; SameSite=Lax`,
      );
    },
  );

  it("daily reward: SAVE FOR LATER stores it too, and says where the reward is", async () => {
    const { location, response } = redirected(await press("later"));
    expect([location, noticeOf(response)]).toEqual([
      LOBBY,
      "Your daily reward is saved for later today. You’ll find it in the menu.",
    ]);
    expect(cookiesOf(response)).toContain("reward-dismissed=");
  });
});

describe("daily reward: what a page's loader knows", () => {
  const NONE: ActiveCoupon = { player_coupon_status: "No Coupon" };
  const load = (
    page: string,
    {
      rewardOf = () => Promise.resolve<RewardMessage | null>(rewardValue()),
      headers = {},
      isRequested = false,
    }: Partial<{
      rewardOf: () => Promise<RewardMessage | null>;
      headers: Record<string, string>;
      isRequested: boolean;
    }> = {},
  ) => {
    const spy = vi.fn(rewardOf);
    const request = new Request(`${ORIGIN}${page}`, { headers: { cookie, ...headers } });
    return { spy, data: rewardData({ request, context: { rewardOf: spy } }, isRequested) };
  };

  it("daily reward: pages without script get it from the loader, which asks the relay", async () => {
    double.answer(activeCoupon, () => NONE);
    const { spy, data } = load(LOBBY);
    expect(await data).toMatchObject({
      answer: {
        reward: { code: "DAILY5", gift: "$5.00", redeemed: 0 },
        version: rewardVersion(rewardValue()),
        coupon: null,
      },
      hasPlace: true,
      hasLiveUpdates: true,
    });
    expect(spy).toHaveBeenCalledOnce();
  });

  it.each([
    ["the player's own", 7, null],
    ["of who was signed in before", 8, "DAILY5"],
  ])("daily reward: a dismissal that is %s", async (_, pid, expected) => {
    double.answer(activeCoupon, () => NONE);
    const dismissed = saveDismissal(Date.now(), "+00:00", pid).split(";")[0] ?? "";
    const made = await load(LOBBY, { headers: { cookie: `${cookie}; ${dismissed}` } }).data;
    expect(made?.answer?.reward?.code ?? null).toBe(expected);
  });

  it.each<[awaits: boolean]>([[true], [false]])(
    "daily reward: the active coupon comes with it, awaiting its deposit: %s",
    async (awaitsDeposit) => {
      const playthrough_details = { awaiting_deposit: awaitsDeposit, amount_played: 0, amount_needed: 0 };
      double.answer(activeCoupon, () => ({
        player_coupon_status: awaitsDeposit ? ("Requested" as const) : ("Redeemed" as const),
        coupon: aCoupon({ coupon_code: "CHERRY400", playthrough_details }),
        on_cancel: { kept_minor: 0, lost_minor: 0 },
      }));
      const made = await load(LOBBY).data;
      expect(made?.answer?.coupon).toEqual({ code: "CHERRY400", awaitsDeposit });
    },
  );

  it.each([
    ["can still be redeemed", "CHERRY400", { title: "400% match" }],
    ["is used", "SWEET200", null],
  ])(
    "daily reward: with no coupon active it knows whether the welcome offer %s",
    async (_, code, welcome) => {
      double.answer(activeCoupon, () => NONE);
      double.answer(promotions, () => ({
        coupons: [aCoupon({ coupon_code: code, coupon_title: "400% match" })],
      }));
      expect((await load(LOBBY).data)?.answer).toMatchObject({ coupon: null, welcome });
    },
  );

  it("daily reward: a relay that does not answer is not waited for beyond the limit", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { data } = load(LOBBY, { rewardOf: () => new Promise(() => undefined) });
    await vi.advanceTimersByTimeAsync(1_200);
    expect((await data)?.answer).toBeNull();
  });

  it("daily reward: a failing relay, or a casino that cannot name the coupon, takes no page down", async () => {
    const failing = load(LOBBY, { rewardOf: () => Promise.reject(new Error("gone")) });
    expect((await failing.data)?.answer).toBeNull();
    double.answer(activeCoupon, () => new Response("", { status: 500 }));
    expect((await load(LOBBY).data)?.answer).toMatchObject({ reward: { code: "DAILY5" }, coupon: null });
  });

  it.each<[what: string, page: string, headers: Record<string, string>]>([
    ["in the quick flows", `${LOBBY}?state=quickredeem&code=CHERRY400`, {}],
    ["beside another dialog", `${LOBBY}?menu=main`, {}],
    [
      "dismissed today",
      LOBBY,
      { cookie: `${cookie}; reward-dismissed=${Math.floor(Date.now() / 1000)}+00:00` },
    ],
    ["over a form's answer", LOBBY, { "content-type": "application/x-www-form-urlencoded" }],
  ])("daily reward: nobody is asked %s", async (_, page, headers) => {
    const { spy, data } = load(page, { headers });
    expect([(await data)?.answer, spy.mock.calls.length]).toEqual([null, 0]);
  });

  it("cashier.after-paying: nothing pops up within a minute of a credited deposit, and then it does", async () => {
    double.answer(activeCoupon, () => NONE);
    const paid = markJustPaid();
    const { spy, data } = load(LOBBY, { headers: { cookie: `${cookie}; ${paid.split(";")[0] ?? ""}` } });
    expect([(await data)?.hasPlace, spy.mock.calls.length]).toEqual([false, 0]);
    expect(paid).toContain("Max-Age=60;");
    expect((await load(LOBBY).data)?.hasPlace).toBe(true);
  });

  it("daily reward: where a game is visible, and for a visitor, there is nothing to know", async () => {
    expect(await load("/play/101-1").data).toBeNull();
    expect(await load(LOBBY, { headers: { cookie: "" } }).data).toBeNull();
  });

  it("daily reward: opened by its URL it is shown even if dismissed", async () => {
    double.answer(activeCoupon, () => NONE);
    const dismissed = { cookie: `${cookie}; reward-dismissed=${Math.floor(Date.now() / 1000)}` };
    const { data } = load(`${LOBBY}?reward=show`, { headers: dismissed, isRequested: true });
    expect(await data).toMatchObject({ answer: { reward: { code: "DAILY5" } }, isRequested: true });
  });
});
