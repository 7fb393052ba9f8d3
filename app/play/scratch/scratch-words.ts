import type { ScratchOutcome } from "~/casino/contract/rounds";
import { paidText } from "../multiples";
import { labelOf, type PaidRound, type SymbolLabels } from "../slot-words";

/** The fields of a card, row by row. */
export const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** `3 × Plum: win $2.00`, or `No three alike: no win`. */
export function scratchResult(round: PaidRound, { prize }: ScratchOutcome, labels: SymbolLabels): string {
  const what = prize === null ? "No three alike" : `3 × ${labelOf(prize, labels)}`;
  return `${what}: ${paidText(round)}`;
}

/** Symbols that only the card has; the others are the slots'. */
const OWN = new Set(["crown", "diamond", "clover"]);

/** Where the picture of a symbol is. */
export function scratchSymbol(key: string): string {
  return `/images/${OWN.has(key) ? "scratch" : "symbols"}.svg#${key}`;
}

/** The name of a field for who does not see it, counted from 1, row by row. */
export function fieldName(place: number): string {
  return `Row ${Math.floor(place / 3) + 1}, field ${(place % 3) + 1}`;
}

/** How far the scratching has come: `Plum. 5 fields to go`. */
export function fieldsText(
  places: readonly number[],
  cells: readonly string[],
  labels: SymbolLabels,
): string {
  const latest = places[places.length - 1];
  if (latest === undefined) return "Your card. Scratch its nine fields";
  const left = PLACES.length - places.length;
  return `${labelOf(cells[latest] ?? "", labels)}. ${left} ${left === 1 ? "field" : "fields"} to go`;
}
