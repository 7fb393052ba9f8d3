import { brand } from "~/brand";
import { amount } from "./offer-facts";

/** Of the welcome offer; amounts are US dollars. */
interface Offer {
  code: string;
  percent: number;
  minimum: number;
  maximum: number;
  wagering: number;
  cashoutPercent: number;
  sharePercent: number;
}

/** The words of the welcome offer's page; a coupon's title is the casino's. */
export const messages = {
  of: "pages/welcome-offer" as const,
  title: "Your welcome offer",
  description: "Our offer for your first visit: its terms, and a worked example, in plain words.",
  lead: ({ code, percent }: Offer, deposit: number, balance: number) =>
    `Once, on a deposit of your choice, ${code} adds ${percent}%: $${deposit} becomes $${balance}.`,
  /** The casino makes no such offer. */
  none: "There is no welcome offer at the moment. Have a code? Enter it below.",
  /** The casino has not said what it offers. */
  unknown: "We could not load the offer just now. You can still claim it or enter a code.",
  claim: {
    waits: (coupon: string) => `${coupon} waits for your deposit.`,
    active: (coupon: string) => `${coupon} is active.`,
    /** What claiming means for a player whose other coupon awaits a deposit (spec §4). */
    takesItsPlace: "The coupon that you claim here takes its place.",
    button: "CLAIM NOW",
    deposit: "DEPOSIT NOW",
  },
  figures: {
    title: "What it gives, and what it asks",
    deposit: "You deposit",
    bonus: "We add",
    balance: "You play with",
    toStake: "To be staked",
    note: "US dollars, staked in slots. Other games count in part: <table>the table</table>.",
  },
  terms: {
    title: "The terms",
    lines: ({ minimum, maximum, wagering, cashoutPercent, sharePercent }: Offer) => [
      `One use per player, for a deposit of ${amount(minimum)} to ${amount(maximum)}.`,
      `Deposit and bonus are played as one balance. ${sharePercent} % of it is yours: the deposit’s share, whatever is won or lost.`,
      `Stake ${wagering} times deposit and bonus. Then your share becomes cash, with no limit, and so does the bonus’s share, up to ${cashoutPercent} % of the deposit.`,
      "While the coupon is active, another deposit gives no further bonus, and no other coupon can be redeemed.",
      "The coupon is removed when your balance falls below 1.00; your share of that stays yours.",
      "You may cancel it at any time: you keep your share of the balance, which is the whole deposit before your first stake, and lose the bonus’s.",
      "The highest stake of a round is 10.00, as without a coupon.",
    ],
  },
  order: {
    title: "In this order",
    steps: [
      "CLAIM NOW. If you have no account yet, you open one on the way, and the coupon waits for you.",
      "Deposit. A review shows the bonus and what is to be staked, before anything is charged.",
      "Play. The card of the coupon shows how far you have come.",
    ],
  },
  code: {
    title: "Have another code?",
    label: "Coupon code",
    submit: "SUBMIT",
  },
  smallPrint: `${brand.ageNotice} ${brand.sandboxNotice}`,
};

export type WelcomeOfferMessages = typeof messages;
