import type { ThreadMessages } from "~/account/threads/thread-messages";
import { messages as numberFormat } from "../../ui/numbers";

/** French for Canada. */
export const messages: ThreadMessages = {
  of: "account/thread",
  head: {
    title: "Votre message",
    description: "Vos messages à notre équipe de soutien, et nos réponses.",
  },
  all: "Tous vos messages",
  reference: (reference) => `Référence ${reference}`,
  withdrawal: "Voir ce retrait",
  written: "Conversation",
  hosts: (house) => `Soutien ${house}`,
  you: "Vous",
  again: "Répondre",
  hint: (longest) =>
    `Au plus ${numberFormat.number(longest)}\u00a0caractères. N’y mettez jamais votre mot de passe.`,
  busy: "Envoi…",
  button: "ENVOYER",
};
