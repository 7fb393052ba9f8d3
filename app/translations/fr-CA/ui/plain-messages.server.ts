import type { PlainMessages } from "~/ui/plain-messages.server";

/** French for Canada. */
export const messages: PlainMessages = {
  of: "ui/plain",
  failure: {
    title: "Une erreur est survenue",
    text: "La page n’a pas pu être préparée. Votre argent et vos coupons sont là où ils étaient. Veuillez réessayer dans un instant.",
  },
  maintenance: {
    title: "Nous sommes fermés un instant",
    text: "Désolés, le casino est en maintenance. Veuillez réessayer plus tard.",
  },
  missing: {
    title: "Cette page n’est pas ici",
    text: "Elle a peut-être été déplacée, ou l’adresse contient une faute de frappe.",
  },
  offline: {
    title: "Vous êtes hors ligne",
    text: "La connexion avec la maison est coupée. Sans elle, rien n’est misé ni payé\u00a0: vos parties en cours vous attendent, et votre solde aussi.",
  },
  foreign: {
    title: "Ce formulaire n’a pas été accepté",
    text: "Il est venu d’un autre site, ou votre navigateur a caché d’où il venait. Rien n’a changé. Veuillez rouvrir la page et l’envoyer de là.",
  },
  openAgain: "Rouvrir la page",
  tryAgain: "Réessayer",
  toStart: "Aller à l’accueil",
};
