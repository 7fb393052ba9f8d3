import type { LobbyJackpotMessages } from "~/jackpot/messages";
import { messages as numberFormat } from "../ui/numbers";

export const messages: LobbyJackpotMessages = {
  of: "jackpot",
  terms: {
    bet: "Participer coûte <bet>{amount}</bet> en argent comptant à chaque tour, même gratuit. Ce montant est prélevé après le tour et figure dans votre historique. Si vous ne l’avez pas après un tour, ce tour ne coûte rien de plus et ne peut pas gagner le gros lot.",
    plainBet: "Participer coûte <bet>{amount}</bet> en argent comptant à chaque tour.",
    odds: (oneIn) =>
      `Chaque tour a 1 chance sur ${numberFormat.number(oneIn)} de gagner, peu importe votre mise. Le nombre est tiré des graines du tour\u00a0: vous pouvez donc le vérifier. Chaque cent va au gros lot, et nous lançons chaque nouveau gros lot avec <seed>{amount}</seed>.`,
  },
  join: {
    title: "Participer au gros lot de la salle\u202f?",
    stands: "Il est maintenant de <figure>{amount}</figure>.",
    button: "PARTICIPER",
    stay: "PAS TOUT DE SUITE",
  },
  leave: {
    title: "Quitter le gros lot de la salle\u202f?",
    about:
      "Vous cesserez d’y contribuer et ne pourrez plus le gagner. Ce que vous avez gagné reste à vous. Vous pourrez revenir n’importe quand.",
    button: "QUITTER",
    stay: "RESTER",
  },
  win: {
    title: "Vous avez gagné le gros lot de la salle\u202f!",
    later: "Plus tard",
    about: "C’est de l’argent comptant, sans aucune condition. Réclamez-le pour l’ajouter à votre solde.",
    claim: "RÉCLAMER",
  },
};
