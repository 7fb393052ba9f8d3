import type { SlotSpin } from "~/casino/contract/rounds";
import { formatMoney } from "~/ui/money";

/** A spin as the machine shows it. */
export type SpinView = Omit<SlotSpin, "stops">;
type Win = SlotSpin["wins"][number];

/** Label by symbol key. */
export type SymbolLabels = Readonly<Record<string, string>>;

export interface PaidRound {
  stakeMinor: number;
  payoutMinor: number;
  currency: string;
  /** The house paid the stake: a free spin of a coupon. */
  isFree?: boolean;
}

/**
 * How a result is shown. `win`: more came back than was staked, and only this is celebrated. `paid`: something
 * came back, but no more than the stake. `none`: nothing.
 */
export type ResultTone = "win" | "paid" | "none";

export function toneOf({ stakeMinor, payoutMinor, isFree = false }: PaidRound): ResultTone {
  if (payoutMinor > (isFree ? 0 : stakeMinor)) return "win";
  return payoutMinor > 0 ? "paid" : "none";
}

/** A win of at least this many stakes is a big one. */
const BIG_WIN_STAKES = 20;

export function isBigWin({ stakeMinor, payoutMinor }: PaidRound): boolean {
  return payoutMinor >= stakeMinor * BIG_WIN_STAKES;
}

/** The result of a slot round in a sentence: `Win $4.00 on 2 lines`, `No win`. */
export function slotResult(round: PaidRound, spins: readonly SpinView[]): string {
  const tone = toneOf(round);
  const freeSpins = spins.length - 1;
  const after = freeSpins > 0 ? freeSpinsText(freeSpins) : "";
  const which = round.isFree ? "Free spin: " : "";
  if (tone === "none") return `${which}${after ? `No win, with ${after}` : "No win"}`;
  const amount = formatMoney(round.payoutMinor, round.currency);
  const where = [linesText(spins[0]), after].filter(Boolean);
  const paid = `${tone === "win" ? "Win" : "Paid"} ${amount}`;
  return `${which}${paid}${where.length > 0 ? ` ${where.join(" and ")}` : ""}`;
}

export function freeSpinsText(count: number): string {
  return `${count} free ${count === 1 ? "spin" : "spins"}`;
}

function linesText(spin: SpinView | undefined): string {
  const wins = spin?.wins ?? [];
  const lines = wins.filter(({ line }) => line > 0).length;
  const scatter = wins.length > lines ? "scatters" : "";
  const onLines = lines === 0 ? "" : `${lines} ${lines === 1 ? "line" : "lines"}`;
  const text = [onLines, scatter].filter(Boolean).join(", ");
  return text && `on ${text}`;
}

/** One win in words: `Line 3: 4 × Plum`. */
export function winText({ line, symbol, count }: Win, labels: SymbolLabels): string {
  const what = `${count} × ${labelOf(symbol, labels)}`;
  return line === 0 ? what : `Line ${line}: ${what}`;
}

/** What a reel shows, from the top, for those who do not see it. */
export function reelText(reel: readonly string[], index: number, labels: SymbolLabels): string {
  return `Reel ${index + 1}: ${reel.map((symbol) => labelOf(symbol, labels)).join(", ")}.`;
}

export function labelOf(symbol: string, labels: SymbolLabels): string {
  return labels[symbol] ?? symbol;
}

/** The cells that a spin's wins stand on, as `reel-row`. */
export function winningCells({ wins }: SpinView): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { cells } of wins) for (const [reel, row] of cells) names.add(cellName(reel, row));
  return names;
}

export function cellName(reel: number, row: number): string {
  return `${reel}-${row}`;
}

/** Rows that the machine shows. */
export const ROWS = 3;

/** What each reel shows with its strip stopped at `stops`, `rows` symbols from the top row down. */
export function stripPart(
  strips: readonly string[][],
  stops: readonly number[],
  from: number,
  rows: number,
): string[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + from + row) % strip.length] ?? ""),
  );
}
