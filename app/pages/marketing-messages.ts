import { brand } from "~/brand";

/** The words of the marketing page; an offer's own are the casino's. */
export const messages = {
  of: "pages/marketing" as const,
  title: "What is on",
  description:
    "Our offers of the moment with their terms, games to try for free, and what a casino should tell you before you play.",
  lead: "The offers of the moment, each with all of its terms, and games to look at before you take one.",
  seeCoupons: "See all coupons",
  seeGames: "See the games",
  offersTitle: "Offers",
  gap: "The offers cannot be shown right now.",
  take: (code: string) => `Take ${code}`,
  questionsTitle: "What to ask any casino",
  questions: {
    house: {
      question: "What does the house keep?",
      answer: "A part of every stake in the long run. Each game says how much, computed from its own rules.",
      link: "Return to player",
    },
    bonus: {
      question: "What does a bonus cost?",
      answer: "Its playthrough: what you stake before it becomes cash. It stands on the card, as a figure.",
      link: "How it is counted",
    },
    checks: {
      question: "Who checks?",
      answer: "You can. We commit to each round before you stake, and open the secret afterwards.",
      link: "Check a round",
    },
  },
  smallPrint: `${brand.ageNotice} ${brand.sandboxNotice}`,
};

export type MarketingMessages = typeof messages;
