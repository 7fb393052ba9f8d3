import { brand } from "~/brand";
import { amount } from "./offer-facts";

/** Of the bonus; amounts are US dollars. */
interface Bonus {
  amount: number;
  wagering: number;
  highestBet: number;
  highestCashout: number;
}

/** The words of the page of the bonus without a deposit. */
export const messages = {
  of: "pages/no-deposit-bonus" as const,
  title: ({ amount: given }: Bonus) => `${amount(given)} without a deposit`,
  lead: ({ amount: given }: Bonus) =>
    `${amount(given)} to play with before you deposit anything, once for each new player.`,
  /** Where the casino has no such bonus. */
  none: {
    title: "A bonus without a deposit",
    lead: "There is no bonus without a deposit at the moment. The coupons of the day are one link away.",
  },
  claim: {
    button: "CLAIM NOW",
    newHere: "Opening an account takes two minutes; the bonus waits for you.",
    /** Why there is nothing to claim. */
    reasons: {
      deposited: "This bonus is for players before their first deposit, and you have made yours. Thank you!",
      taken: "You have this bonus already. Enjoy it!",
      waiting: "Another coupon of yours is active. Finish or cancel it first.",
      funds: "This bonus is for balances of 1.00 or less. Play first, and come back.",
      used: "You have used this bonus already.",
    },
    play: "PLAY NOW",
    seeCoupons: "See the coupons",
  },
  terms: {
    title: "The terms, all of them",
    lines: ({ amount: given, wagering, highestBet, highestCashout }: Bonus) => [
      "For new players before their first deposit, once, with a balance of 1.00 or less.",
      `Stake ${amount(given * wagering)} in slots, ${wagering} times the bonus, before it becomes cash. Other games count in part: <table>the table</table>.`,
      `The highest stake meanwhile is ${amount(highestBet)}.`,
      `At most ${amount(highestCashout)} of it becomes cash; the rest goes back to the house.`,
      "It is removed when your balance falls below 1.00, and you may cancel it at any time.",
    ],
    chances: ({ amount: given, wagering }: Bonus) =>
      `Will you meet it? Most players do not: ${amount(given * wagering)} of stakes cost more than ${amount(given)} on average. It is a longer look at the games, at our expense, and a chance.`,
  },
  how: {
    title: "How to get it",
    steps: (code: string) => [
      `Press CLAIM NOW, or type ${code} among the coupons.`,
      "Open an account, if you have none. No card and no address are asked for.",
      "The bonus is in your balance at once. Choose a game.",
    ],
  },
  free: {
    title: "What else costs nothing",
    lines: [
      "Play money: <demo>any game of the house</demo>, without an account and as long as you like.",
      "The daily reward, for every day on which you log in.",
      "Free spins: <coupons>see the coupons</coupons>.",
    ],
  },
  smallPrint: `${brand.ageNotice} ${brand.sandboxNotice}`,
};

export type NoDepositMessages = typeof messages;
