import { messages as brandWords } from "~/brand-messages";
import { amount, whole } from "../dollars";

/** Figures of the welcome offer; amounts in US dollars. */
interface Offer {
  minimum: number;
  maximum: number;
  wagering: number;
  cashoutPercent: number;
}

/** Text of the home page. */
export const messages = {
  of: "pages/home" as const,
  head: {
    title: (name: string) => `${name}: the casino that shows its cards`,
    description:
      "Slots, video poker, crash games, and live tables with the return to player on every game. Try them without an account, and check every round you play.",
    /** Of a casino whose games we know nothing about, here and below. */
    plainTitle: (name: string) => `${name}: online casino`,
    plainDescription: "Our games and coupons, each coupon with all its terms.",
  },
  hero: {
    /** The first thing that a visitor reads. */
    what: (name: string) => `${name} is the casino that shows its cards.`,
    plainWhat: (name: string) => `${name} is a casino you play online.`,
    title: (percent: number) => `${percent}% on a deposit`,
    take: (code: string, deposit: number, balance: number) =>
      `Use ${code}, deposit $${deposit}, and play with $${balance}.`,
    signUp: "SIGN UP",
    seeTerms: "See the terms",
    seeCoupons: "See the coupons",
    /** Used if there is no welcome offer. */
    plain: {
      title: "Pull up a chair",
      text: "Slots, video poker, crash games, and live tables in one lobby, plus today’s coupons with all their terms.",
      anyGames: "Our games in one lobby, plus today’s coupons with all their terms.",
    },
    terms: ({ minimum, maximum, wagering, cashoutPercent }: Offer) =>
      `One use, on deposits of $${minimum} to $${whole(maximum)}. Wager ${wagering} times the deposit and bonus before the bonus becomes cash, up to ${cashoutPercent}% of the deposit. ${brandWords.ageNotice}`,
  },
  jackpot: {
    title: "Lobby jackpot",
    gap: "We can’t show the amount right now.",
    text: "One cent a spin, on any game, if you choose to join.",
    odds: "Odds and rules",
  },
  how: {
    title: "How it works",
    /**
     * @param minimum of the first deposit, US dollars; null if unknown
     * @param isChecked rounds are kept and can be replayed
     */
    steps: (minimum: number | null, isChecked: boolean) => [
      {
        title: "Open an account",
        text: "Two short pages: your details and a password. You must be 21 or older.",
      },
      {
        title: "Take a coupon, then deposit",
        text: `Every coupon shows its terms on its card.${minimum === null ? "" : ` Deposits start at ${amount(minimum)}.`}`,
      },
      isChecked
        ? {
            title: "Play, then check us",
            text: "Your history keeps every round. Replay any of them to see that nothing was changed.",
          }
        : { title: "Play", text: "Choose a game in the lobby. There’s nothing to download." },
    ],
  },
  why: {
    title: (name: string) => `Why ${name}`,
    reasons: {
      checked: {
        title: "You can check every round",
        text: "We commit to each round before you bet, then reveal the secret afterward.",
        link: "How fairness works",
      },
      odds: {
        title: "The odds are on the table",
        text: "Every game shows its return to player, calculated from its own rules.",
        link: "See a paytable",
      },
      phone: {
        title: "It works on your phone",
        text: "Old phone, slow connection, JavaScript off: everything still works.",
        link: "Put it on your home screen",
      },
    },
  },
  depositTitle: "Ways to deposit",
  limits: "Limits, times and fees",
  winners: {
    title: "Latest jackpot winners",
    gap: "We can’t show the winners right now.",
  },
  care: {
    title: "Keep it a game",
    text: "Every game here has a house edge. Decide before you play how much you can spend, and stop when it’s gone.",
    limits: "Limits and breaks",
    help: "Where to find help and how to stop",
  },
};

export type HomeMessages = typeof messages;
