import { useState } from "react";
import { wantsLessMotion } from "~/ui/media";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { SETTLE_EVENT } from "../machine/landing";
import { cellName, type Window, type WindowMarks, winningCells } from "./slot-cells";

/**
 * When the first drop falls after the page is shown, and how long each one stays. Keep in sync with
 * falls.css.
 */
export const FIRST_DROP_MS = 2_200;
export const NEXT_DROP_MS = 1_000;

/**
 * Which window of a round with drops to show now: 0 for the spin's own, then one per drop. Stays at 0 with reduced
 * motion: all drops are listed below the machine anyway. A press that ends the drawing shows the last one.
 */
export function useCascade(drops: number): number {
  const [step, setStep] = useState(0);
  useSafeEffect(() => {
    if (wantsLessMotion()) return;
    const timers = Array.from({ length: drops }, (_, drop) =>
      setTimeout(() => setStep(drop + 1), FIRST_DROP_MS + drop * NEXT_DROP_MS),
    );
    const settle = () => setStep(drops);
    document.addEventListener(SETTLE_EVENT, settle);
    return () => {
      document.removeEventListener(SETTLE_EVENT, settle);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [drops]);
  return step;
}

/**
 * How many cells each cell of the next window has fallen, by reel from the top, after the winning cells of
 * the previous window disappeared; 0 for those that stayed.
 */
export function fallsAfter(before: Window, marks: WindowMarks): number[][] {
  const vanished = winningCells(marks);
  return before.map((reel, index) => {
    const remaining = reel.map((_, row) => row).filter((row) => !vanished.has(cellName(index, row)));
    const fresh = reel.length - remaining.length;
    return reel.map((_, row) => (row < fresh ? fresh : row - (remaining[row - fresh] ?? row)));
  });
}
