import { amount } from "../dollars";

/** Figures of the bonus; amounts in US dollars. */
interface Bonus {
  amount: number;
  wagering: number;
  highestBet: number;
  highestCashout: number;
}

/** Text of the no-deposit bonus page. */
export const messages = {
  of: "landing/no-deposit-bonus" as const,
  title: ({ amount: given }: Bonus) => `${amount(given)} without a deposit`,
  lead: ({ amount: given }: Bonus) =>
    `${amount(given)} to play with before you deposit anything, once per new player.`,
  /** Used unless the casino lists such a bonus for this visitor; another list may have one. */
  none: {
    title: "No-deposit bonus",
    lead: "If there’s a bonus without a deposit right now, it’s among today’s coupons.",
  },
  claim: {
    button: "CLAIM NOW",
    newHere: "Opening an account takes two minutes, and your bonus will be waiting.",
    /** Why the bonus cannot be claimed. */
    reasons: {
      deposited: "This bonus is for players who haven’t deposited yet, and you already have. Thank you!",
      taken: "You already have this bonus. Enjoy!",
      waiting: "You have another active coupon. Finish or cancel it first.",
      funds: "This bonus is for balances of $1.00 or less. Play first, then come back.",
      used: "You’ve already used this bonus.",
    },
    play: "PLAY NOW",
    seeCoupons: "See the coupons",
  },
  terms: {
    title: "The full terms",
    lines: ({ amount: given, wagering, highestBet, highestCashout }: Bonus) => [
      "One use for new players who haven’t deposited yet and have a balance of $1.00 or less.",
      `Wager ${amount(given * wagering)} on slots, ${wagering} times the bonus, before it becomes cash. Other games count in part: <table>the table</table>.`,
      `Until then, the maximum bet is ${amount(highestBet)}.`,
      `Up to ${amount(highestCashout)} of it becomes cash. We remove the rest.`,
      "It’s removed if your balance falls below $1.00. You can cancel it anytime.",
    ],
    chances: ({ amount: given, wagering }: Bonus) =>
      `Will you get there? Most players don’t: on average, ${amount(given * wagering)} in bets costs more than ${amount(given)}. It’s a longer look at the games on us, and a chance to win.`,
  },
  how: {
    title: "How to get it",
    steps: (code: string) => [
      `Press CLAIM NOW, or enter ${code} on the coupons page.`,
      "Open an account if you don’t have one. We won’t ask for a card or an address.",
      "Your bonus is added right away. Choose a game.",
    ],
  },
  free: {
    title: "More for free",
    lines: [
      "Play money: <demo>any of our games</demo>, no account needed, for as long as you like.",
      "The daily reward, every day you log in.",
      "Free spins: <coupons>see the coupons</coupons>.",
    ],
  },
};

export type NoDepositMessages = typeof messages;
