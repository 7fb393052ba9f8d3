import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { balance } from "~/casino/contract/account";
import { COUPON_STATUS } from "~/casino/contract/coupon-words";
import { activeCoupon, defaultPromotions, promotions } from "~/casino/contract/coupons";
import { promotionsPage } from "~/promotions/page.server";
import { sessionFrom, writeSession } from "~/session/session.server";
import { startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aCoupon, aSessionAnswer, BALANCE } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);
const cookie = writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

const EXTRA_SPINS = { spins: [25], spins_needed: 25 };
const COUPONS = [
  aCoupon({ coupon_code: "SWEET200" }),
  aCoupon({ coupon_code: "CHERRY400" }),
  aCoupon({ coupon_code: "MATCHSPINS", ...EXTRA_SPINS }),
  aCoupon({ coupon_code: "SPINS50", ...EXTRA_SPINS, bonus: [0] }),
  aCoupon({
    coupon_code: "ORCHARD20",
    redemption_type: "Free spins",
    redeem_type: "reward",
    free_spin: true,
    spins_needed: 20,
    bonus: [],
  }),
  aCoupon({ coupon_code: "CHIP", redemption_type: "Fixed amount on redemption", redeem_type: 3, bonus: [5] }),
  aCoupon({ coupon_code: "DAILY", reward_type: "ARSDaily", redeem_type: "reward" }),
  aCoupon({ coupon_code: "ICM-1", reward_type: "CASHBACK", redeem_type: "reward" }),
];

beforeEach(() => {
  double.answer(balance, () => ({ ...BALANCE, balance: 0, balance_minor: 0, owned_minor: 0 }));
  double.answer(activeCoupon, () => ({ player_coupon_status: COUPON_STATUS.none }));
  double.answer(promotions, () => ({ coupons: COUPONS }));
});

function pageAt(query = "") {
  const request = new Request(`${ORIGIN}/lobby/promotions/${query}`, { headers: { cookie } });
  return promotionsPage({ request, params: {}, context: {} });
}

async function codesAt(query: string): Promise<string[]> {
  return (await pageAt(query)).cards.map(({ code }) => code);
}

test("promotions.filters: each kind that tells the coupons apart has a link", async () => {
  expect((await pageAt()).filters.map(({ to }) => to)).toEqual([
    "/lobby/promotions/?kind=deposit",
    "/lobby/promotions/?kind=no-deposit",
    "/lobby/promotions/?kind=spins",
    "/lobby/promotions/?kind=daily",
    "/lobby/promotions/?kind=cashback",
  ]);
  const withoutRewards = COUPONS.slice(0, 6);
  double.answer(promotions, () => ({ coupons: withoutRewards }));
  expect((await pageAt()).filters.map(({ name }) => name)).toEqual(["deposit", "noDeposit", "spins"]);
});

test.each([
  ["?kind=deposit", ["CHERRY400", "SWEET200", "MATCHSPINS", "SPINS50"]],
  ["?kind=no-deposit", ["ORCHARD20", "CHIP"]],
  ["?kind=spins", ["MATCHSPINS", "SPINS50", "ORCHARD20"]],
  ["?kind=daily", ["DAILY"]],
  ["?kind=cashback", ["ICM-1"]],
])("promotions.filters: %s lists its coupons alone", async (query, codes) => {
  expect(await codesAt(query)).toEqual(codes);
});

test.each(["", "?kind=", "?kind=everything", "?kind=noDeposit", "?kind=constructor"])(
  "promotions.filters: %j lists all",
  async (query) => {
    const page = await pageAt(query);
    expect(page.cards).toHaveLength(COUPONS.length);
    expect(page.filter).toBeNull();
  },
);

test("promotions.filters: few coupons have none, and a link to a kind lists them all", async () => {
  double.answer(promotions, () => ({ coupons: COUPONS.slice(3) }));
  expect((await pageAt("?kind=daily")).filters).toEqual([]);
  expect(await codesAt("?kind=daily")).toHaveLength(5);
});

test("promotions.filters: coupons of one kind have none", async () => {
  const ofOneKind = ["A", "B", "C", "D", "E", "F"].map((coupon_code) => aCoupon({ coupon_code }));
  double.answer(promotions, () => ({ coupons: ofOneKind }));
  expect((await pageAt()).filters).toEqual([]);
});

test("promotions.filters: a visitor's coupons have them too", async () => {
  double.answer(defaultPromotions, () => COUPONS.slice(0, 6));
  const request = new Request(`${ORIGIN}/lobby/promotions/?kind=no-deposit`);
  const { cards, filter } = await promotionsPage({ request, params: {}, context: {} });
  expect(filter).toBe("noDeposit");
  expect(cards.map(({ code }) => code)).toEqual(["CHIP", "ORCHARD20"]);
});

test("promotions.filters: the active coupon and that of a link stay whatever the filter", async () => {
  const coupon = aCoupon({ coupon_code: "MINE" });
  double.answer(activeCoupon, () => ({ player_coupon_status: COUPON_STATUS.requested, coupon }));
  expect(await codesAt("?kind=cashback&promo=chip")).toEqual(["MINE", "ICM-1", "CHIP"]);
});

test("promotions.active-first: the active coupon comes before the welcome offer and rewards", async () => {
  const coupon = aCoupon({ coupon_code: "SWEET200" });
  double.answer(activeCoupon, () => ({ player_coupon_status: COUPON_STATUS.redeemed, coupon }));
  expect((await codesAt("")).slice(0, 4)).toEqual(["SWEET200", "CHERRY400", "DAILY", "ICM-1"]);
});

test("promotions.picture-by-kind: a coupon without a picture shows that of its kind", async () => {
  const { cards } = await pageAt();
  expect(Object.fromEntries(cards.map(({ code, image }) => [code, image.split("#")[1]]))).toEqual({
    CHERRY400: "deposit",
    SWEET200: "deposit",
    MATCHSPINS: "deposit",
    SPINS50: "spins",
    ORCHARD20: "spins",
    CHIP: "gift",
    DAILY: "daily",
    "ICM-1": "cashback",
  });
  expect(new Set(cards.map(({ image }) => image.split("#")[0]))).toEqual(
    new Set(["/images/offers/kinds.svg"]),
  );
});
