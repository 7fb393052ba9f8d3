import { type MouseEvent, useRef } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";

/**
 * Prevents the second press of a double click from hitting a button that has just appeared under the pointer.
 */
export const DOUBLE_PRESS_MS = 600;

/** For the buttons of a game with several steps: blocks a press that comes too soon after a new state. */
export function useDoublePressGuard(roundState: string | null) {
  const changedAt = useRef(-Infinity);
  const first = useRef(roundState);
  useSafeEffect(() => {
    if (roundState === first.current) return;
    first.current = null;
    changedAt.current = performance.now();
  }, [roundState]);
  return (event: MouseEvent) => {
    // A press while the result is drawn only shows it (landing.ts).
    const isDrawn = event.currentTarget.closest("[data-landing]") !== null;
    if (!isDrawn && performance.now() - changedAt.current < DOUBLE_PRESS_MS) event.preventDefault();
  };
}
