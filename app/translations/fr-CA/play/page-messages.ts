import type { GamePageMessages } from "~/play/page-messages";

export const messages: GamePageMessages = {
  of: "play/page",
  head: {
    title: "Un jeu",
    description: "L’un de nos jeux.",
    describe: (game) =>
      `Jouez à ${game} dans votre navigateur, avec le tableau des gains et le taux de retour calculé à portée de main.`,
  },
  poolPaused:
    "Le gros lot de ce jeu est suspendu pour l’instant. Vos parties n’y contribuent pas et ne peuvent pas le gagner.",
  ownTable: "Ce jeu a sa propre table.",
  visitor: {
    wayIn: "Inscrivez-vous pour jouer, ou connectez-vous si vous avez un compte.",
    signUp: "S’INSCRIRE",
    login: "CONNEXION",
    demo: "Essayer la démo",
    royalFlush: "Une quinte royale",
  },
  elsewhere: {
    ready: "Connexion réussie\u00a0: votre jeu est prêt.",
    play: "JOUER",
  },
  demo: {
    playForMoney: "Jouer en argent réel",
    signUp: "S’inscrire pour jouer",
    pool: (credits) =>
      `En mode démo, le gros lot paie son montant de départ\u00a0: ${credits} crédits de démo. Le vrai gros lot ne change pas.`,
  },
  links: {
    label: "À propos de ce jeu",
    returnToPlayer: (percent) => `Taux de retour\u00a0: <percent>${percent}</percent>`,
    rules: "Gains et règles",
    demo: "Essayer la démo",
    fairness: "Équité",
    history: "Historique",
    games: "Tous les jeux",
  },
};
