import type { ReactNode } from "react";
import { useMessages } from "~/messages/messages";
import { Sprite } from "~/ui/Icon";
import { suitSign } from "../poker/many-hands";
import { cardText, isRed, rankText, suitOf } from "../poker/words";
import { messages } from "./messages";

/** A card, face up or face down. */
export function PlayingCard({ card, fresh = false }: { card: string | null; fresh?: boolean }) {
  const words = useMessages(messages);
  const freshness = fresh ? " playing-card-new" : "";
  if (card === null) {
    return (
      <span className={`playing-card playing-card-back${freshness}`}>
        <Sprite id="card-back" />
        <span className="visually-hidden">{words.faceDown}</span>
      </span>
    );
  }
  return (
    <span
      className={`playing-card${isRed(card) ? " playing-card-red" : ""}${freshness}`}
      role="img"
      aria-label={cardText(card, words)}
    >
      <span className="card-rank">{rankText(card)}</span>
      {/* For clients without pictures. */}
      <span className="visually-hidden">{suitSign(card)}</span>
      <Sprite id={`suit-${suitOf(card)}`} className="card-corner" />
      <Sprite id={`suit-${suitOf(card)}`} className="card-suit" />
    </span>
  );
}

interface HandViewProps {
  /** Null shows five face-down cards. */
  cards: readonly string[] | null;
  /** Positions that were held; the other cards are new. Null: all are new. */
  held: readonly number[] | null;
  label: string;
}

/** Five cards on the table. */
export function HandView({ cards, held, label }: HandViewProps) {
  const words = useMessages(messages);
  return (
    <>
      <p className="visually-hidden">{words.hand(label)}</p>
      <ol className="hand">
        {[0, 1, 2, 3, 4].map((position) => {
          const isHeld = held?.includes(position) ?? false;
          return (
            <li key={position}>
              <PlayingCard card={cards?.[position] ?? null} fresh={!isHeld} />
              {isHeld ? <HoldTag>{words.heldSign}</HoldTag> : null}
            </li>
          );
        })}
      </ol>
    </>
  );
}

interface HoldableHandProps {
  cards: readonly string[];
  /** Positions checked initially. */
  held: readonly number[];
}

/** Five cards to choose from; each is the label of a checkbox. */
export function HoldableHand({ cards, held }: HoldableHandProps) {
  const words = useMessages(messages);
  return (
    <ol className="hand hand-holdable">
      {cards.map((card, position) => (
        <li key={position}>
          <input
            type="checkbox"
            name="hold"
            value={position}
            id={`hold-${position}`}
            defaultChecked={held.includes(position)}
          />
          <label htmlFor={`hold-${position}`}>
            <span className="visually-hidden">{`${words.hold} `}</span>
            <PlayingCard card={card} fresh />
            <HoldTag>{words.heldSign}</HoldTag>{" "}
            <span className="hold-offer" aria-hidden="true">
              {words.holdSign}
            </span>
          </label>
        </li>
      ))}
    </ol>
  );
}

function HoldTag({ children }: { children: ReactNode }) {
  return (
    <span className="hold-tag" aria-hidden="true">
      {children}
    </span>
  );
}
