import type { WithdrawalSentences } from "~/desk/withdrawals/sentences.server";

export const sentences: WithdrawalSentences = {
  of: "desk/withdrawals/sentences",
  chooseOne: "Choisissez au moins un retrait.",
  claimed: (done) => `Pris en charge pour 15\u00a0minutes\u00a0: ${done}.`,
  released: (done) => `Libérés\u00a0: ${done}.`,
  failed: (pid, reason) => `${pid}\u00a0: ${reason}`,
  yours: "Le retrait est à vous pour 15\u00a0minutes.",
  free: "Le retrait est libéré.",
  question: "Écrivez votre question.",
  questionSent: "Le joueur reçoit votre question, dans son compte et par courriel.",
  settled: "Le retrait reste tel quel, et la réponse du fournisseur est réglée.",
  approved: "Le retrait est approuvé et en cours de paiement.",
  refused: "Le retrait est refusé\u00a0: l’argent est de nouveau au joueur.",
  threshold: "Saisissez un nombre, par exemple 250 ou 250,00.",
  outside: (bounds) => `${bounds}.`,
  thresholdSet: (title, value) => `${title}\u00a0: ${value}.`,
};
