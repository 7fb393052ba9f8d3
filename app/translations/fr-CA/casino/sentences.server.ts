import type { CouponCodeSentences } from "~/casino/sentences.server";

/** French for Canada. */
export const sentences: CouponCodeSentences = {
  of: "casino/sentences",
  noCode: "Veuillez saisir un code de coupon.",
};
