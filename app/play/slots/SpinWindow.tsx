import type { SpinView } from "../slot-words";
import { fallsAfter, type Window } from "./slot-cells";
import type { SlotLook } from "./slot-look";
import { SlotWindow } from "./SlotWindow";
import { useCascade } from "./use-cascade";

interface SpinWindowProps {
  machine: { window: Window; running: Window };
  spin: SpinView | undefined;
  look: SlotLook;
  /** The round was played on this page. */
  isFresh: boolean;
}

/** The machine's window: the paid spin and, if it was just played, the drops that followed. */
export function SpinWindow({ machine, spin, look, isFresh }: SpinWindowProps) {
  const drops = spin?.drops ?? [];
  const shown = useCascade(drops.length, isFresh);
  const drop = drops[shown - 1];
  const before = drops[shown - 2] ?? spin;
  if (!drop || !before) return <SlotWindow {...machine} marks={spin} look={look} />;
  return (
    <SlotWindow
      key={shown}
      window={drop.window}
      marks={drop}
      falls={fallsAfter(before.window, before)}
      look={look}
      className="reels-fell"
    />
  );
}
