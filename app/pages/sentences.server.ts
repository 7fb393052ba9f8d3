/** What the next page is told after a form of the offers' pages, or of the page that stops our e-mail. */
export const sentences = {
  of: "pages/sentences" as const,
  couponIsYours: (code: string) => `The coupon ${code} is yours.`,
  couponRedeemed: (code: string) => `The coupon ${code} is redeemed. Enjoy it!`,
  unsubscribed: "We no longer write to you about offers.",
};

export type PagesSentences = typeof sentences;
