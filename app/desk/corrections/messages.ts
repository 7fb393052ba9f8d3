/** Messages of corrections that wait for a second operator. */
export const messages = {
  of: "desk/corrections" as const,
  title: "Corrections",
  intro: "They wait for a second operator, oldest first. Who asked for one can only withdraw it.",
  empty: "No correction waits.",
  one: (amount: string, player: string) => `${amount} for ${player}`,
  player: "Player",
  requestedBy: "Asked by",
  since: "Since",
  reason: "Reason",
  confirm: "Confirm",
  withdraw: "Withdraw",
  refuse: "Refuse",
};

export type CorrectionsMessages = typeof messages;
