/** Text above the games to try; their names come from the casino. */
export const messages = {
  of: "pages/home-games" as const,
  title: "Try these for free",
  all: "All games",
  hint: "Play money, no account. Same games, same odds.",
};

export type HomeGamesMessages = typeof messages;
