import { MAX_TEXT_LENGTH } from "~/casino/contract/lengths";
import { MAX_MESSAGE_LENGTH } from "~/casino/contract/support-limits";
import type { FormSentences } from "~/forms/sentences.server";

const words = ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
const teens = ["onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit"];

export const sentences: FormSentences = {
  of: "forms/sentences",
  outOfDate: "Cette page n’est plus à jour. Veuillez réessayer.",
  methodNotAllowed: "Méthode non permise",
  tooLarge: "Ce formulaire est trop volumineux.",
  notUrlEncoded: "Ce formulaire n’est pas encodé comme une URL.",
  answerToGoOn: "Veuillez répondre à cette question pour continuer.",
  openForLong: "Cette page est ouverte depuis longtemps. Veuillez envoyer le formulaire de nouveau.",
  trapped:
    "Votre navigateur a rempli un champ que personne ne voit. Veuillez envoyer le formulaire de nouveau.",
  unusable:
    "Ce formulaire contient un caractère invisible qui ne peut pas être utilisé. Nous l’avons retiré. Veuillez vérifier le formulaire et l’envoyer de nouveau.",
  overlong: `Ce texte est trop long\u202f: ${MAX_TEXT_LENGTH} caractères au plus. Veuillez l’abréger.`,
  uploadsBusy:
    "Trop de fichiers sont envoyés en ce moment. Veuillez attendre une minute, puis renvoyer les vôtres.",
  otherPlayer: (name) =>
    `Cette page était ouverte pour un autre joueur, donc rien n’a changé. Vous êtes maintenant connecté en tant que ${name}.`,
  cookiesOff:
    "Votre navigateur n’accepte pas les témoins (cookies), sans lesquels personne ne peut se connecter. Veuillez les autoriser pour ce site, puis appuyer de nouveau sur le bouton.",
  longMessage: `Un message peut avoir ${MAX_MESSAGE_LENGTH} caractères au plus. Veuillez l’abréger, ou l’envoyer en deux parties.`,
  wrongAnswer: "Ce n’est pas la bonne réponse. Veuillez répondre à cette question.",
  numbers: [...words, ...teens],
  question: (a, b) => `Combien font ${a} plus ${b}\u202f?`,
};
