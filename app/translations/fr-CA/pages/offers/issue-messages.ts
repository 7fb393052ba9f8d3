import type { OfferIssueMessages } from "~/pages/offers/issue-messages";

const finishFirst = "Terminez-en les mises exigées ou annulez-le avant d’en prendre un autre.";
const another = "Un autre coupon vous attend peut-être.";

export const messages: OfferIssueMessages = {
  of: "landing/offer-issue",
  title: "IL Y A UN PROBLÈME",
  yourCode: (code) => `Votre code\u00a0: ${code}`,
  sentences: {
    active_coupon: "Vous avez déjà un coupon actif.",
  },
  waysOn: {
    active_coupon: finishFirst,
    invalid_coupon: "Vérifiez le code ou choisissez l’un de nos coupons.",
    coupon_used: another,
    coupon_expired: another,
    balance_too_high: "Jouez d’abord, puis revenez quand votre solde sera de 1,00\u00a0$ ou moins.",
    coupon_not_open: another,
  },
  finishFirst,
  promotions: "PROMOTIONS",
  tryAgain: "RÉESSAYER",
  shouldWork: "Ce code devrait fonctionner\u202f? <chat>Clavardez avec nous</chat>.",
};
