import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import type { Card } from "./card.server";
import { messages } from "./messages";
import { OfferMore } from "./OfferMore";
import type { PromotionsData } from "./page.server";

interface OfferCardProps {
  card: Card;
  page: PromotionsData;
  /** What its id begins with. */
  ids?: string;
  /** Whether its terms are shown, as they are on the card that a link leads to. */
  isOpen?: boolean;
}

/** Heading of a promotion card; figures, buttons, and terms are in `OfferMore`. */
export function OfferCard({ card, page, ids = "offer", isOpen = false }: OfferCardProps) {
  const { states } = useMessages(messages);
  const isSelected = card.code === page.selected;
  return (
    <article
      className={`offer card offer-${card.state}${isSelected ? " offer-selected" : ""}`}
      id={`${ids}-${card.code}`}
    >
      <div className="offer-image scene">
        <img src={card.image} alt="" width="480" height="240" loading="lazy" />
        {card.headline ? (
          <p className="offer-headline" aria-hidden="true">
            {rich(card.headline, { figure: around("strong") })}
          </p>
        ) : null}
      </div>
      <div className="offer-body">
        <p className="offer-code">
          <span>{card.code}</span>{" "}
          {card.state === "available" ? null : <span className="offer-state">{states[card.state]}</span>}
        </p>
        <h2 lang={card.lang}>{card.title}</h2>
        {card.subtitle ? (
          <p className="offer-subtitle" lang={card.lang}>
            {card.subtitle}
          </p>
        ) : null}
        <p lang={card.lang}>{card.description}</p>
        <OfferMore card={card} page={page} isSelected={isSelected} isOpen={isOpen || isSelected} />
      </div>
    </article>
  );
}
