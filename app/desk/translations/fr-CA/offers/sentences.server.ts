import type { OffersSentences } from "~/desk/offers/sentences.server";

export const sentences: OffersSentences = {
  of: "desk/offers/sentences",
  name: "Lettres, chiffres, points et traits d’union.",
  tested: (email) => `Un essai est en route vers ${email}.`,
  sent: (campaign) => `L’envoi de la campagne ${campaign} est en cours.`,
};
