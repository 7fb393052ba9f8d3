import { numberFormat } from "~/ui/numbers";

/** Text that the lobby jackpot's dialogs and page share. How a spin is drawn is described by the casino. */
export const messages = {
  of: "jackpot" as const,
  terms: {
    bet: "Joining costs <bet>{amount}</bet> in cash on every spin, including free spins. It’s deducted after the spin and shown in your history. If you don’t have it after a spin, that spin costs nothing extra and can’t win the jackpot.",
    /** Of a casino that publishes no terms. */
    plainBet: "Joining costs <bet>{amount}</bet> in cash on every spin.",
    odds: (oneIn: number) =>
      `Each spin has a 1 in ${numberFormat.number(oneIn)} chance to win, whatever you bet. The number is drawn from the spin’s seeds, so you can check it. Every cent goes into the jackpot, and we start each new one with <seed>{amount}</seed>.`,
  },
  join: {
    title: "Join the lobby jackpot?",
    stands: "It’s at <figure>{amount}</figure> now.",
    button: "JOIN",
    stay: "NOT NOW",
  },
  leave: {
    title: "Leave the lobby jackpot?",
    about:
      "You’ll stop paying for it, and you won’t be able to win it. Anything you’ve won stays yours. You can rejoin anytime.",
    button: "LEAVE",
    stay: "STAY IN",
  },
  win: {
    title: "You won the lobby jackpot!",
    later: "Later",
    about: "It’s cash with no strings attached. Claim it to add it to your balance.",
    claim: "CLAIM",
  },
};

export type LobbyJackpotMessages = typeof messages;
