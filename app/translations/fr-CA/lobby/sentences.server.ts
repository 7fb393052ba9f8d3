import type { LobbySentences } from "~/lobby/sentences.server";

export const sentences: LobbySentences = {
  of: "lobby/sentences",
  notConfirmed:
    "Nous n’avons pas encore pu confirmer ce changement. Rechargez la page pour voir vos favoris.",
  notSaved: "Impossible de mettre vos favoris à jour. Veuillez réessayer.",
  loggedOut: "Connectez-vous pour garder des favoris.",
  noLiveTables: "Les tables en direct ne répondent pas pour l’instant. Réessayez dans un moment.",
};
