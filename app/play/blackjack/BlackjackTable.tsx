import type { BlackjackOutcome } from "~/casino/contract/outcomes";
import { useMessages } from "~/messages/messages";
import { moneyFormat } from "~/ui/money";
import { PlayingCard } from "../cards/Hand";
import { dealerText, handText } from "./blackjack-words";
import { messages } from "./messages";

/** The dealer's cards above the player's hands; two face-down cards on an idle table. */
export function BlackjackTable({
  outcome,
  currency,
}: {
  outcome: BlackjackOutcome | null;
  currency: string;
}) {
  const { money } = useMessages(moneyFormat);
  const words = useMessages(messages);
  const { table } = words;
  if (outcome === null) {
    return (
      <div className="bj-table">
        <Cards title={table.dealer} cards={[null]} />
        <div className="bj-hands">
          <Cards title={table.you} cards={[null, null]} />
        </div>
      </div>
    );
  }
  const { dealer, hands, active } = outcome;
  return (
    <div className="bj-table">
      <Cards title={table.dealerHas(dealerText(dealer, words.total))} cards={dealer.cards} />
      <div className="bj-hands">
        {hands.map((hand, place) => (
          <Cards
            key={place}
            title={
              hands.length > 1
                ? table.handHas(place + 1, handText(hand, words))
                : table.youHave(handText(hand, words))
            }
            cards={hand.cards}
            note={
              hand.payout_minor > 0
                ? table.pays(money(hand.stake_minor, currency), money(hand.payout_minor, currency))
                : money(hand.stake_minor, currency)
            }
            isPaid={hand.payout_minor > 0}
            isActive={place === active}
          />
        ))}
      </div>
    </div>
  );
}

interface CardsProps {
  title: string;
  /** Null for a card not dealt yet. */
  cards: readonly (string | null)[];
  note?: string;
  /** The note tells a payout. */
  isPaid?: boolean;
  isActive?: boolean;
}

function Cards({ title, cards, note, isPaid = false, isActive = false }: CardsProps) {
  return (
    <section className={isActive ? "bj-hand bj-hand-active" : "bj-hand"} aria-label={title}>
      <p className="bj-title" aria-hidden="true" key={title}>
        {title}
      </p>
      <ol className="bj-cards">
        {cards.map((card, place) => (
          <li key={place}>
            <PlayingCard card={card} fresh />
          </li>
        ))}
      </ol>
      {note === undefined ? null : <p className={isPaid ? "bj-note bj-note-paid" : "bj-note"}>{note}</p>}
    </section>
  );
}
