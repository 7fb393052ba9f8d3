/** Messages of the jackpot's frame above a page; its bar and dialogs have their own. */
export const messages = {
  of: "shell/jackpot" as const,
  label: "Jackpot",
  won: "You won the lobby jackpot.",
  claim: "Claim it",
};

export type JackpotMessages = typeof messages;
