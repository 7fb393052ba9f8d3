import type { ThreadsMessages } from "~/account/threads/messages";

/** French for Canada. */
export const messages: ThreadsMessages = {
  of: "account/threads",
  head: {
    title: "Vos messages",
    description: "Vos messages à notre équipe de soutien, et nos réponses.",
  },
  write: "ÉCRIRE UN MESSAGE",
  none: "Vous ne nous avez pas encore écrit. Quand ce sera fait, vous trouverez ici votre message et notre réponse.",
};
