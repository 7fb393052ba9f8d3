import { useRef } from "react";
import { useMessages } from "~/messages/messages";
import { Fact } from "~/ui/Fact";
import { moneyFormat } from "~/ui/money";
import { useSafeEffect } from "~/ui/use-safe-effect";
import type { Card } from "./card.server";
import { CardActions } from "./CardActions";
import { CardState } from "./CardState";
import { CardTerms } from "./CardTerms";
import { messages } from "./messages";
import type { PromotionsData } from "./page.server";

interface OfferMoreProps {
  card: Card;
  page: PromotionsData;
  /** Selected by `?promo=CODE`: scrolls the card into view. */
  isSelected: boolean;
  /** Whether its terms are expanded. */
  isOpen: boolean;
}

/** Figures, buttons, and terms of a promotion card. */
export function OfferMore({ card, page, isSelected, isOpen }: OfferMoreProps) {
  const top = useRef<HTMLDivElement>(null);
  useSafeEffect(() => {
    if (isSelected) top.current?.closest("article")?.scrollIntoView();
  }, [isSelected]);
  return (
    <div className="offer-more" ref={top}>
      <Figures card={card} />
      <CardState
        card={card}
        flash={page.flash?.code === card.code ? page.flash : null}
        formKey={page.formKey}
      />
      <CardActions card={card} page={page} />
      <CardTerms card={card} open={isOpen} />
    </div>
  );
}

/** The figures that decide whether a coupon is worth reading on. */
function Figures({ card }: { card: Card }) {
  const { money } = useMessages(moneyFormat);
  const m = useMessages(messages).figures;
  const hasDeposit = card.tiers.length > 0;
  if (!hasDeposit && !card.wagering && !card.uses && !card.expiry) return null;
  return (
    <dl className="facts offer-figures">
      {hasDeposit ? <Fact name={m.deposit}>{money(card.lowestDepositMinor)}</Fact> : null}
      {card.wagering ? <Fact name={m.wagering}>{card.wagering}</Fact> : null}
      {card.uses ? <Fact name={m.uses}>{card.uses}</Fact> : null}
      {card.expiry ? <Fact name={m.timeLeft}>{card.expiry}</Fact> : null}
    </dl>
  );
}
