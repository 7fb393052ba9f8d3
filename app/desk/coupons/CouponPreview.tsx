import { useRef } from "react";
import { useMessages } from "~/messages/messages";
import type { Card } from "~/promotions/card.server";
import { OfferCard } from "~/promotions/OfferCard";
import type { PromotionsData } from "~/promotions/page.server";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { messages } from "./messages";
import type { PreviewCards } from "./preview.server";

/** The page of a player who has no coupon and no message. */
const PAGE: PromotionsData = {
  isPlayer: true,
  filter: null,
  filters: [],
  cards: [],
  activeCode: null,
  cancel: null,
  selected: "",
  unlisted: null,
  suggestion: null,
  typedCode: "",
  flash: null,
  formKey: "",
  here: "",
};

interface CouponPreviewProps {
  cards: PreviewCards;
  /** A new one each time that it is asked for, which then takes the focus. */
  asked?: object | undefined;
}

/**
 * A coupon as players see it, drawn by their own card. Nothing in it can be pressed. Their page in a frame would need a
 * session there, and an exception from the policy that forbids frames.
 */
export function CouponPreview({ cards, asked }: CouponPreviewProps) {
  const { preview } = useMessages(messages);
  const title = useRef<HTMLHeadingElement>(null);
  useSafeEffect(() => {
    if (asked) title.current?.focus();
  }, [asked]);
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title" ref={title} tabIndex={-1}>
        {preview}
      </h2>
      <div className="desk-preview">
        <InertCard card={cards.english} ids="offer" />
        {cards.french ? <InertCard card={cards.french} ids="french-offer" /> : null}
      </div>
    </section>
  );
}

function InertCard({ card, ids }: { card: Card; ids: string }) {
  // React 18 has no type for the attribute.
  return (
    <div {...{ inert: "" }}>
      <OfferCard card={card} page={PAGE} ids={ids} isOpen />
    </div>
  );
}
