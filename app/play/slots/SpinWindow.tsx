import { lazyPart } from "~/shell/lazy-part";
import { LateParts } from "~/shell/ready";
import type { Window } from "./slot-cells";
import type { SlotLook } from "./slot-look";
import { SlotWindow } from "./SlotWindow";
import type { SpinView } from "./words";

// The first drop falls long after the reels have stopped.
const FallingWindow = lazyPart(() => import("./FallingWindow"), ".reels");

interface SpinWindowProps {
  machine: { window: Window; running: Window };
  spin: SpinView | undefined;
  look: SlotLook;
  /** The round was played on this page. */
  isFresh: boolean;
}

/** The machine's window: the paid spin and, if it was just played, the drops that followed. */
export function SpinWindow({ machine, spin, look, isFresh }: SpinWindowProps) {
  const still = <SlotWindow {...machine} marks={spin} look={look} />;
  if (!isFresh || !spin || spin.drops.length === 0) return still;
  return (
    <LateParts fallback={still}>
      <FallingWindow spin={spin} look={look} still={still} />
    </LateParts>
  );
}
