/** The words of the jackpot's place above a page; those of its bar and its dialogs are its own. */
export const messages = {
  of: "shell/jackpot" as const,
  label: "Jackpot",
  won: "You won the lobby jackpot.",
  claim: "Claim it",
};

export type JackpotMessages = typeof messages;
