import { useMessages } from "~/messages/messages";
import { moneyFormat } from "~/ui/money";
import { messages } from "../cards/messages";
import type { SymbolLabels } from "../slots/words";
import { type DrawnHand, type HandKind, kindsOf, shortCard } from "./many-hands";
import { isRed } from "./words";

/** From this many hands on, each is shown as one compact line. */
const DENSE_FROM = 20;

interface ManyHandsProps {
  hands: readonly DrawnHand[];
  labels: SymbolLabels;
  currency: string;
}

/** The hands of one deal: first a count per kind, then every hand in small. */
export function ManyHands({ hands, labels, currency }: ManyHandsProps) {
  const { money } = useMessages(moneyFormat);
  const words = useMessages(messages);
  const rows = Object.entries(labels).map(([key, label]) => ({ key, label }));
  return (
    <section className="many-hands" aria-label={words.all(hands.length)}>
      <Kinds kinds={kindsOf(hands, rows)} currency={currency} />
      <ol className={hands.length >= DENSE_FROM ? "hands hands-dense" : "hands"}>
        {hands.map((hand, place) => (
          <li key={place} className={hand.payout_minor > 0 ? "small-hand small-hand-paid" : "small-hand"}>
            <Cards cards={hand.final} />
            {hand.hand !== null && hand.payout_minor > 0 ? (
              <span className={hands.length >= DENSE_FROM ? "visually-hidden" : "small-hand-name"}>
                {labels[hand.hand] ?? hand.hand} {money(hand.payout_minor, currency)}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Kinds({ kinds, currency }: { kinds: readonly HandKind[]; currency: string }) {
  const { money } = useMessages(moneyFormat);
  if (kinds.length === 0) return null;
  return (
    <ul className="wins">
      {kinds.map(({ key, label, count, payoutMinor }) => (
        <li key={key}>
          {count} × {label} <span className="money">{money(payoutMinor, currency)}</span>
        </li>
      ))}
    </ul>
  );
}

function Cards({ cards }: { cards: readonly string[] }) {
  return (
    <span className="small-cards">
      {cards.map((card) => (
        <span key={card} className={isRed(card) ? "small-card small-card-red" : "small-card"}>
          {`${shortCard(card)} `}
        </span>
      ))}
    </span>
  );
}
