export const sentences = {
  of: "desk/today/sentences" as const,
  chooseDeposit: "Choose a deposit.",
  credited: "It is credited.",
  returned: "It goes back to the player.",
};

export type TodaySentences = typeof sentences;
