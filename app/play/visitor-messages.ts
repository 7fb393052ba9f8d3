/** Messages of a game's page that a player at their own game does not meet: the visitor's view, the demo, a paused pool. */
export const messages = {
  of: "play/visitor" as const,
  poolPaused: "This game’s jackpot is paused right now. Your rounds don’t add to it and can’t win it.",
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
};

export type GameVisitorMessages = typeof messages;
