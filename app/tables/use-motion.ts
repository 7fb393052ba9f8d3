import { useEffect, useState } from "react";

/** Whether this page may move: neither the browser nor our own switch asks for less motion. Not before script runs. */
export function useMotion(): boolean {
  const [moves, setMoves] = useState(false);
  useEffect(() => {
    const isReduced =
      document.documentElement.dataset.motion === "reduced" ||
      window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    setMoves(!isReduced);
  }, []);
  return moves;
}
