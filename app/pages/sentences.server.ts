/** Flash message of the unsubscribe page, and names in the web app manifest. */
export const sentences = {
  of: "pages/sentences" as const,
  unsubscribed: "You won’t get any more emails about our offers.",
  shortcuts: { coupons: "Coupons", cashier: "Cashier" },
};

export type PagesSentences = typeof sentences;
