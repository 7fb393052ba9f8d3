/** Values of a coupon's `redemption_type`: what kind of coupon it is. A casino may send others. */
export const COUPON_KIND = {
  depositMatch: "Percentage of deposit",
  fixedOnRedemption: "Fixed amount on redemption",
  fixedOnNextDeposit: "Fixed amount on next deposit",
  freeSpins: "Free spins",
  dailyReward: "Daily reward",
} as const;
export type CouponKindName = (typeof COUPON_KIND)[keyof typeof COUPON_KIND];

/** Values of `reward_type` that have a meaning: where pages show the coupon. A casino may send others. */
export const REWARD_TYPE = {
  /** Listed first. */
  daily: "ARSDaily",
  cashback: "CASHBACK",
  /** Recommended after an invalid code. */
  recommended: "Default-deposit",
} as const;

/** A `redeem_type` that leads to the lobby; any other leads to a deposit. */
export const REDEEM_AT_ONCE = "reward";
/** The same in casinos that number their types. */
export const REDEEM_AT_ONCE_NUMBER = 3;

/** Values of `player_coupon_status`. */
export const COUPON_STATUS = {
  none: "No Coupon",
  requested: "Requested",
  redeemed: "Redeemed",
} as const;

/** States of a coupon that a player has or had. */
export const COUPON_STATES = [
  "requested",
  "redeemed",
  "completed",
  "cancelled",
  "expired",
  "removed",
  "used_up",
] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** What redeeming a reward gives. */
export const REWARD_GIFT = { bonus: "bonus", freeSpins: "free_spins" } as const;
export type RewardGift = (typeof REWARD_GIFT)[keyof typeof REWARD_GIFT];
