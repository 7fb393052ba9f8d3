/** The server's messages about bets, at games and tables. */
export const sentences = {
  of: "bets/sentences" as const,
  /** No stake of a game is within the maximum bet. */
  noStake: {
    ownLimit: (most: string, least: string) =>
      `Your own limit allows bets up to ${most} right now. This game’s smallest bet is ${least}, so you can’t bet on it.`,
    other: (most: string, least: string) =>
      `Your maximum bet is ${most} right now, set by your player class, coupon or country. This game’s smallest bet is ${least}, so you can’t bet on it.`,
    limits: "Your limits",
  },
};

export type BetSentences = typeof sentences;
