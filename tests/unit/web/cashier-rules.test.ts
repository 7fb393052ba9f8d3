import { describe, expect, it } from "vitest";
import { cashierFields } from "~/cashier/fields";
import { messages as gifts } from "~/cashier/gift-messages";
import { messages } from "~/cashier/messages";
import { balanceState, cashierState, couponGift, tierGift } from "~/cashier/rules";
import type { ActiveCoupon, Coupon } from "~/casino/contract/coupons";
import { cashierTab } from "~/paths";

describe("cashier coupon choice", () => {
  it.each([
    [0, "INSUFFICIENT FUNDS"],
    [99, "INSUFFICIENT FUNDS"],
    [100, "ACTIVE BALANCE"],
    [101, "ACTIVE BALANCE"],
  ])("cashier.funds-threshold: a balance of %d cents is %s", (minor, state) => {
    expect(messages.balance[balanceState(minor)]).toBe(state);
  });

  const active = (awaiting_deposit: boolean) =>
    ({
      player_coupon_status: awaiting_deposit ? "Requested" : "Redeemed",
      coupon: { playthrough_details: { awaiting_deposit } },
    }) as unknown as ActiveCoupon;

  it.each([
    [{ player_coupon_status: "No Coupon" }, "none", "Deposit", "Deposit with a coupon"],
    [active(true), "requested", "Deposit with this coupon", "Deposit with another coupon"],
    [active(false), "redeemed", "Deposit now", "Keep playing"],
  ] as const)(
    "cashier.choice-by-coupon-state: the active coupon decides the choice, state %#",
    (coupon, state, deposit, other) => {
      expect(cashierState(coupon)).toBe(state);
      expect(messages.choices[state]).toEqual({ deposit, other });
    },
  );

  it.each([
    ["tab=coupons", "coupons"],
    ["tab=withdraw", "withdraw"],
    ["tab=cashier", "cashier"],
    ["tab=other", "cashier"],
    ["", "cashier"],
  ])("cashier.tab-from-url: %j is the tab %s", (query, tab) => {
    expect(cashierTab(new URLSearchParams(query))).toBe(tab);
  });
});

it("cashier.form-fields: exactly the documented fields, in order", () => {
  const info = {
    login: "ada@example.com",
    player_id: 4711,
    hashed_password: "handle",
    lang: "en",
    sportsbook: "0",
    sign_up_skin: "1",
    session_id: "session",
  };
  expect(Object.entries(cashierFields(info, "https://house.example/lobby/games/"))).toEqual([
    ["RTGLogin", "ada@example.com"],
    ["RTG_PID", "4711"],
    ["HashedPassword", "handle"],
    ["Lang", "en"],
    ["CasinoID", "799"],
    ["Sportsbook", "0"],
    ["SkinID", "1"],
    ["RedirectURL", "https://house.example/lobby/games/"],
    ["SessionID", "session"],
  ]);
});

describe("what a deposit gives, in a few words", () => {
  const tier = { bonus_percent: 0, bonus_minor: 0, spins: 0 };

  it.each([
    [{ ...tier, bonus_percent: 400 }, "+ 400%"],
    [{ ...tier, bonus_minor: 2500 }, "+ $25.00"],
    [{ ...tier, spins: 50 }, "+ 50 extra spins"],
    [{ ...tier, bonus_percent: 100, spins: 25 }, "+ 100% and 25 extra spins"],
    [tier, "No bonus with this method"],
  ])("the tier %j says %s", (given, words) => {
    expect(tierGift(given, gifts)).toBe(words);
  });

  const coupon = (changes: Partial<Coupon>) =>
    ({ bonus: [0], spins: [0], coupon_amount: 0, redemption_type: "", ...changes }) as Coupon;

  it.each([
    [coupon({ bonus: [400, 400] }), "400%"],
    [coupon({ bonus: [100, 250] }), "up to 250%"],
    [coupon({ redemption_type: "Fixed amount on next deposit", coupon_amount: 25 }), "$25.00"],
    [coupon({ bonus: [100], spins: [25] }), "100% and 25 extra spins"],
    [coupon({ spins: [50] }), "50 extra spins"],
    [coupon({ redemption_type: "Fixed amount on next deposit", bonus: [25] }), "$25.00"],
    [coupon({ redemption_type: "Fixed amount on redemption", bonus: [25] }), "$25.00"],
  ])("a coupon to choose, number %#, says %s", (given, words) => {
    expect(couponGift(given, gifts)).toBe(words);
  });
});
