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
  /** What the pool of its game paid beside it; null where it was not hit. */
  jackpotMinor?: number | null;
}

/** All that came back: the payout, and the pool of the game. */
export function wonMinorOf({ payoutMinor, jackpotMinor }: PaidRound): number {
  return payoutMinor + (jackpotMinor ?? 0);
}

/**
 * How a result is shown. `win`: more came back than was staked, and only this is celebrated. `paid`: something
 * came back, but no more than the stake. `none`: nothing.
 */
export type ResultTone = "win" | "paid" | "none";

export function toneOf(round: PaidRound): ResultTone {
  const wonMinor = wonMinorOf(round);
  if (wonMinor > (round.isFree ? 0 : round.stakeMinor)) return "win";
  return wonMinor > 0 ? "paid" : "none";
}

/** A win of at least this many stakes is a big one. */
const BIG_WIN_STAKES = 20;

export function isBigWin(round: PaidRound): boolean {
  return wonMinorOf(round) >= round.stakeMinor * BIG_WIN_STAKES;
}

export function labelOf(symbol: string, labels: SymbolLabels): string {
  return labels[symbol] ?? symbol;
}
