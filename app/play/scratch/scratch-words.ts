import type { ScratchOutcome } from "~/casino/contract/rounds";
import { paidText } from "../multiples";
import { labelOf, type PaidRound, type SymbolLabels } from "../slot-words";

/** `Three plums`-like: `3 × Plum: win $2.00`, or `No three alike: no win`. */
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
