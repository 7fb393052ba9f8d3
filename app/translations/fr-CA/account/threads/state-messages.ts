import type { ThreadStateMessages } from "~/account/threads/state-messages";

/** French for Canada. */
export const messages: ThreadStateMessages = {
  of: "account/thread-state",
  states: {
    open: "En attente d’une réponse",
    answered: "Répondu",
    closed: "Fermé",
  },
  isNew: "Nouveau",
  unread: (count) => (count < 2 ? "Nouvelle réponse" : `${count} nouvelles réponses`),
};
