import type { Filter } from "./filters.server";

/**
 * Text of the promotions page. Titles and terms come from the casino; the descriptions of a coupon's figures are
 * rendered on the server (sentences.server.ts).
 */
export const messages = {
  of: "promotions" as const,
  head: {
    title: "Coupons",
    description:
      "Deposit matches, free spins, and other coupons, with their wagering and terms in plain words.",
  },
  filters: {
    label: "Kinds of coupons",
    all: "All",
    /** On the page of a kind, in its title. */
    titled: (title: string, kind: string) => `${title}: ${kind}`,
    names: {
      deposit: "Deposit",
      noDeposit: "No deposit",
      spins: "Spins",
      daily: "Daily",
      cashback: "Cashback",
    } satisfies Record<Filter, string>,
  },
  none: "There are no coupons for you today. Check back tomorrow.",
  help: {
    label: "Help",
    choose: "Choose a coupon, or <box>enter your own code</box> at the bottom.",
    oneAtATime: "You can have one coupon at a time. Yours is marked below.",
    hosts: "Need help? Reach us by <chat>live chat</chat> or <mail>email</mail>.",
    hostsByMail: "Need help? Reach us by <mail>email</mail>.",
  },
  states: { requested: "Requested", redeemed: "Redeemed" },
  figures: { deposit: "Deposit from", wagering: "Wagering", uses: "Uses", timeLeft: "Time left" },
  actions: {
    redeem: "REDEEM",
    signUp: "SIGN UP NOW",
    deposit: "DEPOSIT NOW",
    cancel: "CANCEL",
    play: "PLAY NOW",
    oneMoment: "One moment",
    seeActive: "See your active coupon",
  },
  state: {
    waiting: (deposit: string) => `Your coupon is waiting. Deposit ${deposit} or more to get your bonus.`,
    spinsWon: "Your free spins won <won>{amount}</won>",
    spinsLeft: (left: number, game: string, worth: string) =>
      `<left>${left}</left> ${left === 1 ? "spin" : "spins"} left on ${game}, ${worth} each`,
    wagered: "Wagered",
    of: (played: string, needed: string) => `${played} of ${needed}`,
    gameOfSpins: "Game for your spins",
    choose: "CHOOSE",
  },
  terms: {
    withDeposits: "Deposits, wagering, and terms",
    withoutDeposits: "Wagering and terms",
    toWager: "Wagering",
    /** @param times "30 times" @param base what is multiplied */
    timesOf: (times: string, base: string) => `${times} ${base}`,
    nothing: "Nothing",
    highestBet: "Maximum bet",
    highestCashout: "Maximum bonus cash-out",
    /** The button next to a term, which opens its explanation. */
    meaning: (term: string) => `What does “${term}” mean?`,
    meanings: {
      toWager:
        "How much you have to bet in total before the bonus becomes cash. Some games count only in part.",
      highestBet: "The most you can bet on one round while this coupon is active.",
      highestCashout: "The most of the bonus that can become cash. Anything above it is removed.",
    },
    depositBy: "Deposit by",
    amount: "Amount",
    bonus: "Bonus",
    /** @param highest null for no maximum */
    range: (lowest: string, highest: string | null) =>
      highest === null ? `${lowest} or more` : `${lowest} to ${highest}`,
  },
  /** For a link with a code that has no card on the page. */
  unlisted: {
    enterBelow: (code: string) =>
      `None of the coupons below has the code ${code}. If someone gave you this code, press SUBMIT at the bottom of the page to try it.`,
    afterActive: (code: string) =>
      `None of the coupons below has the code ${code}. You already have an active coupon: finish or cancel it first, then enter the code.`,
    cashback: (code: string) =>
      `We can’t find a cashback with the code ${code} for you. If you’ve already claimed it, it’s in your balance.`,
  },
  codeBox: {
    title: "Have a code?",
    code: "Coupon code",
    busy: "Claiming…",
    submit: "SUBMIT",
    claimedAlready: "If you’ve already claimed it, it’s in your balance.",
    howAbout: "How about <offer>{title}</offer>?",
    askHosts: "Or ask us on <chat>live chat</chat>.",
  },
  cancel: {
    title: "Cancel this coupon?",
    about: "You’re about to cancel <coupon>{coupon}</coupon>.",
    keep: "You keep",
    lose: "You lose",
    cancel: "CANCEL COUPON",
    keepCoupon: "KEEP COUPON",
  },
  reply: {
    cardError: "Error! We're sorry, there was an error redeeming this coupon.",
    tryAgain: "Please try again, or contact our support team.",
    invalid: (code: string) => `We're sorry, the coupon code ${code} seems to be invalid`,
  },
};

export type PromotionsMessages = typeof messages;
