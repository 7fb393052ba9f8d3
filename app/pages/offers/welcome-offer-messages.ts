import { amount } from "../dollars";

/** Figures of the welcome offer; amounts in US dollars. */
interface Offer {
  code: string;
  percent: number;
  minimum: number;
  maximum: number;
  wagering: number;
  cashoutPercent: number;
  sharePercent: number;
}

/** Text of the welcome offer page; coupon titles come from the casino. */
export const messages = {
  of: "landing/welcome-offer" as const,
  title: "Your welcome offer",
  description: "Our offer for your first visit, with its terms and an example in plain words.",
  lead: ({ code, percent }: Offer, deposit: number, balance: number) =>
    `Use ${code} once to add ${percent}% to a deposit of your choice: $${deposit} becomes $${balance}.`,
  /** Used if the casino has no welcome offer. */
  none: "We don’t have a welcome offer right now. Have a code? Enter it below.",
  /** Used if the casino does not answer. */
  unknown: "We couldn’t load the offer just now. You can still claim it or enter a code.",
  claim: {
    waits: "<coupon>{coupon}</coupon> is waiting for your deposit.",
    active: "<coupon>{coupon}</coupon> is active.",
    /** For a player with another coupon that still awaits its deposit. */
    takesItsPlace: "The coupon you claim here will replace it.",
    button: "CLAIM NOW",
    deposit: "DEPOSIT NOW",
  },
  figures: {
    title: "What you get, and what it takes",
    deposit: "You deposit",
    bonus: "We add",
    balance: "You play with",
    toStake: "To wager",
    note: "U.S. dollars, wagered on slots. Other games count in part: <table>the table</table>.",
  },
  terms: {
    title: "The terms",
    lines: ({ minimum, maximum, wagering, cashoutPercent, sharePercent }: Offer) => [
      `One use per player, for a deposit of ${amount(minimum)} to ${amount(maximum)}.`,
      `You play the deposit and bonus as one balance. ${sharePercent}% of it is yours (the deposit’s share), win or lose.`,
      `Wager ${wagering} times the deposit and bonus. Then your share becomes cash with no limit, and so does the bonus’s share, up to ${cashoutPercent}% of the deposit.`,
      "While the coupon is active, another deposit gets no extra bonus, and you can’t redeem another coupon.",
      "The coupon is removed if your balance falls below $1.00. Your share of that balance stays yours.",
      "You can cancel it anytime. You keep your share of the balance (the whole deposit, if you haven’t bet yet) and lose the bonus’s share.",
      "The maximum bet per round is $10.00, the same as without a coupon.",
    ],
  },
  order: {
    title: "How to claim it",
    steps: [
      "Press CLAIM NOW. If you don’t have an account yet, you’ll open one on the way, and your coupon will be waiting.",
      "Deposit. You’ll see the bonus and the wagering requirement before anything is charged.",
      "Play. The coupon’s card shows your progress.",
    ],
  },
  code: {
    title: "Have another code?",
    label: "Coupon code",
    submit: "SUBMIT",
  },
};

export type WelcomeOfferMessages = typeof messages;
