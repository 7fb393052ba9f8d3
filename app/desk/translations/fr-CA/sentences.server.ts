import type { DeskSentences } from "~/desk/sentences.server";

export const sentences: DeskSentences = {
  of: "desk/sentences",
  unanswered: "Le casino ne répond pas. Votre saisie est conservée\u202f; réessayez.",
  overlong: "Ce texte est trop long. Raccourcissez-le.",
  formTooLarge: "Le formulaire est trop volumineux.",
  outOfDate: "Cette page n’est plus à jour. Rechargez-la et réessayez.",
  lacksRight: (right) => `Votre rôle ne donne pas accès à cette page (${right}).`,
  fields: {
    amount: "Saisissez un montant, par exemple 25 ou 12,50.",
    signedAmount: "Saisissez un montant, par exemple 25 ou -12,50.",
    figure: "Saisissez un nombre.",
    whole: "Saisissez un nombre entier.",
    instant: "Saisissez un jour et une heure, en UTC.",
    reason: "Indiquez la raison, en trois caractères au moins.",
    atMost: (characters) => `Au plus ${characters}\u00a0caractères.`,
  },
};
