import type { AccountMessages } from "~/account/messages";

/** French for Canada. */
export const messages: AccountMessages = {
  of: "account",
  area: "Pages du compte",
  pages: {
    account: "Compte",
    history: "Historique",
    messages: "Messages",
    preferences: "Préférences",
    withdrawals: "Retraits",
  },
  unread: (count) => `${count}<unseen> ${count < 2 ? "nouvelle réponse" : "nouvelles réponses"}</unseen>`,
  paging: {
    label: "Pages",
    newest: "Plus récents",
    older: "Plus anciens",
    nothingOlder: "Il n’y a rien de plus ancien.",
  },
};
