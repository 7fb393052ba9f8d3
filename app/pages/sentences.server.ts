/** Flash messages of the offer pages and of the unsubscribe page, and names in the web app manifest. */
export const sentences = {
  of: "pages/sentences" as const,
  couponIsYours: (code: string) => `Coupon ${code} is yours.`,
  couponRedeemed: (code: string) => `Coupon ${code} is redeemed. Enjoy!`,
  unsubscribed: "You won’t get any more emails about our offers.",
  shortcuts: { coupons: "Coupons", cashier: "Cashier" },
};

export type PagesSentences = typeof sentences;
