import type { JackpotPageMessages } from "~/jackpot/page-messages";

export const messages: JackpotPageMessages = {
  of: "jackpot/page",
  head: {
    title: "Gros lot de la salle",
    description:
      "Le montant du gros lot de la salle, ce qu’il coûte, les probabilités et les derniers gagnants.",
  },
  unavailable: "Nous ne pouvons pas afficher le gros lot pour l’instant.",
  paused:
    "Le gros lot est en pause pour l’instant. Les tours ne coûtent rien de plus et ne peuvent pas le gagner. Son montant reste tel quel, et les gains peuvent toujours être réclamés.",
  youHaveWon: "Vous avez gagné <figure>{amount}</figure>",
  check: "Vérifier un tour soi-même",
  signUp: "S’INSCRIRE",
  login: "CONNEXION",
  own: {
    unavailable: "Nous ne pouvons pas afficher pour l’instant si vous participez.",
    blocked:
      "Votre compte ne peut pas participer au gros lot. La plupart des comptes le peuvent après un premier dépôt.",
    blockedIn:
      "Vous vous êtes joint au gros lot, mais votre compte ne peut pas y participer pour l’instant. Vos tours n’y contribuent pas et ne peuvent pas le gagner. Si cela change, vous participerez de nouveau, sauf si vous quittez.",
    isIn: "Vous participez.",
    isOut: "Vous ne participez pas.",
    leave: "QUITTER",
    join: "PARTICIPER",
  },
  winners: {
    title: "Derniers gagnants",
    unavailable: "Nous ne pouvons pas afficher les gagnants pour l’instant.",
    none: "Personne ne l’a encore gagné.",
    winner: "<name>{player}</name> a gagné <figure>{amount}</figure> le <day>{day}</day>",
  },
};
