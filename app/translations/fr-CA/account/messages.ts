import type { AccountMessages } from "~/account/messages";

/** French for Canada. */
export const messages: AccountMessages = {
  of: "account",
  area: "Pages du compte",
  list: "Compte",
  groups: {
    money: "Argent",
    you: "Vous",
    control: "Garder le contrôle",
    preferences: "Préférences",
  },
  toConfirm: "Changement à confirmer",
  onHold: (amount) => `${amount} en route`,
  identity: {
    asked: "Documents à envoyer",
    in_review: "En cours d’examen",
    verified: "Vérifiée",
    refused: "Documents à envoyer",
  },
  paging: {
    label: "Pages",
    newest: "Plus récents",
    older: "Plus anciens",
    nothingOlder: "Il n’y a rien de plus ancien.",
  },
};
