import type { KenoOutcome } from "~/casino/contract/outcomes";

/** Numbers on the board, numbers drawn per round, and the maximum of picks. */
export const NUMBERS = 80;
export const MAX_PICKS = 10;

/** Parses picks from a form or URL, `3,7,21`; anything that is not a number on the board is ignored. */
export function picksIn(text: string): number[] {
  const numbers = text.split(",").filter((part) => /^\d{1,2}$/.test(part));
  const valid = numbers.map(Number).filter((number) => number >= 1 && number <= NUMBERS);
  return Array.from(new Set(valid)).sort((left, right) => left - right);
}

/** What the last draw made of a number on the board. */
export function kenoMark(number: number, last: KenoOutcome | null): "hit" | "drawn" | "missed" | null {
  if (last === null) return null;
  if (last.hits.includes(number)) return "hit";
  if (last.drawn.includes(number)) return "drawn";
  return last.picks.includes(number) ? "missed" : null;
}
