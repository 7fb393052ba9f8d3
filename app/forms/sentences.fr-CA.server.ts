import { LONGEST_MESSAGE } from "~/casino/contract/support-limits";
import type { FormSentences } from "./sentences.server";

const words = ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
const teens = ["onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit"];

/** French for Canada. */
export const sentences: FormSentences = {
  of: "forms/sentences",
  outOfDate: "Cette page n’est plus à jour. Veuillez réessayer.",
  answerToGoOn: "Veuillez répondre à cette question pour continuer.",
  openForLong: "Cette page est ouverte depuis longtemps. Veuillez envoyer le formulaire de nouveau.",
  trapped:
    "Votre navigateur a rempli un champ que personne ne voit. Veuillez envoyer le formulaire de nouveau.",
  foreign:
    "Ce formulaire a été envoyé d’un autre site et n’a pas été accepté. Veuillez utiliser celui de notre propre page.",
  longMessage: `Un message peut avoir ${LONGEST_MESSAGE} caractères au plus. Veuillez l’abréger, ou l’envoyer en deux parties.`,
  wrongAnswer: "Ce n’est pas la bonne réponse. Veuillez répondre à cette question.",
  numbers: [...words, ...teens],
  question: (a, b) => `Combien font ${a} plus ${b}\u202f?`,
};
