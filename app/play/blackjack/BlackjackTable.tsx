import type { BlackjackOutcome } from "~/casino/contract/rounds";
import { formatMoney } from "~/ui/money";
import { PlayingCard } from "../Hand";
import { dealerText, handText } from "./blackjack-words";

/** The dealer's cards above, the player's hands below; two backs for a table where nobody plays yet. */
export function BlackjackTable({
  outcome,
  currency,
}: {
  outcome: BlackjackOutcome | null;
  currency: string;
}) {
  if (outcome === null) {
    return (
      <div className="bj-table">
        <Cards title="Dealer" cards={[null]} />
        <div className="bj-hands">
          <Cards title="You" cards={[null, null]} />
        </div>
      </div>
    );
  }
  const { dealer, hands, active } = outcome;
  return (
    <div className="bj-table">
      <Cards title={`Dealer: ${dealerText(dealer)}`} cards={dealer.cards} />
      <div className="bj-hands">
        {hands.map((hand, place) => (
          <Cards
            key={place}
            title={`${hands.length > 1 ? `Hand ${place + 1}` : "You"}: ${handText(hand)}`}
            cards={hand.cards}
            note={`${formatMoney(hand.stake_minor, currency)}${
              hand.payout_minor > 0 ? ` pays ${formatMoney(hand.payout_minor, currency)}` : ""
            }`}
            isActive={place === active}
          />
        ))}
      </div>
    </div>
  );
}

interface CardsProps {
  title: string;
  /** Null for a card that is not dealt yet. */
  cards: readonly (string | null)[];
  note?: string;
  isActive?: boolean;
}

function Cards({ title, cards, note, isActive = false }: CardsProps) {
  return (
    <section className={isActive ? "bj-hand bj-hand-active" : "bj-hand"} aria-label={title}>
      <p className="bj-title" aria-hidden="true">
        {title}
      </p>
      <ol className="bj-cards">
        {cards.map((card, place) => (
          <li key={place}>
            <PlayingCard card={card} fresh />
          </li>
        ))}
      </ol>
      {note === undefined ? null : <p className="bj-note">{note}</p>}
    </section>
  );
}
