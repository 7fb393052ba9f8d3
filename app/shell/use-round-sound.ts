import { useRef } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";
import type { RoundResult } from "./round-sound";

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
