/** What the lobby jackpot's dialogues and its page share. How a spin is drawn is said by the casino. */
export const messages = {
  of: "jackpot" as const,
  terms: {
    bet: "Taking part costs <bet>amount</bet> of cash on every spin, free spins included. It is deducted after the spin, and you see it in your history. A spin after which you do not have it costs nothing and cannot win.",
    odds: (oneIn: number) =>
      `Each spin wins with one chance in ${oneIn.toLocaleString("en-US")}, whatever its stake; the number is drawn from the seeds of the spin, so that you can check it. Every cent goes into the jackpot, and each one begins with <seed>amount</seed> of the house.`,
  },
  join: {
    title: "Join the lobby jackpot?",
    stands: "It stands at <figure>amount</figure> now.",
    button: "JOIN",
    stay: "NOT NOW",
  },
  leave: {
    title: "Leave the lobby jackpot?",
    about:
      "You will no longer pay for it, and you can no longer win it. What you have won stays yours. You can come back at any time.",
    button: "LEAVE",
    stay: "STAY IN",
  },
  win: {
    title: "You have won the lobby jackpot!",
    later: "Later",
    about: "It is cash, with no conditions. Claim it and it is in your balance.",
    claim: "CLAIM",
  },
};
