/** What is said of a coupon code before the casino is asked, and after it took one. Its refusals come with their text. */
export const sentences = {
  of: "coupons/sentences" as const,
  noCode: "Please enter a coupon code.",
  /** It waits for a deposit. */
  isYours: (code: string) => `Coupon ${code} is yours.`,
  redeemed: (code: string) => `Coupon ${code} is redeemed. Enjoy!`,
};

export type CouponSentences = typeof sentences;
