import type { AccountMessages } from "~/account/messages";

/** French for Canada. */
export const messages: AccountMessages = {
  of: "account",
  area: "Pages du compte",
  pages: {
    account: "Compte",
    history: "Historique",
    statement: "Relevé",
    identity: "Identité",
    withdrawals: "Retraits",
    messages: "Messages",
    takeBreak: "Pause",
    limits: "Limites",
    security: "Sécurité",
    preferences: "Préférences",
    excluded: "Jusqu’à quand",
  },
  todo: "documents demandés",
  unread: (count) => `${count}<unseen> ${count < 2 ? "nouvelle réponse" : "nouvelles réponses"}</unseen>`,
  paging: {
    label: "Pages",
    newest: "Plus récents",
    older: "Plus anciens",
    nothingOlder: "Il n’y a rien de plus ancien.",
  },
};
