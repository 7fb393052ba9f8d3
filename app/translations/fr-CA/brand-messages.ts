import type { BrandMessages } from "~/brand-messages";

/** French for Canada. */
export const messages: BrandMessages = {
  of: "brand",
  ageNotice: "Réservé aux 21\u00a0ans et plus. Jouez pour le plaisir, selon vos moyens.",
  sandboxNotice:
    "Ici, les paiements passent par un banc d’essai\u00a0: aucun argent réel n’est pris, gardé ni versé, quoi que vous saisissiez.",
  cards: "Cartes Visa, Mastercard, American Express et Discover",
};
