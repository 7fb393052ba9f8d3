/** Messages of the list of a game's last rounds. */
export const messages = {
  of: "play/last-rounds" as const,
  title: "Your last rounds",
  bet: (amount: string) => `Bet ${amount}`,
  freeSpin: "Free spin",
  result: {
    win: (amount: string) => `Win ${amount}`,
    paid: (amount: string) => `Paid ${amount}`,
    none: "No win",
  },
};

export type LastRoundsMessages = typeof messages;
