import type { VisitorGame } from "../play.server";
import { slotLook } from "./slot-look";
import { SlotTitle } from "./SlotTitle";
import { SlotWindow } from "./SlotWindow";

/** The reels before the first spin. */
export function IdleSlot({ game: { head, machine } }: { game: VisitorGame }) {
  const look = slotLook(head);
  return (
    <>
      <SlotTitle name={head.name} look={look} />
      {machine ? <SlotWindow window={machine.window} look={look} /> : null}
    </>
  );
}
