import type { Outcome } from "~/casino/contract/rounds";
import { ShownHand } from "./Hand";
import type { SymbolLabels } from "./slot-words";
import { slotLook, type SlotFace } from "./slots/slot-look";
import { SlotOutcome } from "./slots/SlotOutcome";

interface ShownOutcomeProps {
  outcome: Outcome;
  labels: SymbolLabels;
  currency: string;
  /** Of a slot's rules, where they could be had. */
  slot: SlotFace | null;
}

/** How a round ended, drawn as on its machine. */
export function ShownOutcome({ outcome, labels, currency, slot }: ShownOutcomeProps) {
  if (outcome.kind === "slot") {
    return <SlotOutcome outcome={outcome} look={slotLook({ slot, labels })} currency={currency} />;
  }
  if (outcome.kind !== "poker") return null;
  return (
    <div className="machine machine-record">
      <p className="machine-label">Dealt</p>
      <ShownHand cards={outcome.dealt} held={outcome.held} label="Dealt hand" />
      {outcome.final ? (
        <>
          <p className="machine-label">After the draw</p>
          <ShownHand cards={outcome.final} held={outcome.held} label="Final hand" />
          <p className="result">{outcome.hand ? (labels[outcome.hand] ?? outcome.hand) : "No paying hand"}</p>
        </>
      ) : null}
    </div>
  );
}
