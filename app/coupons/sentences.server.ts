/** Errors for coupon codes that are found before the casino is asked. Its own refusals come with their text. */
export const sentences = {
  of: "coupons/sentences" as const,
  noCode: "Please enter a coupon code.",
};

export type CouponSentences = typeof sentences;
