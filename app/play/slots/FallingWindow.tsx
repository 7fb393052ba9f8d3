import type { SlotLook } from "./slot-look";
import { SlotWindow } from "./SlotWindow";
import { fallsAfter, useCascade } from "./use-cascade";
import type { SpinView } from "./words";

interface FallingWindowProps {
  spin: SpinView;
  look: SlotLook;
  /** The spin's own window. */
  still: JSX.Element;
}

/** The window of a spin that was just played, then that of each drop that followed. */
export default function FallingWindow({ spin, look, still }: FallingWindowProps) {
  const { drops } = spin;
  const step = useCascade(drops.length);
  const drop = drops[step - 1];
  if (!drop) return still;
  const before = drops[step - 2] ?? spin;
  return (
    <SlotWindow
      key={step}
      window={drop.window}
      marks={drop}
      falls={fallsAfter(before.window, before)}
      look={look}
      className="reels-fell"
    />
  );
}
