import { brand } from "~/brand";
import type { MarkId } from "~/payment-marks";
import { amount, whole } from "./offer-facts";

/** Of the welcome offer; amounts are US dollars. */
interface Offer {
  minimum: number;
  maximum: number;
  wagering: number;
  cashoutPercent: number;
}

/** The words of the home page. */
export const messages = {
  of: "pages/home" as const,
  head: {
    title: `${brand.name}: the casino that shows its cards`,
    description:
      "Slots, video poker, crash games and live tables with the return to player on every game. Try them without an account; check every round you play.",
  },
  hero: {
    title: (percent: number) => `${percent}% on a deposit`,
    take: (code: string, deposit: number, balance: number) =>
      `Take ${code}, deposit ${deposit} and play with ${balance}.`,
    signUp: "SIGN UP",
    seeTerms: "See the terms",
    seeCoupons: "See the coupons",
    /** Where there is no welcome offer to name. */
    plain: {
      title: "Pull up a chair",
      text: "Slots, video poker, crash games and live tables in one lobby, and the coupons of the day with all of their terms.",
    },
    age: brand.ageNotice,
    terms: ({ minimum, maximum, wagering, cashoutPercent }: Offer) =>
      `Once, for deposits of ${minimum} to ${whole(maximum)}. Stake ${wagering} times deposit and bonus before the bonus becomes cash, up to ${cashoutPercent} % of the deposit. ${brand.ageNotice}`,
  },
  jackpot: {
    title: "Lobby jackpot",
    gap: "The figure cannot be shown right now.",
    text: "For one cent a spin, on any game, if you choose to take part.",
    odds: "Odds and rules",
  },
  how: {
    title: "How it works",
    /** @param minimum of the first deposit, US dollars; null where it is not known */
    steps: (minimum: number | null) => [
      {
        title: "Open an account",
        text: "Two short pages: who you are, and a password. You must be 21 or over.",
      },
      {
        title: "Take a coupon, then deposit",
        text: `What a coupon asks of you stands on its card.${minimum === null ? "" : ` Deposits begin at ${amount(minimum)}.`}`,
      },
      {
        title: "Play, and check us",
        text: "Your history keeps every round. Replay any of them and see that nothing was changed.",
      },
    ],
  },
  why: {
    title: `Why ${brand.name}`,
    reasons: {
      checked: {
        title: "Every round can be checked",
        text: "We commit to each round before you stake, and open the secret afterwards.",
        link: "How fairness works",
      },
      odds: {
        title: "The odds are on the table",
        text: "Every game shows its return to player, computed from its own rules.",
        link: "See a paytable",
      },
      phone: {
        title: "It works on your phone",
        text: "Old phone, slow network, script switched off: everything works all the same.",
        link: "Put it on your home screen",
      },
    },
  },
  depositTitle: "Ways to deposit",
  payments: {
    sandbox: brand.sandboxNotice,
    limits: "Limits, times and fees",
    /** Where a mark has other words than the brand's own. */
    marks: {} as Readonly<Partial<Record<MarkId, string>>>,
  },
  winners: {
    title: "Last jackpot winners",
    gap: "The winners cannot be shown right now.",
    none: "Nobody has won this jackpot yet. Somebody will be the first.",
  },
  care: {
    title: "Keep it a game",
    text: "Every game here is built so that the house keeps a part of the stakes. Decide beforehand what an evening may cost, and stop when it is spent.",
    help: "Where to find help, and how to stop",
  },
};

export type HomeMessages = typeof messages;
