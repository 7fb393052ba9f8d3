import type { Outcome } from "~/casino/contract/outcomes";
import { useMessages } from "~/messages/messages";
import { HandView } from "../cards/Hand";
import { BlackjackOutcome, DiceOutcome, KenoOutcome, PlinkoOutcome, ScratchOutcome } from "../engines";
import { GameStyles } from "../GameStyles";
import manyHandsCss from "../poker/many-hands.css?url";
import { ManyHands } from "../poker/ManyHands";
import { type SlotFace, slotLook } from "../slots/slot-look";
import { SlotOutcome } from "../slots/SlotOutcome";
import type { SymbolLabels } from "../slots/words";
import { messages } from "./outcome-messages";
import type { OutcomeProps } from "./outcome-props";

interface OutcomeViewProps {
  outcome: Outcome;
  labels: SymbolLabels;
  currency: string;
  /** From the slot's rules; null if they could not be loaded. */
  slot: SlotFace | null;
}

/** The end of a round, drawn as on its machine. */
export function OutcomeView({ outcome, labels, currency, slot }: OutcomeViewProps) {
  const plain = { labels, currency };
  switch (outcome.kind) {
    case "slot":
      return <SlotOutcome outcome={outcome} look={slotLook({ slot, labels })} currency={currency} />;
    case "poker":
      return <PokerRecord outcome={outcome} {...plain} />;
    case "keno":
      return <KenoOutcome outcome={outcome} {...plain} />;
    case "plinko":
      return <PlinkoOutcome outcome={outcome} {...plain} />;
    case "dice":
      return <DiceOutcome outcome={outcome} {...plain} />;
    case "scratch":
      return <ScratchOutcome outcome={outcome} {...plain} />;
    case "blackjack":
      return <BlackjackOutcome outcome={outcome} {...plain} />;
    default:
      return null;
  }
}

function PokerRecord({ outcome, labels, currency }: OutcomeProps<"poker">) {
  const { hands } = outcome;
  const words = useMessages(messages);
  return (
    <div className="machine machine-record">
      <p className="machine-label">{words.dealt}</p>
      <HandView cards={outcome.dealt} held={outcome.held} label={words.dealtHand} />
      {outcome.final ? (
        <>
          <p className="machine-label">{words.afterDraw(hands.length)}</p>
          <HandView cards={outcome.final} held={outcome.held} label={words.finalHand} />
          <p className="result">{outcome.hand ? (labels[outcome.hand] ?? outcome.hand) : words.noHand}</p>
        </>
      ) : null}
      {hands.length > 1 ? (
        <>
          <GameStyles href={manyHandsCss} />
          <ManyHands hands={hands} labels={labels} currency={currency} />
        </>
      ) : null}
    </div>
  );
}
