/** Messages of a game's page around the game: its head, and the links below. */
export const messages = {
  of: "play/page" as const,
  head: {
    title: "A game",
    description: "One of our games.",
    describe: (game: string) =>
      `Play ${game} in your browser, with its paytable and calculated return to player right beside it.`,
    sheetTitle: (game: string) => `${game}: odds and payouts`,
  },
  ownTable: "This game has its own table.",
  links: {
    label: "About this game",
    returnToPlayer: (percent: string) => `Return to player: <percent>${percent}</percent>`,
    sheet: "Odds and payouts",
    rules: "Paytable and rules",
    demo: "Try the demo",
    fairness: "Fairness",
    history: "History",
    games: "All games",
  },
};

export type GamePageMessages = typeof messages;
