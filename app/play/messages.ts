import { moneyFormat } from "~/ui/money";

/** Messages shared by the games: the stake, the bar with the button, the result of a round. */
export const messages = {
  of: "play" as const,
  money: moneyFormat.money,
  stake: {
    legend: "Bet",
    most: (amount: string) =>
      `Your maximum bet is ${amount} right now, set by your player class, coupon, limits or country.`,
    /** Beside the button that stakes it. */
    line: {
      chosen: (amount: string) => `Bet: ${amount}`,
      unlessChanged: (amount: string) => `Bet: ${amount} unless you choose another`,
    },
  },
  bar: { balance: "Balance", credits: "Demo credits", lastPayout: "Last payout" },
  result: {
    jackpot: (result: string) => `Jackpot! ${result}`,
    bigWin: (result: string) => `Big win! ${result}`,
    /** Follows the result for those who cannot see the bar. */
    balance: (amount: string) => `. Balance ${amount}`,
    credits: (amount: string) => `. Demo credits ${amount}`,
  },
  /** The amount returned, as the end of a result: `3 of 5 numbers hit: win $4.00`. */
  paid: {
    win: (amount: string) => `win ${amount}`,
    paid: (amount: string) => `paid ${amount}`,
    none: "no win",
  },
  refusal: { cashier: "CASHIER", games: "All games" },
};

export type PlayMessages = typeof messages;
