import type { PreferencesMessages } from "~/account/preferences/messages";

/** French for Canada. */
export const messages: PreferencesMessages = {
  of: "account/preferences",
  head: {
    title: "Préférences",
    label: "Langue, apparence et offres",
    description: "Vos choix pour les courriels, le jeu express, le gros lot de la salle et les animations.",
  },
  on: "Activé",
  off: "Désactivé",
  email: {
    title: "Offres par courriel",
    about:
      "Des coupons, des tours gratuits et des nouvelles. Pour ce qui touche votre compte, nous vous écrivons toujours.",
    stop: "SE DÉSABONNER",
    send: "RECEVOIR LES OFFRES",
  },
  quickPlay: {
    title: "Jeu express",
    about: "Un lien personnel qui vous connecte et vous mène droit à un jeu. Gardez-le dans vos signets.",
    keepSecret:
      "<strong>Quiconque a ce lien peut jouer avec votre compte.</strong> Ne le partagez pas. Si c’est déjà fait, créez-en un nouveau\u00a0: l’ancien ne fonctionnera plus.",
    elsewhere:
      "Vous l’avez activé dans un autre navigateur, qui est le seul à avoir le lien. Vous pouvez en créer un nouveau.",
    unavailable: "Le jeu express n’est pas offert pour l’instant.",
    newLink: "CRÉER UN NOUVEAU LIEN",
    turnOn: "ACTIVER",
    turnOff: "DÉSACTIVER",
  },
  jackpot: {
    title: "Gros lot de la salle",
    about:
      "La participation coûte un cent par tour, et chaque tour peut gagner. <more>Comment ça marche</more>",
    leave: "QUITTER",
    join: "PARTICIPER",
  },
  motion: {
    title: "Moins d’animations",
    about:
      "Dans ce navigateur, les rouleaux s’arrêtent aussitôt et rien ne bouge tout seul. Nous suivons aussi le réglage de votre appareil.",
    allow: "TOUT ANIMER",
    reduce: "RÉDUIRE",
  },
  language: {
    title: "Langue",
    about: "La langue de toutes les pages.",
  },
  theme: "Sombre ou clair",
  lite: {
    title: "Site léger",
    about:
      "Le site léger se passe de JavaScript. Il s’affiche plus vite quand la connexion est lente, et tout y fonctionne.",
  },
};
