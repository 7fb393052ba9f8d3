/** Text of the jackpot bar above a page. */
export const messages = {
  of: "jackpot/bar" as const,
  label: "Jackpot",
  lobby: "Lobby jackpot",
  game: "This game’s jackpot",
};

export type JackpotBarMessages = typeof messages;
