import type { z } from "zod";
import { COUPON_KIND, COUPON_STATUS, REWARD_GIFT, REWARD_TYPE } from "~/casino/contract/coupon-words";
import * as coupons from "~/casino/contract/coupons";
import { SKIN_ID } from "~/casino/contract/shared";
import { byPid, type CallExample, EXAMPLE, example } from "./example";

const { pid, login } = EXAMPLE;

const coupon: z.input<typeof coupons.coupon> = {
  coupon_code: "CHERRY400",
  coupon_title: "400% welcome bonus",
  coupon_subtitle: "On your first deposit",
  coupon_description: "Deposit 10 or more and play with five times as much.",
  image_url: "",
  reward_type: REWARD_TYPE.recommended,
  redeem_type: "deposit",
  redemption_type: COUPON_KIND.depositMatch,
  bonus: [400],
  spins: [],
  // 30 times the deposit and bonus.
  playthrough: [150],
  deposit_method: ["Card"],
  minimum_deposit: [10],
  maximum_deposit: [1000],
  max_uses_per_player: 1,
  max_users_player_per_month: 1,
  max_users_player_per_week: 1,
  max_uses_player_per_day: 1,
  expiry: 0,
  coupon_amount: 0,
  spins_remaining: 0,
  free_spin_details: null,
  free_spin_details_list: [],
  free_spin: false,
  spins_needed: 0,
  game_description: "",
  bank_method_list: [{ deposit_method: "Card", minimum_deposit: 10, maximum_deposit: 1000, bonus: 400 }],
  userHash: "",
  player_coupon_status: COUPON_STATUS.requested,
  playthrough_details: { awaiting_deposit: true, amount_played: 0, amount_needed: 0 },
  isActive: true,
  terms: "",
  max_bet: null,
  max_cashout: null,
};
const requested: z.input<typeof coupons.activeCouponAnswer> = {
  player_coupon_status: COUPON_STATUS.requested,
  coupon,
};

export const couponExamples: readonly CallExample[] = [
  example(coupons.defaultPromotions, {}, [coupon]),
  example(coupons.promotions, { params: byPid, query: { login } }, { coupons: [coupon] }),
  example(coupons.activeCoupon, { params: byPid }, { player_coupon_status: COUPON_STATUS.none }),
  example(
    coupons.redeemCoupon,
    { params: byPid, query: { login, couponCode: "CHERRY400", redeem: "true" } },
    requested,
  ),
  example(coupons.couponGame, { params: byPid, query: { gameCode: "101-1" } }, requested),
  example(coupons.cancelCoupon, { params: byPid }, { message: "Cancelled" }),
];

/** The cashback is of a deposit that was lost without a bonus, so it comes first. */
export const rewardExamples: readonly CallExample[] = [
  example(
    coupons.cashback,
    {
      params: byPid,
      query: { login },
      body: { txIdHash: EXAMPLE.cashbackTx, userHash: EXAMPLE.cashbackUser },
    },
    { message: "$6.25 is back in your balance." },
  ),
  example(
    coupons.redeemReward,
    { params: byPid, body: { player_id: pid, coupon: "DAILYCHERRY", skin_id: SKIN_ID } },
    { type: REWARD_GIFT.bonus, message: "$0.50 is yours." },
  ),
];
