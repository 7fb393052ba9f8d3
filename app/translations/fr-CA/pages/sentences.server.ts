import type { PagesSentences } from "~/pages/sentences.server";

export const sentences: PagesSentences = {
  of: "pages/sentences",
  unsubscribed: "Vous ne recevrez plus de courriels sur nos offres.",
  shortcuts: { coupons: "Coupons", cashier: "Caisse" },
};
