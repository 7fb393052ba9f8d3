import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { balance, player } from "~/casino/contract/account";
import { activeCoupon, defaultPromotions, promotions, type Coupon } from "~/casino/contract/coupons";
import { cashierState } from "~/casino/contract/hosted-cashier";
import { desktopGames } from "~/casino/contract/games";
import { loader } from "~/pages/no-deposit-bonus";
import { sessionFrom, writeSession } from "~/session/session.server";
import { describeCoupon } from "../../../server/casino/domain/coupons/views";
import { definition } from "../coupons/definition";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aCoupon, aGame, aPlayer, aSessionAnswer, BALANCE } from "../../support/web-values";

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
const NONE = { offer: "none", words: null };
const FIGURES = { offer: "open", words: null };
const theirWords = (title: string) => ({ offer: "open", words: { title } });

/** The product's own casino is known by its cashier, which refuses without a ticket. */
function isOwn(): void {
  double.answer(cashierState, () => refusal(401, "unauthenticated", "This page has expired."));
}

async function shownTo(offered: Coupon[] | null, cookie = "") {
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
    expect(await shownTo([OURS])).toMatchObject(FIGURES);
  });

  test.each<Partial<Coupon>>([
    { coupon_amount: 10 },
    { playthrough: [50] },
    { max_bet: 2 },
    { max_cashout: 50 },
  ])("with our own casino and a changed coupon (%o), uses the coupon's words", async (changed) => {
    isOwn();
    const coupon = { ...OURS, ...changed, coupon_title: "Changed" };
    expect(await shownTo([coupon])).toMatchObject(theirWords("Changed"));
  });

  test("with our own casino, offers nothing once the coupon is not in the list", async () => {
    isOwn();
    expect(await shownTo([aCoupon()])).toMatchObject(NONE);
  });

  test("gives another casino's coupon of that code in its own words, whatever its figures", async () => {
    double.answer(desktopGames, () => [aGame({ game_id: 5 })]);
    expect(await shownTo([{ ...OURS, coupon_title: "Theirs" }])).toMatchObject(theirWords("Theirs"));
  });

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
    expect(await shownTo([OURS], cookie)).toMatchObject({ offer });
  });

  test("offers nothing of a casino that lists no such coupon, whose games are not known yet", async () => {
    expect(await shownTo([aCoupon()])).toMatchObject(NONE);
  });

  test("offers nothing while a casino elsewhere does not answer", async () => {
    expect(await shownTo(null)).toMatchObject(NONE);
  });
});
