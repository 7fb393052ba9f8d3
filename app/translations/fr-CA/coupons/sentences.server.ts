import type { CouponSentences } from "~/coupons/sentences.server";

/** French for Canada. */
export const sentences: CouponSentences = {
  of: "coupons/sentences",
  noCode: "Veuillez saisir un code de coupon.",
  isYours: (code) => `Le coupon ${code} est à vous.`,
  redeemed: (code) => `Le coupon ${code} est appliqué. Amusez-vous bien\u202f!`,
};
