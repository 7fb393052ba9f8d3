/** Words that many pages repeat. */
export const messages = {
  of: "brand" as const,
  ageNotice: "21 and older only. Play for fun, and play within your means.",
  /** Shown wherever money is mentioned while the sandbox provider handles deposits. */
  sandboxNotice:
    "Payments here run in a sandbox. No real money is taken, held, or paid out, no matter what you type.",
  /** Text of the mark for cards; other payment methods have names. */
  cards: "Visa, Mastercard, American Express and Discover cards",
};

export type BrandMessages = typeof messages;
