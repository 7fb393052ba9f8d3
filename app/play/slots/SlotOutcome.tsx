import type { SlotOutcome as Outcome } from "~/casino/contract/outcomes";
import { useMessages } from "~/messages/messages";
import { messages } from "./messages";
import { type SlotLook, themeClass } from "./slot-look";
import { SlotWindow } from "./SlotWindow";
import { SpinDetails } from "./SpinDetails";

interface SlotOutcomeProps {
  outcome: Outcome;
  look: SlotLook;
  currency: string;
}

/** A slot round as its record shows it. */
export function SlotOutcome({ outcome, look, currency }: SlotOutcomeProps) {
  const [paid] = outcome.spins;
  const { poolHit, poolPaused } = useMessages(messages);
  return (
    <div className={`machine machine-record ${themeClass(look.theme)}`}>
      {paid ? <SlotWindow window={paid.window} marks={paid} look={look} /> : null}
      {outcome.jackpot_hit ? <p className="result result-win result-jackpot">{poolHit}</p> : null}
      {outcome.jackpot_paused ? <p className="hint">{poolPaused}</p> : null}
      <SpinDetails spins={outcome.spins} look={look} currency={currency} />
    </div>
  );
}
