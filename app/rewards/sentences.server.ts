/** What the server says of the daily reward. */
export const sentences = {
  of: "rewards/sentences" as const,
  activeCoupon:
    "You have an active coupon. Finish its wagering or cancel it first; the reward is yours until the end of the day.",
  redeemed: "Your daily reward is yours.",
  redeemedAlready: "You have redeemed today's reward already.",
  saved: "Your daily reward is saved for later today. You find it in the menu.",
};
