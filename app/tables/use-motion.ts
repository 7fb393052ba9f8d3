import { useState } from "react";
import { wantsLessMotion } from "~/ui/media";
import { useSafeEffect } from "~/ui/use-safe-effect";

/** Whether this page may move: neither the browser nor our own switch asks for less motion. Not before script runs. */
export function useMotion(): boolean {
  const [moves, setMoves] = useState(false);
  useSafeEffect(() => setMoves(!wantsLessMotion()), []);
  return moves;
}
