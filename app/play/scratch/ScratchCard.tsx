import { useMessages } from "~/messages/messages";
import { labelOf, type SymbolLabels } from "../slots/words";
import { messages } from "./messages";
import { PLACES, scratchSymbol } from "./scratch-words";

interface ScratchCardProps {
  /** The symbols under the nine fields; null for a card not bought yet. */
  cells: readonly string[] | null;
  prize: string | null;
  labels: SymbolLabels;
  /** Positions of the scratched fields; null means all. */
  open: ReadonlySet<number> | null;
  /**
   * For a card scratched field by field. Its fields are buttons, and remain buttons afterwards so that focus
   * is kept.
   */
  onScratch?: ((place: number) => void) | undefined;
}

/** The nine fields of a card. */
export function ScratchCard({ cells, prize, labels, open, onScratch }: ScratchCardProps) {
  const words = useMessages(messages);
  const isWhole = open === null || open.size === PLACES.length;
  return (
    <ol className="scratch-card">
      {PLACES.map((place) => {
        const symbol = open === null || open.has(place) ? cells?.[place] : undefined;
        const label = symbol === undefined ? null : labelOf(symbol, labels);
        return (
          <li key={place} className={isWhole && symbol === prize ? "scratch-won" : undefined}>
            {onScratch ? (
              <button
                type="button"
                className={fieldClass(symbol)}
                aria-disabled={symbol !== undefined}
                onClick={() => onScratch(place)}
              >
                <Symbol symbol={symbol} />
                <span className="visually-hidden">
                  {label ?? words.scratch(Math.floor(place / 3) + 1, (place % 3) + 1)}
                </span>
              </button>
            ) : (
              <span className={fieldClass(symbol)}>
                <Symbol symbol={symbol} />
                <span className="visually-hidden">{label ?? words.covered}</span>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function fieldClass(symbol: string | undefined): string {
  return symbol === undefined ? "scratch-field scratch-covered" : "scratch-field";
}

function Symbol({ symbol }: { symbol: string | undefined }) {
  if (symbol === undefined) return null;
  return (
    <svg focusable="false" aria-hidden="true">
      <use href={scratchSymbol(symbol)} />
    </svg>
  );
}
