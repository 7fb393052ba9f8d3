import { useState } from "react";
import { wantsLessMotion } from "~/ui/media";
import { useSafeEffect } from "~/ui/use-safe-effect";

/** When the first drop falls after the page came, and how long each one is looked at. The same as in slots.css. */
export const FIRST_DROP_MS = 2_200;
export const NEXT_DROP_MS = 1_000;

/**
 * Which window of a round that fell is shown now: 0 for that of the spin, then drop after drop. It stays at 0
 * for a round that is not to be played, and for who wants less motion: all drops stand below the machine.
 */
export function useCascade(drops: number, isFresh: boolean): number {
  const [shown, setShown] = useState(0);
  useSafeEffect(() => {
    if (!isFresh || drops === 0 || wantsLessMotion()) return;
    const timers = Array.from({ length: drops }, (_, drop) =>
      setTimeout(() => setShown(drop + 1), FIRST_DROP_MS + drop * NEXT_DROP_MS),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [drops, isFresh]);
  return shown;
}
