/** What the server answers to the forms of withdrawals and thresholds. */
export const sentences = {
  of: "desk/withdrawals/sentences" as const,
  chooseOne: "Choose at least one withdrawal.",
  claimed: (done: number) => `Claimed for 15 minutes: ${done}.`,
  released: (done: number) => `Released: ${done}.`,
  /** One of the chosen that was not: the casino's reason. */
  failed: (pid: string, reason: string) => `${pid}: ${reason}`,
  yours: "It is yours for 15 minutes.",
  free: "It is released.",
  question: "Write your question.",
  questionSent: "The player gets your question, in the account and by mail.",
  settled: "It stays as it is, and the provider’s answer is settled.",
  approved: "It is approved, and being paid.",
  refused: "It is refused: the money is the player’s again.",
  threshold: "Type a number, such as 250 or 250.00.",
  outside: (bounds: string) => `${bounds}.`,
  thresholdSet: (title: string, value: string) => `${title}: ${value}.`,
};

export type WithdrawalSentences = typeof sentences;
