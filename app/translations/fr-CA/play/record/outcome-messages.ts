import type { OutcomeMessages } from "~/play/record/outcome-messages";

export const messages: OutcomeMessages = {
  of: "play/outcome",
  dealt: "Donne",
  dealtHand: "Main de départ",
  afterDraw: (hands) => (hands > 1 ? `Après le tirage, la première de ${hands} mains` : "Après le tirage"),
  finalHand: "Main finale",
  noHand: "Aucune main gagnante",
};
