export const sentences = {
  of: "desk/corrections/sentences" as const,
  booked: "The correction is booked.",
  refused: "The correction is refused.",
};

export type CorrectionsSentences = typeof sentences;
