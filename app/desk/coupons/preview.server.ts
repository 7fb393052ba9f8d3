import type { ResponseOf } from "~/casino/contract/call";
import type { previewCoupon } from "~/casino/contract/operator/coupons";
import { languageOf, messagesFor } from "~/messages/language.server";
import { type Card, cardOf } from "~/promotions/card.server";
import { sentences } from "~/promotions/sentences.server";

/** What the cards of a preview are drawn from. The words around a coupon's own texts are in the operator's language in both. */
export interface PreviewCards {
  english: Card;
  /** Null: the coupon has no French texts. */
  french: Card | null;
}

export function previewCards(
  request: Request,
  { english, french }: ResponseOf<typeof previewCoupon>,
): PreviewCards {
  const page = {
    nowSeconds: Date.now() / 1000,
    language: languageOf(request),
    m: messagesFor(request, sentences).card,
    isOwn: true,
  };
  return { english: cardOf(english, null, page), french: french && cardOf(french, null, page) };
}
