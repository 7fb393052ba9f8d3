import type { FrameMessages } from "~/desk/frame-messages";

export const messages: FrameMessages = {
  of: "desk/frame",
  title: "Gestion",
  titleOf: (brand) => `Gestion ${brand}`,
  desk: "gestion",
  skip: "Aller au contenu",
  mainMenu: "Navigation principale",
  mainMenuNarrow: "Navigation principale, petit écran",
  openMenu: "Menu",
  menu: {
    today: "Aujourd’hui",
    players: "Joueurs",
    withdrawals: "Retraits",
    identity: "Identités",
    corrections: "Corrections",
    coupons: "Coupons",
    games: "Jeux",
    jackpots: "Gros lots",
    messages: "Messages",
    mails: "Courriels",
    offers: "Offres par courriel",
    reports: "Rapports",
    log: "Journal",
    thresholds: "Seuils",
    switches: "Interrupteurs",
    operators: "Opérateurs",
    account: "Votre compte",
  },
  roles: {
    owner: "propriétaire",
    finance: "finances",
    support: "soutien",
    marketing: "marketing",
    auditor: "audit",
  },
  signOut: "Se déconnecter",
  toToday: "Aller à Aujourd’hui",
  failures: {
    403: {
      title: "Votre rôle ne comprend pas ce droit",
      text: "Si vous en avez besoin, demandez-le à un propriétaire.",
    },
    404: {
      title: "Introuvable",
      text: "Cette page ou cette entrée n’existe pas. Elle a peut-être été supprimée.",
    },
    413: { title: "Envoi trop volumineux", text: "Ce que vous avez envoyé est trop volumineux." },
    501: {
      title: "Votre casino n’offre pas cette fonction",
      text: "Cette page ou ce formulaire utilise un appel absent de l’API du casino.",
    },
    503: {
      title: "Le casino ne répond pas",
      text: "Rien n’est perdu. Attendez un instant et rechargez la page\u202f; si le problème persiste, consultez le journal du casino.",
    },
  },
  otherFailure: { title: "L’opération n’a pas abouti", text: "Revenez en arrière et réessayez." },
  fault: {
    title: "Cette page n’a pas fonctionné",
    text: "L’erreur a été consignée. Rechargez la page, ou revenez en arrière et réessayez.",
  },
};
