import { labelOf, type SymbolLabels } from "../slot-words";
import { fieldName, scratchSymbol } from "./scratch-words";

interface ScratchCardProps {
  /** What is under the nine fields; null for a card that nobody has bought. */
  cells: readonly string[] | null;
  prize: string | null;
  labels: SymbolLabels;
  /** Places of the fields that are scratched; null for all. */
  open: ReadonlySet<number> | null;
  onScratch?: (place: number) => void;
}

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The nine fields of a card: those that are still covered are buttons. */
export function ScratchCard({ cells, prize, labels, open, onScratch }: ScratchCardProps) {
  const isAllOpen = cells !== null && (open === null || open.size === PLACES.length);
  return (
    <ol className="scratch-card">
      {PLACES.map((place) => {
        const symbol = cells !== null && (open === null || open.has(place)) ? cells[place] : undefined;
        if (symbol === undefined) return <Covered key={place} place={place} onScratch={onScratch} />;
        return (
          <li key={place} className={isAllOpen && symbol === prize ? "scratch-won" : undefined}>
            <span className="scratch-field" role="img" aria-label={labelOf(symbol, labels)}>
              <svg focusable="false" aria-hidden="true">
                <use href={scratchSymbol(symbol)} />
              </svg>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Covered({ place, onScratch }: { place: number; onScratch: ((place: number) => void) | undefined }) {
  if (onScratch === undefined) {
    return (
      <li>
        <span className="scratch-field scratch-covered" role="img" aria-label="Covered" />
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className="scratch-field scratch-covered"
        aria-label={`Scratch ${fieldName(place)}`}
        onClick={() => onScratch(place)}
      />
    </li>
  );
}
