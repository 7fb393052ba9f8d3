/** Errors and flash messages of the daily reward. */
export const sentences = {
  of: "rewards/sentences" as const,
  activeCoupon:
    "You have an active coupon. Finish its wagering or cancel it first. The reward is yours until the end of the day.",
  redeemed: "Your daily reward is yours.",
  redeemedAlready: "You’ve already redeemed today’s reward.",
  none: "We don’t have a daily reward.",
  saved: "Your daily reward is saved for later today. You’ll find it in the menu.",
};

export type RewardSentences = typeof sentences;
