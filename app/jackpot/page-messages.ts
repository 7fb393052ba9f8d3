/** Text of the lobby jackpot page. */
export const messages = {
  of: "jackpot/page" as const,
  head: {
    title: "Lobby jackpot",
    description: "How much is in the lobby jackpot, what it costs, its odds, and the latest winners.",
  },
  unavailable: "We can’t show the jackpot right now.",
  paused:
    "The jackpot is paused right now. Spins cost nothing extra and can’t win it. Everything in it stays, and wins can still be claimed.",
  youHaveWon: "You won <figure>{amount}</figure>",
  check: "Check a spin yourself",
  signUp: "SIGN UP",
  login: "LOGIN",
  own: {
    unavailable: "We can’t show whether you’re in right now.",
    blocked: "Your account can’t join the jackpot. Most accounts can after a first deposit.",
    blockedIn:
      "You joined, but your account can’t take part right now. Your spins don’t add to the jackpot and can’t win it. If that changes, you’ll be back in unless you leave.",
    isIn: "You’re in.",
    isOut: "You’re not in.",
    leave: "LEAVE",
    join: "JOIN",
  },
  winners: {
    title: "Latest winners",
    unavailable: "We can’t show the winners right now.",
    none: "Nobody has won it yet.",
    winner: "<name>{player}</name> won <figure>{amount}</figure> on <day>{day}</day>",
  },
};

export type JackpotPageMessages = typeof messages;
