import { COUPON_KIND } from "~/casino/contract/coupon-words";
import type { Coupon } from "~/casino/contract/coupons";

/** What the figures of a coupon mean: percentages of a deposit, amounts, or spins. */
export type CouponGives = "match" | "amountAtOnce" | "amountOnDeposit" | "spins";

/** By the kind that the coupon declares; a kind that we do not know, by the figures that it has. */
export function gives(coupon: Coupon): CouponGives {
  switch (coupon.redemption_type) {
    case COUPON_KIND.depositMatch:
      return "match";
    case COUPON_KIND.fixedOnRedemption:
    case COUPON_KIND.dailyReward:
      return "amountAtOnce";
    case COUPON_KIND.fixedOnNextDeposit:
      return "amountOnDeposit";
    case COUPON_KIND.freeSpins:
      return "spins";
    default:
      return byFigures(coupon);
  }
}

function byFigures(coupon: Coupon): CouponGives {
  if (highestBonus(coupon) > 0) return "match";
  if (coupon.coupon_amount > 0) return "amountAtOnce";
  const isOfSpins = coupon.free_spin || coupon.spins_needed > 0;
  return isOfSpins && coupon.bank_method_list.length === 0 ? "spins" : "match";
}

export function highestBonus({ bonus }: Coupon): number {
  return Math.max(0, ...bonus);
}

/**
 * The amount that a coupon gives, in units of the currency.
 * @returns null if it gives a share of a deposit, or only spins
 */
export function fixedAmount(coupon: Coupon): number | null {
  if (["match", "spins"].includes(gives(coupon))) return null;
  return coupon.coupon_amount > 0 ? coupon.coupon_amount : highestBonus(coupon);
}
