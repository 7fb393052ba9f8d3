import { useRef } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";

/** What a round cost and paid, integer minor units. */
export interface RoundResult {
  stakeMinor: number;
  payoutMinor: number;
  /** The casino paid the stake: a coupon's free spin. */
  isFree?: boolean;
  /** What the game's jackpot paid on top; null if it was not won. */
  jackpotMinor?: number | null;
}

/** A win of at least this many stakes counts as big, in words and in sound. Here, where every game loads it already. */
export const BIG_WIN_STAKES = 20;

/** A game's event, for the sounds if they are on. Its detail is the `RoundResult`, or null. */
export const ROUND_EVENT = "round-sound";

/**
 * Says what a round came to, for its sound. Every game calls it where its result arrives.
 * @param state changes with every step of a round; null while there is nothing to hear
 * @param result null for a step of a round that is not over
 */
export function useRoundSound(state: string | null, result: RoundResult | null): void {
  const last = useRef(state);
  useSafeEffect(() => {
    if (state === null || state === last.current) return;
    last.current = state;
    document.dispatchEvent(new CustomEvent(ROUND_EVENT, { detail: result }));
  }, [state, result]);
}
