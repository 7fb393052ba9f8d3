import type { GameVisitorMessages } from "~/play/visitor-messages";

export const messages: GameVisitorMessages = {
  of: "play/visitor",
  poolPaused:
    "Le gros lot de ce jeu est en pause pour l’instant. Vos parties n’y contribuent pas et ne peuvent pas le gagner.",
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
};
