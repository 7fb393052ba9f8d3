/** The words of a game's page around the game: its head, what a visitor sees, the demo, the links under it. */
export const messages = {
  of: "play/page" as const,
  head: {
    title: "A game",
    description: "A game of the house.",
    describe: (game: string) =>
      `Play ${game} in your browser, with its paytable and its computed return to player beside it.`,
  },
  ownTable: "This game has a table of its own.",
  visitor: {
    wayIn: "Sign up to play, or log in if you are a player.",
    signUp: "SIGN UP",
    login: "LOGIN",
    demo: "Try it in demo",
    royalFlush: "A royal flush",
  },
  elsewhere: {
    ready: "You're signed in, and your game is ready.",
    play: "PLAY NOW",
  },
  demo: {
    playForMoney: "Play for money",
    signUp: "Sign up to play",
    pool: (credits: string) =>
      `In demo a hit of the pool pays what the pool begins with: ${credits} demo credits. The pool itself stays as it is.`,
  },
  links: {
    label: "About this game",
    returnToPlayer: (percent: string) => `Return to player: <percent>${percent}</percent>`,
    rules: "Paytable and rules",
    demo: "Try it in demo",
    fairness: "Fairness",
    history: "History",
    games: "All games",
  },
};

export type GamePageMessages = typeof messages;
