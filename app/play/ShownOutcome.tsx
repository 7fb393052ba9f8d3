import type { Outcome } from "~/casino/contract/rounds";
import { ShownHand } from "./Hand";
import { SlotWindow } from "./SlotWindow";
import { SpinDetails } from "./SpinDetails";
import type { SymbolLabels } from "./slot-words";

interface ShownOutcomeProps {
  outcome: Outcome;
  labels: SymbolLabels;
  currency: string;
}

/** How a round ended, drawn as on its machine. */
export function ShownOutcome({ outcome, labels, currency }: ShownOutcomeProps) {
  if (outcome.kind === "slot") {
    const [paid] = outcome.spins;
    return (
      <div className="machine machine-record">
        {paid ? <SlotWindow window={paid.window} spin={paid} labels={labels} /> : null}
        <SpinDetails spins={outcome.spins} labels={labels} currency={currency} />
      </div>
    );
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
