import type { ShellMessages } from "~/shell/messages";

/** French for Canada. */
export const messages: ShellMessages = {
  of: "shell",
  skip: "Aller au contenu",
  skipToGame: "Aller au jeu",
  main: "Principale",
  menu: "Menu",
  unread: (count) =>
    `${count > 99 ? "99+" : count}<unseen> ${count < 2 ? "message non lu" : "messages non lus"}</unseen>`,
  sound: "Son",
  close: "Fermer",
  loading: "Chargement…",
  loadingCoupons: "Chargement des coupons…",
  stillLoading: "Chargement toujours en cours. C’est plus long que d’habitude.",
  games: "JEUX",
  coupons: "COUPONS",
  balance: "Solde",
  noBalance: "non disponible",
  parts: { cash: "Comptant", bonus: "Bonus", onHold: "Retraits en attente" },
  withdrawals: "Retraits",
  cashier: "CAISSE",
  login: "CONNEXION",
  signUp: "S’INSCRIRE",
  support: "JOINDRE LE SOUTIEN",
  termsToAccept: "Nos conditions ont changé. <terms>Lisez-les et acceptez-les</terms>",
  limitToConfirm:
    "Vous avez demandé de changer une limite. <limits>Confirmez ou abandonnez le changement</limits>",
  failed: {
    missing: "Cette page n’est pas ici",
    other: "Une erreur est survenue",
    waysOn: (title) => `${title}. Voici où aller.`,
  },
};
