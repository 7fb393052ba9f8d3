import { afterAll, afterEach, expect, test } from "vitest";
import { balance, player } from "~/casino/contract/account";
import { COUPON_STATUS, REWARD_TYPE } from "~/casino/contract/coupon-words";
import { activeCoupon, promotions } from "~/casino/contract/coupons";
import { loader as noDepositLoader } from "~/pages/offers/no-deposit-bonus";
import { promotionsPage } from "~/promotions/page.server";
import { sessionFrom, writeSession } from "~/session/session.server";
import { startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aCoupon, aPlayer, aSessionAnswer, BALANCE } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);
const cookie = writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

function args(path: string) {
  return { request: new Request(`${ORIGIN}${path}`, { headers: { cookie } }), params: {}, context: {} };
}

function owning(owned_minor: number): void {
  double.answer(balance, () => ({ ...BALANCE, balance: 0, balance_minor: 0, owned_minor }));
  double.answer(player, () => aPlayer());
  double.answer(activeCoupon, () => ({ player_coupon_status: COUPON_STATUS.none }));
  double.answer(promotions, () => ({
    coupons: [aCoupon({ coupon_code: "NODEPOSIT15", redemption_type: "Fixed amount on redemption" })],
  }));
}

test.each([
  [100, true, "open"],
  [600_00, false, "funds"],
])(
  "promotions.fixed-amount-hidden-above-threshold: an empty balance of a player who owns %i cents",
  async (ownedMinor, isListed, offer) => {
    owning(ownedMinor);
    const page = JSON.stringify(await promotionsPage(args("/lobby/promotions/")));
    expect(page.includes('"NODEPOSIT15"')).toBe(isListed);
    expect(await noDepositLoader(args("/no-deposit-bonus/"))).toMatchObject({ data: { offer } });
  },
);

test("promotions.player-order: the page of a player lists cashback before the casino's other promotions", async () => {
  owning(0);
  double.answer(promotions, () => ({
    coupons: [
      aCoupon({ coupon_code: "SWEET200" }),
      aCoupon({ coupon_code: "ICM-1F2E", reward_type: REWARD_TYPE.cashback }),
      aCoupon({ coupon_code: "CHERRY400" }),
    ],
  }));
  const page = JSON.stringify(await promotionsPage(args("/lobby/promotions/")));
  const places = ["CHERRY400", "ICM-1F2E", "SWEET200"].map((code) => page.indexOf(`"${code}"`));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
});
