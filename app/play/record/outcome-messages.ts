/** Messages of a finished poker hand, in its record and its check. */
export const messages = {
  of: "play/outcome" as const,
  dealt: "Dealt",
  dealtHand: "Dealt hand",
  afterDraw: (hands: number) =>
    hands > 1 ? `After the draw, the first of ${hands} hands` : "After the draw",
  finalHand: "Final hand",
  noHand: "No paying hand",
};

export type OutcomeMessages = typeof messages;
