import type { NoDepositMessages } from "~/pages/offers/no-deposit-messages";
import { dollars } from "../dollars";

export const messages: NoDepositMessages = {
  of: "landing/no-deposit-bonus",
  title: ({ amount }) => `${dollars(amount)} sans dépôt`,
  lead: ({ amount }) => `${dollars(amount)} pour jouer avant tout dépôt, une seule fois par nouveau joueur.`,
  none: {
    title: "Bonus sans dépôt",
    lead: "S’il y a un bonus sans dépôt en ce moment, il figure parmi les coupons du jour.",
  },
  claim: {
    button: "OBTENIR",
    newHere: "Ouvrir un compte prend deux minutes, et votre bonus vous y attendra.",
    reasons: {
      deposited:
        "Ce bonus est pour les joueurs qui n’ont pas encore déposé, et vous l’avez déjà fait. Merci\u202f!",
      taken: "Vous avez déjà ce bonus. Amusez-vous bien\u202f!",
      waiting: "Vous avez un autre coupon actif. Terminez-le ou annulez-le d’abord.",
      funds: "Ce bonus est pour les soldes de 1,00\u00a0$ ou moins. Jouez d’abord, puis revenez.",
      used: "Vous avez déjà utilisé ce bonus.",
    },
    play: "JOUER",
    seeCoupons: "Voir les coupons",
  },
  terms: {
    title: "Toutes les conditions",
    lines: ({ amount, wagering, highestBet, highestCashout }) => [
      "Une seule fois, pour les nouveaux joueurs qui n’ont pas encore déposé et dont le solde est de 1,00\u00a0$ ou moins.",
      `Misez ${dollars(amount * wagering)} aux machines à sous, soit ${wagering}\u00a0fois le bonus, avant qu’il devienne de l’argent comptant. Les autres jeux comptent en partie\u00a0: <table>le tableau</table>.`,
      `D’ici là, la mise maximale est de ${dollars(highestBet)}.`,
      `Jusqu’à ${dollars(highestCashout)} deviennent de l’argent comptant. Nous retirons le reste.`,
      "Il est retiré si votre solde descend sous 1,00\u00a0$. Vous pouvez l’annuler en tout temps.",
    ],
    chances: ({ amount, wagering }) =>
      `Y arriverez-vous\u202f? La plupart des joueurs, non\u00a0: en moyenne, ${dollars(amount * wagering)} de mises coûtent plus que ${dollars(amount)}. C’est plus de temps pour découvrir les jeux à nos frais, et une chance de gagner.`,
  },
  how: {
    title: "Comment l’obtenir",
    steps: (code) => [
      `Appuyez sur OBTENIR ou entrez ${code} à la page des coupons.`,
      "Ouvrez un compte si vous n’en avez pas. Nous ne demandons ni carte ni adresse.",
      "Votre bonus est ajouté tout de suite. Choisissez un jeu.",
    ],
  },
  free: {
    title: "Gratuit aussi",
    lines: [
      "L’argent fictif\u00a0: <demo>n’importe lequel de nos jeux</demo>, sans compte, aussi longtemps que vous voulez.",
      "La récompense du jour, chaque jour où vous vous connectez.",
      "Les tours gratuits\u00a0: <coupons>voyez les coupons</coupons>.",
    ],
  },
};
