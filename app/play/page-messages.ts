/** Messages of a game's page around the game: its head, the visitor's view, the demo, the links below. */
export const messages = {
  of: "play/page" as const,
  head: {
    title: "A game",
    description: "One of our games.",
    describe: (game: string) =>
      `Play ${game} in your browser, with its paytable and calculated return to player right beside it.`,
  },
  poolPaused: "This game’s jackpot is paused right now. Your rounds don’t add to it and can’t win it.",
  ownTable: "This game has its own table.",
  visitor: {
    wayIn: "Sign up to play, or log in if you have an account.",
    signUp: "SIGN UP",
    login: "LOGIN",
    demo: "Try the demo",
    royalFlush: "A royal flush",
  },
  elsewhere: {
    ready: "You’re logged in, and your game is ready.",
    play: "PLAY NOW",
  },
  demo: {
    playForMoney: "Play for money",
    signUp: "Sign up to play",
    pool: (credits: string) =>
      `In demo mode, hitting the jackpot pays its starting amount: ${credits} demo credits. The real jackpot doesn’t change.`,
  },
  links: {
    label: "About this game",
    returnToPlayer: (percent: string) => `Return to player: <percent>${percent}</percent>`,
    rules: "Paytable and rules",
    demo: "Try the demo",
    fairness: "Fairness",
    history: "History",
    games: "All games",
  },
};

export type GamePageMessages = typeof messages;
