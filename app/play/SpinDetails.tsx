import { Money } from "~/ui/Money";
import { SlotWindow } from "./SlotWindow";
import { freeSpinsText, winText, type SpinView, type SymbolLabels } from "./slot-words";

interface SpinDetailsProps {
  /** The paid spin first, then its free spins. */
  spins: readonly SpinView[];
  labels: SymbolLabels;
  currency: string;
}

/** What a round paid and where: the wins of the paid spin, then each free spin with its window. */
export function SpinDetails({ spins, labels, currency }: SpinDetailsProps) {
  const [paid, ...free] = spins;
  if (!paid) return null;
  return (
    <div className="spin-details">
      <Wins spin={paid} labels={labels} currency={currency} />
      {free.length > 0 ? <FreeSpins spins={free} labels={labels} currency={currency} /> : null}
    </div>
  );
}

function Wins({ spin, labels, currency }: { spin: SpinView; labels: SymbolLabels; currency: string }) {
  if (spin.wins.length === 0) return null;
  return (
    <ul className="wins">
      {spin.wins.map((win) => (
        <li key={`${win.line}-${win.symbol}`}>
          <span>{winText(win, labels)}</span> <Money minor={win.payout_minor} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

function FreeSpins({ spins, labels, currency }: SpinDetailsProps) {
  const payoutMinor = spins.reduce((sum, spin) => sum + spin.payout_minor, 0);
  return (
    <section className="free-spins" aria-labelledby="free-spins-title">
      <h2 id="free-spins-title">
        {freeSpinsText(spins.length)} <Money minor={payoutMinor} currency={currency} />
      </h2>
      <ol>
        {spins.map((spin, index) => (
          <li key={index}>
            <p>
              <span>Free spin {index + 1}</span>
              {spin.payout_minor > 0 ? (
                <Money minor={spin.payout_minor} currency={currency} />
              ) : (
                <span>No win</span>
              )}
            </p>
            <SlotWindow window={spin.window} spin={spin} labels={labels} className="reels-small" />
            {spin.free_spins_awarded > 0 ? <p>{freeSpinsText(spin.free_spins_awarded)} more</p> : null}
            <Wins spin={spin} labels={labels} currency={currency} />
          </li>
        ))}
      </ol>
    </section>
  );
}
