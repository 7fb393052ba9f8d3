export const sentences = {
  of: "desk/offers/sentences" as const,
  name: "Letters, digits, dots and dashes.",
  tested: (email: string) => `A test is on its way to ${email}.`,
  sent: (campaign: string) => `Campaign ${campaign} is being sent.`,
};

export type OffersSentences = typeof sentences;
