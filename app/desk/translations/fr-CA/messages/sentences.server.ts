import type { SupportSentences } from "~/desk/messages/sentences.server";

export const sentences: SupportSentences = {
  of: "desk/messages/sentences",
  closed: (reference) => `${reference} est fermé.`,
  answered: (reference) => `La réponse à ${reference} est envoyée. L’expéditeur reçoit un courriel.`,
  answer: "Écrivez une réponse.",
  title: "Donnez-lui un titre.",
  text: "Écrivez la réponse.",
  deleted: (title) => `«\u00a0${title}\u00a0» est supprimée.`,
  saved: (title) => `«\u00a0${title}\u00a0» est enregistrée.`,
  chooseMail: "Choisissez au moins un courriel.",
  retried: (mails) =>
    mails === 1 ? "Un courriel sera réessayé." : `${mails}\u00a0courriels seront réessayés.`,
};
