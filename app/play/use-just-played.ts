import { useRef } from "react";

/**
 * Whether a round was played since the page was opened: then it is shown with its animation. What was on the
 * table before stands still.
 */
export function useJustPlayed(roundState: string | null): boolean {
  const first = useRef(roundState);
  return roundState !== first.current;
}
