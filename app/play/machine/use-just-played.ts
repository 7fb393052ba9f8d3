import { useRef } from "react";

/**
 * Whether the round was played since the page was opened, and is therefore animated. An earlier round is
 * shown still.
 */
export function useJustPlayed(roundState: string | null): boolean {
  const first = useRef(roundState);
  return roundState !== first.current;
}
