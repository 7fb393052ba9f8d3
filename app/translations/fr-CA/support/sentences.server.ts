import { MAX_SENDER_NAME_LENGTH, MAX_SUBJECT_LENGTH } from "~/casino/contract/support-limits";
import type { SupportSentences } from "~/support/sentences.server";

/** French for Canada. */
export const sentences: SupportSentences = {
  of: "support/sentences",
  name: "Veuillez saisir votre nom.",
  nameTooLong: `Un nom peut avoir ${MAX_SENDER_NAME_LENGTH}\u00a0caractères au plus.`,
  email: "Veuillez saisir une adresse de courriel valide.",
  subject: "Veuillez nous dire en quelques mots de quoi il s’agit.",
  subjectTooLong: `Un objet peut avoir ${MAX_SUBJECT_LENGTH}\u00a0caractères au plus.`,
  message: "Veuillez écrire votre message.",
  notTaken: (address) =>
    `Nous ne pouvons pas recevoir de messages sur cette page. Veuillez écrire à ${address}.`,
  sessionEnded:
    "Votre session est terminée. Reconnectez-vous, ou envoyez votre message avec votre nom et votre courriel.",
};
