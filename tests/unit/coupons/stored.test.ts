import { describe, expect, it } from "vitest";
import { coupon } from "~/casino/contract/coupons";
import { couponDefinition } from "../../../server/casino/domain/coupons/definitions";
import { describeCoupon } from "../../../server/casino/domain/coupons/views";
import { seedCoupons } from "../../../server/casino/seeds/coupons";

/** Fields of the contract's coupon that depend on a player or are derived. */
const NOT_STORED = ["bank_method_list", "userHash", "spins_remaining", "player_coupon_status"];

describe("coupon.stored-apart: stored coupons are apart from the contract's", () => {
  it.each(seedCoupons)("$code is stored without the contract's own fields", ({ code, definition }) => {
    const stored = couponDefinition.parse(definition);
    for (const field of NOT_STORED) expect(stored).not.toHaveProperty(field);
    const wire = describeCoupon({ ...stored, coupon_code: code });
    expect(coupon.parse(wire)).toEqual(wire);
  });

  it("a field that only the contract has is not stored", () => {
    const [first] = seedCoupons;
    const stored = couponDefinition.parse({ ...first?.definition, new_on_the_wire: true });
    expect(stored).not.toHaveProperty("new_on_the_wire");
  });

  it("a field that is only stored is not sent", () => {
    const [first] = seedCoupons;
    const stored = { ...couponDefinition.parse(first?.definition), coupon_code: "A", new_in_store: true };
    const wire = describeCoupon(stored);
    for (const field of ["new_in_store", "classes", "max_uses_total", "play_days", "winnings_playthrough"]) {
      expect(wire).not.toHaveProperty(field);
    }
  });
});
