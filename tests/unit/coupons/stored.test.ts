import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { coupon } from "~/casino/contract/coupons";
import { couponDefinition } from "../../../server/casino/domain/coupons/definitions";
import { describeCoupon } from "../../../server/casino/domain/coupons/views";
import { seedCoupons } from "../../../server/casino/seeds/coupons";

/** Fields of the contract's coupon that depend on a player or are derived. */
const NOT_STORED = ["bank_method_list", "userHash", "spins_remaining", "player_coupon_status"];

/** A row as the first version wrote it, without the fields added since. It must stay readable as it is. */
const FIRST_ROW = {
  coupon_title: "200% match",
  coupon_description: "Doubles your deposit and adds the same again.",
  image_url: "/images/offers/default.svg",
  reward_type: "Bonus",
  redeem_type: "Deposit",
  redemption_type: "Deposit",
  bonus: [200],
  spins: [0],
  playthrough: [30],
  deposit_method: ["card"],
  minimum_deposit: [20],
  maximum_deposit: [500],
  max_uses_per_player: 1,
  max_users_player_per_month: 0,
  max_users_player_per_week: 0,
  max_uses_player_per_day: 0,
  expiry: 0,
  coupon_amount: 0,
  free_spin_details: null,
  free_spin_details_list: [],
  free_spin: false,
  spins_needed: 0,
  game_description: "",
};

describe("coupon.stored-apart: stored coupons are apart from the contract's", () => {
  it.each(seedCoupons)("$code is stored without the contract's own fields", ({ code, definition }) => {
    const stored = couponDefinition.parse(definition);
    for (const field of NOT_STORED) expect(stored).not.toHaveProperty(field);
    const wire = describeCoupon({ ...stored, coupon_code: code, version: 1 }, "en");
    expect(coupon.parse(wire)).toEqual(wire);
  });

  it("the stored shape takes nothing from the contract", () => {
    const source = readFileSync("server/casino/domain/coupons/definitions.ts", "utf8");
    expect(source).not.toContain("casino/contract");
  });

  it("a row of the first version is readable, and lacks no field that was added since", () => {
    expect(couponDefinition.parse(FIRST_ROW)).toMatchObject({
      ...FIRST_ROW,
      ...{ terms: "", max_bet: null, classes: [], max_uses_total: 0, play_days: 0, winnings_playthrough: 0 },
    });
  });

  it("a field that is only stored is not sent", () => {
    const [first] = seedCoupons;
    const stored = {
      ...couponDefinition.parse(first?.definition),
      coupon_code: "A",
      version: 1,
      new_in_store: true,
    };
    const wire = describeCoupon(stored, "en");
    for (const field of ["new_in_store", "classes", "max_uses_total", "play_days", "winnings_playthrough"]) {
      expect(wire).not.toHaveProperty(field);
    }
  });
});
