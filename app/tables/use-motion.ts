import { useState } from "react";
import { wantsLessMotion } from "~/ui/media";
import { useSafeEffect } from "~/ui/use-safe-effect";

/**
 * Whether animation is allowed: neither the browser nor our own switch asks for reduced motion. False before
 * script runs.
 */
export function useMotion(): boolean {
  const [moves, setMoves] = useState(false);
  useSafeEffect(() => setMoves(!wantsLessMotion()), []);
  return moves;
}
