import { moneyFormat } from "~/ui/money";

/** Flash messages of the lobby jackpot. */
export const sentences = {
  of: "jackpot/sentences" as const,
  money: moneyFormat.money,
  joined: "You’re in the lobby jackpot. Good luck!",
  left: "You’ve left the lobby jackpot.",
  claimed: (amount: string) => `${amount} has been added to your balance.`,
  claimedUnknown: "Your jackpot has been added to your balance.",
  claimedAlready: "Your jackpot is already in your balance.",
};

export type JackpotSentences = typeof sentences;
