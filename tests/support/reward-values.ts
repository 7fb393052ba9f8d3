import type { Coupon } from "~/casino/contract/coupons";
import type { RewardMessage } from "~/casino/contract/daily-reward";
import { aCoupon } from "./web-values";

/** A daily reward's coupon; pass only what the test is about. */
export function rewardCoupon(changes: Partial<Coupon> = {}): Coupon {
  return aCoupon({
    coupon_code: "DAILY5",
    coupon_title: "Daily reward",
    reward_type: "ARSDaily",
    redeem_type: "reward",
    redemption_type: "Fixed amount on redemption",
    max_uses_player_per_day: 1,
    coupon_amount: 5,
    ...changes,
  });
}

export function rewardValue(changes: Partial<RewardMessage> = {}): RewardMessage {
  return { coupon: rewardCoupon(), redeemed: 0, expires_at: "2099-01-01T00:00:00.000Z", ...changes };
}
