import { BIG_WIN_STAKES, type RoundResult } from "./use-round-sound";

export type Sound = "press" | "stop" | "win" | "bigWin" | "jackpot";

/**
 * The sound of a result, in all games. A payout up to the stake sounds like none: a loss is not disguised as a win.
 * @param result null for a step of a round that is not over
 */
export function soundOf(result: RoundResult | null): Exclude<Sound, "press"> {
  if (result === null) return "stop";
  const { stakeMinor, payoutMinor, isFree = false, jackpotMinor = null } = result;
  const wonMinor = payoutMinor + (jackpotMinor ?? 0);
  if (wonMinor <= (isFree ? 0 : stakeMinor)) return "stop";
  if (jackpotMinor !== null && jackpotMinor > 0) return "jackpot";
  return wonMinor >= stakeMinor * BIG_WIN_STAKES ? "bigWin" : "win";
}
