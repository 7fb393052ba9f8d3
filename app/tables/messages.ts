/** Messages shared by a table and the list of tables: the phase of a round, and the stage. */
export const messages = {
  of: "tables" as const,
  /** @param seconds null if unknown */
  phase: {
    betting: (seconds: number | null) =>
      seconds === null ? "Place your bets" : `Place your bets: ${secondsText(seconds)} left`,
    flying: "In flight: no more bets",
    rolling: (seconds: number | null) =>
      seconds === null
        ? "No more bets: the ball is rolling"
        : `No more bets: the ball is rolling, ${secondsText(seconds)}`,
    next: (seconds: number | null) =>
      seconds === null || seconds === 0 ? "Next round starting now" : `Next round in ${secondsText(seconds)}`,
    noRound: (seconds: number | null) =>
      seconds === null
        ? "No round right now. The next one starts soon"
        : `No round right now. The next one starts in ${secondsText(seconds)}`,
  },
  /** The same for screen readers, announced once. */
  spoken: {
    betting: (seconds: number | null) =>
      seconds === null ? "Betting is open." : `Betting is open, ${secondsText(seconds)}.`,
    flying: "Betting is closed. The flight is underway.",
    rolling: "Betting is closed.",
    noRound: "No round right now.",
    result: (result: string) => `${result}.`,
  },
  stage: {
    ready: "Ready for takeoff",
    flying: "In flight",
    flyingThen: "In flight when this page loaded",
    rolling: "The ball is rolling",
    last: (result: string) => `Last: ${result}`,
  },
};

export type TablesMessages = typeof messages;

function secondsText(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
}
