import { labelOf, type SymbolLabels } from "../slots/words";
import type { ScratchMessages } from "./messages";

/** The fields of a card, row by row. */
export const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Symbols that only the card has; it shares the others with the slots. */
const OWN = new Set(["crown", "diamond", "clover"]);

/** Where to find the drawing of a symbol. */
export function scratchSymbol(key: string): string {
  return `/images/${OWN.has(key) ? "scratch" : "symbols"}.svg#${key}`;
}

/** Progress of the scratching: `Plum. 5 fields to go`. */
export function fieldsText(
  places: readonly number[],
  cells: readonly string[],
  labels: SymbolLabels,
  words: ScratchMessages,
): string {
  const latest = places[places.length - 1];
  if (latest === undefined) return words.bought;
  return words.toGo(labelOf(cells[latest] ?? "", labels), PLACES.length - places.length);
}
