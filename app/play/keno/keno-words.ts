import type { KenoOutcome } from "~/casino/contract/rounds";

/** Numbers of the board, drawn in a round, and picked at most. */
export const NUMBERS = 80;
export const MOST_PICKS = 10;

/** The numbers that a form or a URL says, `3,7,21`; what is no number of the board is left out. */
export function picksIn(text: string): number[] {
  const numbers = text.split(",").filter((part) => /^\d{1,2}$/.test(part));
  const known = numbers.map(Number).filter((number) => number >= 1 && number <= NUMBERS);
  return Array.from(new Set(known)).sort((left, right) => left - right);
}

/** What a number of the board was in the last draw. */
export function kenoMark(number: number, last: KenoOutcome | null): "hit" | "drawn" | "missed" | null {
  if (last === null) return null;
  if (last.hits.includes(number)) return "hit";
  if (last.drawn.includes(number)) return "drawn";
  return last.picks.includes(number) ? "missed" : null;
}
