/** What the server says of the lobby jackpot. */
export const sentences = {
  of: "jackpot/sentences" as const,
  joined: "You are in the lobby jackpot. Good luck!",
  left: "You have left the lobby jackpot.",
  claimed: (amount: string) => `${amount} has been added to your balance.`,
  claimedUntold: "Your jackpot has been added to your balance.",
  claimedAlready: "Your jackpot is in your balance already.",
};
