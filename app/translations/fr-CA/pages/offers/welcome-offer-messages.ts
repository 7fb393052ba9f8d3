import type { WelcomeOfferMessages } from "~/pages/offers/welcome-offer-messages";
import { dollars } from "../dollars";

export const messages: WelcomeOfferMessages = {
  of: "landing/welcome-offer",
  title: "Votre offre de bienvenue",
  description: "Notre offre pour votre première visite, avec ses conditions et un exemple en langage clair.",
  lead: ({ code, percent }, deposit, balance) =>
    `Le code ${code} ajoute, une seule fois, ${percent}\u00a0% à un dépôt de votre choix\u00a0: ${dollars(deposit)} deviennent ${dollars(balance)}.`,
  none: "Nous n’avons pas d’offre de bienvenue pour l’instant. Vous avez un code\u202f? Entrez-le ci-dessous.",
  unknown: "L’offre n’a pas pu s’afficher. Vous pouvez quand même la prendre ou entrer un code.",
  claim: {
    waits: "<coupon>{coupon}</coupon> attend votre dépôt.",
    active: "<coupon>{coupon}</coupon> est actif.",
    takesItsPlace: "Le coupon que vous prenez ici le remplacera.",
    button: "OBTENIR",
    deposit: "DÉPOSER",
  },
  figures: {
    title: "Ce que vous recevez, ce qu’il faut miser",
    deposit: "Vous déposez",
    bonus: "Nous ajoutons",
    balance: "Vous jouez avec",
    toStake: "À miser",
    note: "En dollars américains, misés aux machines à sous. Les autres jeux comptent en partie\u00a0: <table>le tableau</table>.",
  },
  terms: {
    title: "Les conditions",
    lines: ({ minimum, maximum, wagering, cashoutPercent, sharePercent }) => [
      `Une seule fois par joueur, pour un dépôt de ${dollars(minimum)} à ${dollars(maximum)}.`,
      `Le dépôt et le bonus forment un seul solde. ${sharePercent}\u00a0% de ce solde est à vous (la part du dépôt), que vous gagniez ou perdiez.`,
      `Misez ${wagering}\u00a0fois le dépôt et le bonus. Votre part devient alors de l’argent comptant, sans limite, et celle du bonus aussi, jusqu’à ${cashoutPercent}\u00a0% du dépôt.`,
      "Tant que le coupon est actif, un autre dépôt ne donne pas de bonus de plus, et vous ne pouvez pas prendre d’autre coupon.",
      "Le coupon est retiré si votre solde descend sous 1,00\u00a0$. Votre part de ce solde reste à vous.",
      "Vous pouvez l’annuler en tout temps. Vous gardez votre part du solde (tout le dépôt, si vous n’avez pas encore misé) et perdez celle du bonus.",
      "La mise maximale par partie est de 10,00\u00a0$, comme sans coupon.",
    ],
  },
  order: {
    title: "Comment l’obtenir",
    steps: [
      "Appuyez sur OBTENIR. Si vous n’avez pas encore de compte, vous en ouvrirez un en chemin, et votre coupon vous attendra.",
      "Déposez. Vous verrez le bonus et l’exigence de mise avant tout débit.",
      "Jouez. Le coupon affiche votre progression.",
    ],
  },
  code: {
    title: "Vous avez un autre code\u202f?",
    label: "Code de coupon",
    submit: "ENVOYER",
  },
};
