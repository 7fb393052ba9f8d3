import type { CouponSentences } from "~/coupons/sentences.server";

/** French for Canada. */
export const sentences: CouponSentences = {
  of: "coupons/sentences",
  noCode: "Veuillez saisir un code de coupon.",
};
