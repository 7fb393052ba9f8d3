import { useState } from "react";
import { wantsLessMotion } from "~/ui/media";
import { useSafeEffect } from "~/ui/use-safe-effect";

/**
 * When the first drop falls after the page is shown, and how long each one stays. Keep in sync with
 * falls.css.
 */
export const FIRST_DROP_MS = 2_200;
export const NEXT_DROP_MS = 1_000;

/**
 * Which window of a round with drops to show now: 0 for the spin's own, then one per drop. Stays at 0 for a
 * round that is not animated, and with reduced motion: all drops are listed below the machine anyway.
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
