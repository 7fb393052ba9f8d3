import { BALANCE_THRESHOLD_MINOR } from "~/casino/contract/thresholds";
import type { CouponMessages } from "~/coupons/messages";

const least = `${(BALANCE_THRESHOLD_MINOR / 100).toFixed(2).replace(".", ",")}\u00a0$\u00a0US`;

export const messages: CouponMessages = {
  of: "coupons",
  removed: (lost) =>
    `Votre solde était trop bas pour garder votre coupon (moins de ${least})\u00a0: il a été retiré.${
      lost === null ? "" : ` Vous avez aussi perdu ${lost} en bonus.`
    }`,
  removedBelow: `Le coupon est retiré si votre solde descend sous ${least}.`,
  removedAfterSpins: `Tant qu’il vous reste des tours gratuits, vous gardez le coupon, quel que soit votre solde. Après le dernier, il est retiré si votre solde descend sous ${least}.`,
};
