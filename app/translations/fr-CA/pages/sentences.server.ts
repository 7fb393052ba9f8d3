import type { PagesSentences } from "~/pages/sentences.server";

export const sentences: PagesSentences = {
  of: "pages/sentences",
  couponIsYours: (code) => `Le coupon ${code} est à vous.`,
  couponRedeemed: (code) => `Le coupon ${code} est appliqué. Amusez-vous bien\u202f!`,
  unsubscribed: "Vous ne recevrez plus de courriels sur nos offres.",
  shortcuts: { coupons: "Coupons", cashier: "Caisse" },
};
