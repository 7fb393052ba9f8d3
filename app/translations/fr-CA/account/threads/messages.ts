import type { ThreadsMessages } from "~/account/threads/messages";

/** French for Canada. */
export const messages: ThreadsMessages = {
  of: "account/threads",
  head: {
    title: "Vos messages",
    label: "Messages",
    description: "Vos messages à notre équipe de soutien, et nos réponses.",
  },
  write: "ÉCRIRE UN MESSAGE",
  conversations: "Échanges",
  none: "Vous ne nous avez pas encore écrit. Quand ce sera fait, vous trouverez ici votre message et notre réponse.",
  notices: "Avis",
  noNotices:
    "Aucun avis pour le moment. Les nouvelles de vos retraits, de votre identité et de vos limites seront ici.",
  earlier: "Auparavant",
  withdrawal: "Voir ce retrait",
  pages: { conversations: "Pages des échanges", notices: "Pages des avis" },
  markRead: "TOUT MARQUER COMME LU",
  marking: "Un instant…",
};
