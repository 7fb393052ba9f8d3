import { type CouponDefinition, couponDefinition } from "../../../server/casino/domain/coupons/definitions";
import { seedCoupons } from "../../../server/casino/seeds/coupons";

/** A seeded coupon as the engine reads it, with what a test changes. */
export function definition(code: string, changes: Partial<CouponDefinition> = {}): CouponDefinition {
  const found = seedCoupons.find((one) => one.code === code);
  if (!found) throw new Error(`no coupon ${code}`);
  return { ...couponDefinition.parse(found.definition), coupon_code: code, version: 1, ...changes };
}
