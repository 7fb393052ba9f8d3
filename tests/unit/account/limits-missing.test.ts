import { afterAll, beforeAll, expect, it } from "vitest";
import { listedPage } from "~/account/area";
import { loader as navLoader } from "~/account/layout";
import { loader as cashierLoader } from "~/cashier/cashier";
import { balance, cashier, player } from "~/casino/contract/account";
import { COUPON_STATUS } from "~/casino/contract/coupon-words";
import { activeCoupon } from "~/casino/contract/coupons";
import { playerLimits } from "~/casino/contract/limits";
import { paths } from "~/paths";
import { loader as rootLoader } from "~/root";
import { sessionFrom, writeSession } from "~/session/session.server";
import { startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aPlayer, aSessionAnswer, BALANCE } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);
const cookie = writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

beforeAll(() => {
  double.answer(balance, () => BALANCE);
  double.answer(player, () => aPlayer());
  double.answer(activeCoupon, () => ({ player_coupon_status: COUPON_STATUS.none }));
  double.answer(cashier, () => new Response("", { status: 500 }));
  double.answer(playerLimits, () => new Response("", { status: 404 }));
});
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

function argsOf(path: string) {
  return { request: new Request(`${ORIGIN}${path}`, { headers: { cookie } }), params: {}, context: {} };
}

it("limits.only-if-offered: with a casino without limits, menu, cashier and account do not link to them", async () => {
  const frame = await rootLoader(argsOf("/lobby/games/?action=show&state=cashier&menu=main"));
  expect(frame.limits).toBeNull();
  expect(listedPage(await navLoader(argsOf("/lobby/account/")), paths.limits)).toBeUndefined();
  expect(await cashierLoader(argsOf("/cashier/"))).toMatchObject({ limits: null });

  // Any other casino says in the balance what can be confirmed, if only that it is nothing.
  double.answer(balance, () => ({ ...BALANCE, limits_to_confirm: [] }));
  expect((await rootLoader(argsOf("/lobby/games/"))).limits).toEqual({ toConfirm: 0 });
  const ready = { limit: "loss" as const, period: "day" as const, value: null };
  double.answer(balance, () => ({ ...BALANCE, limits_to_confirm: [ready] }));
  expect((await rootLoader(argsOf("/lobby/games/"))).limits).toEqual({ toConfirm: 1 });
  expect(await cashierLoader(argsOf("/cashier/"))).toMatchObject({ limits: { isFirst: true } });
});
