import type { Coupon } from "~/casino/contract/coupons";
import type { RewardMessage } from "~/casino/contract/daily-reward";

/** A daily reward's coupon; give what a test is about. */
export function rewardCoupon(changes: Partial<Coupon> = {}): Coupon {
  return {
    coupon_code: "DAILY5",
    coupon_title: "Daily reward",
    coupon_subtitle: "",
    coupon_description: "",
    image_url: "",
    reward_type: "ARSDaily",
    redeem_type: "reward",
    redemption_type: "Fixed amount on redemption",
    bonus: [],
    spins: [],
    playthrough: [],
    deposit_method: [],
    minimum_deposit: [],
    maximum_deposit: [],
    max_uses_per_player: 0,
    max_users_player_per_month: 0,
    max_users_player_per_week: 0,
    max_uses_player_per_day: 1,
    expiry: 0,
    coupon_amount: 5,
    spins_remaining: 0,
    free_spin_details: null,
    free_spin_details_list: [],
    free_spin: false,
    spins_needed: 0,
    game_description: "",
    bank_method_list: [],
    userHash: "",
    player_coupon_status: "No Coupon",
    playthrough_details: null,
    isActive: false,
    terms: "",
    max_bet: null,
    max_cashout: null,
    ...changes,
  };
}

export function rewardValue(changes: Partial<RewardMessage> = {}): RewardMessage {
  return { coupon: rewardCoupon(), redeemed: 0, expires_at: "2099-01-01T00:00:00.000Z", ...changes };
}
