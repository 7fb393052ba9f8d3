/** The words that the games share: the stake, the bar with the button, how a round ended. */
export const messages = {
  of: "play" as const,
  stake: {
    legend: "Bet",
    most: (amount: string) =>
      `Your maximum bet is ${amount} right now, set by your player class or active coupon.`,
  },
  bar: { balance: "Balance", credits: "Demo credits", lastWin: "Last win" },
  result: {
    jackpot: (result: string) => `Jackpot! ${result}`,
    bigWin: (result: string) => `Big win! ${result}`,
    /** Said after the result, to who does not see the bar. */
    balance: (amount: string) => `. Balance ${amount}`,
    credits: (amount: string) => `. Demo credits ${amount}`,
  },
  /** What came back, as the end of a result: `3 of 5 numbers hit: win $4.00`. */
  paid: {
    win: (amount: string) => `win ${amount}`,
    paid: (amount: string) => `paid ${amount}`,
    none: "no win",
  },
  refusal: { cashier: "CASHIER", games: "All games" },
};

export type PlayMessages = typeof messages;
