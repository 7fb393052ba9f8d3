import type { SlotSpin } from "~/casino/contract/rounds";

/** A spin as the machine shows it. */
export type SpinView = Omit<SlotSpin, "stops">;

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

export function freeSpinsText(count: number): string {
  return `${count} free ${count === 1 ? "spin" : "spins"}`;
}

export function labelOf(symbol: string, labels: SymbolLabels): string {
  return labels[symbol] ?? symbol;
}
