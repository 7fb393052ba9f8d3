/** The words of the lobby jackpot's own page. */
export const messages = {
  of: "jackpot/page" as const,
  head: {
    title: "Lobby jackpot",
    description: "What the lobby jackpot holds, what it costs, its odds and its last winners.",
  },
  unavailable: "The jackpot cannot be shown right now.",
  youHaveWon: "You have won <figure>amount</figure>",
  check: "Check a spin yourself",
  signUp: "SIGN UP",
  login: "LOGIN",
  own: {
    unavailable: "Whether you take part cannot be shown right now.",
    blocked: "Your account does not take part. After a first deposit most accounts can.",
    blockedIn:
      "You joined, but your account cannot take part right now: your spins pay nothing into the jackpot and cannot win it. If that changes, you are in again unless you leave.",
    isIn: "You take part.",
    isOut: "You do not take part.",
    leave: "LEAVE",
    join: "JOIN",
  },
  winners: {
    title: "Last winners",
    unavailable: "The winners cannot be shown right now.",
    none: "Nobody has won it yet.",
    winner: "<name>player</name> won <figure>amount</figure> on <day>day</day>",
  },
};
