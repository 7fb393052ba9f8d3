export const sentences = {
  of: "desk/switches/sentences" as const,
  on: "Switched on.",
  off: "Switched off.",
};

export type SwitchesSentences = typeof sentences;
