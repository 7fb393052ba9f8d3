import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { balance, player } from "~/casino/contract/account";
import { REWARD_TYPE } from "~/casino/contract/coupon-words";
import { activeCoupon, type Coupon, defaultPromotions, promotions } from "~/casino/contract/coupons";
import { desktopGames } from "~/casino/contract/games";
import { cashierState } from "~/casino/contract/hosted-cashier";
import { action, loader } from "~/pages/offers/no-deposit-bonus";
import { sessionFrom, writeSession } from "~/session/session.server";
import { describeCoupon } from "../../../server/casino/domain/coupons/views";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aCoupon, aGame, aPlayer, aSessionAnswer, BALANCE } from "../../support/web-values";
import { definition } from "../coupons/definition";

const double = await startCasinoDouble();
let { casinoClient } = useWebServices(double);

// Made anew, so that nothing is known of the casino.
beforeEach(() => ({ casinoClient } = useWebServices(double)));
afterEach(async () => {
  double.reset();
  await casinoClient.close();
});
afterAll(() => double.close());

const OURS = describeCoupon(definition("NODEPOSIT15"), "en");
const THEIRS = { ...OURS, coupon_code: "WELCOME5", coupon_title: "Five on us" };
const NONE = { offer: "none", words: null };
const FIGURES = { offer: "open", words: null };
const theirWords = (title: string) => ({ offer: "open", words: { title } });

/** The product's own casino is known by its cashier, which refuses without a ticket. */
function isOwn(): void {
  double.answer(cashierState, () => refusal(401, "unauthenticated", "This page has expired."));
}

async function readPage(offered: Coupon[] | null, cookie = "") {
  double.answer(defaultPromotions, () => offered ?? new Response("oops", { status: 503 }));
  const { data } = await loader({
    request: new Request(`${ORIGIN}/no-deposit-bonus`, { headers: { cookie } }),
    params: {},
    context: {},
  });
  return data;
}

describe("call.claims-have-source: the page of the no-deposit bonus", () => {
  test("with our own casino, gives our figures while they are the coupon's", async () => {
    isOwn();
    expect(await readPage([OURS])).toMatchObject(FIGURES);
  });

  test.each<Partial<Coupon>>([
    { coupon_amount: 10 },
    { playthrough: [50] },
    { max_bet: 2 },
    { max_cashout: 50 },
  ])("with our own casino and a changed coupon (%o), uses the coupon's words", async (changed) => {
    isOwn();
    const coupon = { ...OURS, ...changed, coupon_title: "Changed" };
    expect(await readPage([coupon])).toMatchObject(theirWords("Changed"));
  });

  test("with our own casino, offers nothing once the coupon is not in the list", async () => {
    isOwn();
    expect(await readPage([aCoupon()])).toMatchObject(NONE);
  });

  test("gives another casino's coupon of that code in its own words, whatever its figures", async () => {
    double.answer(desktopGames, () => [aGame({ game_id: 5 })]);
    expect(await readPage([{ ...OURS, coupon_title: "Theirs" }])).toMatchObject(theirWords("Theirs"));
  });

  test.each([
    ["WELCOME5", true, 0, "taken"],
    ["OTHER", false, 0, "waiting"],
    [null, false, 1_000, "funds"],
  ])(
    "tells a player of another casino who has %s why not",
    async (activeCode, isListedNoMore, ownedMinor, offer) => {
      double.answer(player, () => aPlayer());
      double.answer(balance, () => ({ ...BALANCE, balance_minor: ownedMinor, owned_minor: ownedMinor }));
      double.answer(activeCoupon, () =>
        activeCode === null
          ? { player_coupon_status: "No Coupon" as const }
          : { player_coupon_status: "Redeemed" as const, coupon: { ...THEIRS, coupon_code: activeCode } },
      );
      // It lists no coupon that the player has.
      double.answer(promotions, () => ({ coupons: isListedNoMore ? [] : [THEIRS] }));
      const cookie = writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";
      expect(await readPage([THEIRS], cookie)).toMatchObject({ offer, words: { title: "Five on us" } });
    },
  );

  test.each([
    ["another casino", () => undefined, "open"],
    ["our own casino", isOwn, "deposited"],
  ])("a player who has deposited is turned away by our own rule alone: %s", async (_, casino, offer) => {
    casino();
    double.answer(player, () => aPlayer({ first_deposit: "2026-11-01T00:00:00.000Z" }));
    double.answer(balance, () => ({ ...BALANCE, balance_minor: 0, owned_minor: 0 }));
    double.answer(activeCoupon, () => ({ player_coupon_status: "No Coupon" as const }));
    double.answer(promotions, () => ({ coupons: [OURS] }));
    const cookie = writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";
    expect(await readPage([OURS], cookie)).toMatchObject({ offer });
  });

  test.each([
    ["another casino", () => undefined],
    ["our own casino", isOwn],
  ])(
    "offers whatever coupon without a deposit is listed, by its own code and words: %s",
    async (_, casino) => {
      casino();
      const data = await readPage([aCoupon(), THEIRS]);
      expect(data).toMatchObject({ ...theirWords("Five on us"), code: "WELCOME5" });
    },
  );

  test("prefers our own", async () => {
    isOwn();
    expect(await readPage([THEIRS, OURS])).toMatchObject({ ...FIGURES, code: "NODEPOSIT15" });
  });

  test.each<Partial<Coupon>>([
    { redeem_type: "deposit" },
    { reward_type: REWARD_TYPE.daily },
    { reward_type: REWARD_TYPE.cashback },
    { redemption_type: "Percentage of deposit" },
  ])("does not take for it what needs a deposit or is earned: %o", async (changed) => {
    expect(await readPage([{ ...THEIRS, ...changed }])).toMatchObject(NONE);
  });

  test("CLAIM NOW redeems the code that the page shows", async () => {
    const claimed = async (fields: Record<string, string>) => {
      const body = new URLSearchParams(fields);
      const request = new Request(`${ORIGIN}/no-deposit-bonus`, {
        method: "POST",
        headers: { origin: ORIGIN },
        body,
      });
      const answer = await action({ request, params: {}, context: {} });
      return answer instanceof Response ? answer.headers.get("location") : answer;
    };
    expect(await claimed({ code: "welcome5" })).toContain("promo=WELCOME5&");
    expect(await claimed({})).toContain("promo=NODEPOSIT15&");
  });

  test("offers nothing of a casino that lists no such coupon, whose games are not known yet", async () => {
    expect(await readPage([aCoupon()])).toMatchObject(NONE);
  });

  test("offers nothing while a casino elsewhere does not answer", async () => {
    expect(await readPage(null)).toMatchObject(NONE);
  });
});
