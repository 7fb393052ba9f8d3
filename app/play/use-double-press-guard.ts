import { useRef, type MouseEvent } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";

/** A second press of a button must not press what has just come to lie under it. */
const DOUBLE_PRESS_MS = 600;

/** For the buttons of a game of several steps: holds a press back that comes too soon after a new state. */
export function useDoublePressGuard(roundState: string | null) {
  const shownAt = useRef(-Infinity);
  const first = useRef(roundState);
  useSafeEffect(() => {
    if (roundState === first.current) return;
    first.current = null;
    shownAt.current = performance.now();
  }, [roundState]);
  return (event: MouseEvent) => {
    if (performance.now() - shownAt.current < DOUBLE_PRESS_MS) event.preventDefault();
  };
}
