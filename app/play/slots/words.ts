import type { SlotSpin } from "~/casino/contract/outcomes";
import { BIG_WIN_STAKES, type RoundResult } from "~/shell/use-round-sound";

/** A spin as the machine shows it. */
export type SpinView = Omit<SlotSpin, "stops">;

/** Labels by symbol key. */
export type SymbolLabels = Readonly<Record<string, string>>;

export interface PaidRound extends RoundResult {
  currency: string;
}

/** The total returned: the payout and the jackpot. */
export function returnedMinorOf({ payoutMinor, jackpotMinor }: PaidRound): number {
  return payoutMinor + (jackpotMinor ?? 0);
}

/**
 * How a result is presented. `win`: more was returned than staked, and only this is celebrated. `paid`:
 * something was returned, but no more than the stake. `none`: nothing.
 */
export type ResultTone = "win" | "paid" | "none";

export function resultTone(round: PaidRound): ResultTone {
  const wonMinor = returnedMinorOf(round);
  if (wonMinor > (round.isFree ? 0 : round.stakeMinor)) return "win";
  return wonMinor > 0 ? "paid" : "none";
}

export function isBigWin(round: PaidRound): boolean {
  return returnedMinorOf(round) >= round.stakeMinor * BIG_WIN_STAKES;
}

/** From this many stakes on the sum is counted up. */
const COUNTED_STAKES = 10;

export function isCounted(round: PaidRound): boolean {
  return returnedMinorOf(round) >= round.stakeMinor * COUNTED_STAKES;
}

export function labelOf(symbol: string, labels: SymbolLabels): string {
  return labels[symbol] ?? symbol;
}
