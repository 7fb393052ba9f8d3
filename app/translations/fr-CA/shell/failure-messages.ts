import type { FailureMessages } from "~/shell/failure-messages";

/** French for Canada. */
export const messages: FailureMessages = {
  of: "shell/failure",
  maintenance: {
    title: "Nous sommes fermés un instant",
    text: "Rien n’est perdu. Veuillez réessayer dans quelques minutes.",
  },
  unavailable: {
    title: "Le casino ne répond pas",
    text: "Rien n’est perdu. Veuillez réessayer dans un instant.",
    playerText: "Vous êtes toujours connecté et rien n’est perdu. Veuillez réessayer dans un instant.",
  },
  foreign: {
    title: "Ce formulaire n’a pas été accepté",
    text: "Il est venu d’un autre site, ou votre navigateur a caché d’où il venait. Rien n’a changé. Veuillez rouvrir la page et l’envoyer de là.",
  },
  missing: "Elle a peut-être été déplacée, ou l’adresse contient une faute de frappe.",
  tooLarge: {
    title: "C’était trop",
    text: "Le formulaire était plus grand que ce que nous acceptons. Rien n’a changé.",
  },
  other: "Désolés, une erreur est survenue. Veuillez réessayer plus tard.",
  notFound: "Introuvable",
  notPossible: "Ce n’est pas possible",
  tryAgain: "Réessayer",
  toGames: "Aller aux jeux",
  support: "Joindre le soutien",
  search: { label: "Chercher parmi les jeux", button: "Chercher" },
  places: {
    label: "Où aller",
    coupons: "Coupons",
    games: "Jeux",
    faq: "Questions et réponses",
    start: "Accueil",
  },
  closed: {
    title: "Maintenance",
    text: "Désolés, le casino est en maintenance. Veuillez réessayer plus tard.",
    close: "FERMER",
  },
};
