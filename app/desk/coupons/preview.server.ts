import type { ResponseOf } from "~/casino/contract/call";
import type { previewCoupon } from "~/casino/contract/operator/coupons";
import { cardOf, type Card } from "~/promotions/card.server";
import { sentences } from "~/promotions/sentences.server";

/** What the cards of a preview are drawn from. The words around a coupon's own texts are English in both. */
export interface PreviewCards {
  english: Card;
  /** Null: the coupon has no French texts. */
  french: Card | null;
}

export function previewCards({ english, french }: ResponseOf<typeof previewCoupon>): PreviewCards {
  const page = { nowSeconds: Date.now() / 1000, language: "en", m: sentences.card, isOwn: true } as const;
  return { english: cardOf(english, null, page), french: french && cardOf(french, null, page) };
}
