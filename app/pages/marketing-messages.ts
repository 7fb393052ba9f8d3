/** Text of the marketing page; the offers' own text comes from the casino. */
export const messages = {
  of: "landing/marketing" as const,
  title: "What’s on now",
  description:
    "Our current offers with their terms, games to try for free, and what any casino should tell you before you play.",
  lead: "Our current offers, each with its full terms, plus games to look at before you take one.",
  seeCoupons: "See all coupons",
  seeGames: "See the games",
  offersTitle: "Offers",
  gap: "We can’t show the offers right now.",
  take: (code: string) => `Use ${code}`,
  questionsTitle: "Three things to ask any casino",
  questions: {
    house: {
      question: "What’s the house edge?",
      answer:
        "The share of every bet the casino keeps in the long run. Each game tells you how much, calculated from its own rules.",
      /** Of games that we know nothing about. */
      plainAnswer: "The share of every bet the casino keeps in the long run.",
      link: "Return to player",
    },
    bonus: {
      question: "What does a bonus cost?",
      answer:
        "Its wagering requirement: how much you bet before it becomes cash. You’ll find it on the coupon’s card.",
      link: "How it’s counted",
    },
    checks: {
      question: "Who checks?",
      answer: "You can. We commit to each round before you bet, then reveal the secret afterward.",
      link: "Check a round",
    },
  },
};

export type MarketingMessages = typeof messages;
