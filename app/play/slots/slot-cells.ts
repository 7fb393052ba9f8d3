import type { SlotSpin } from "~/casino/contract/outcomes";

/** Symbols by reel, top to bottom. */
export type Window = readonly (readonly string[])[];

/** The marks in a window. */
export interface WindowMarks {
  wins: SlotSpin["wins"];
  /** Reels covered by a wild, from 0. */
  expanded?: readonly number[];
  /** Reels that were held while the others spun. */
  held?: readonly number[];
}

/** The winning cells as `reel-row`. */
export function winningCells({ wins }: WindowMarks): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { cells } of wins) for (const [reel, row] of cells) names.add(cellName(reel, row));
  return names;
}

export function cellName(reel: number, row: number): string {
  return `${reel}-${row}`;
}

/** `rows` symbols of each reel with its strip stopped at `stops`, starting `from` rows below the top row. */
export function stripPart(strips: Window, stops: readonly number[], from: number, rows: number): string[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + from + row) % strip.length] ?? ""),
  );
}
