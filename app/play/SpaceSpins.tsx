import { type RefObject } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";

/**
 * The space bar presses the button, unless the focus is in something that the space bar works itself. The
 * button too is left alone: the browser presses it.
 */
export function SpaceSpins({ button }: { button: RefObject<HTMLButtonElement> }) {
  useSafeEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== " " || event.repeat || event.defaultPrevented || !isIdle(event.target)) return;
      // The page would scroll otherwise.
      event.preventDefault();
      button.current?.click();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [button]);
  return null;
}

function isIdle(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return false;
  return target === document.body || (target instanceof HTMLElement && target.tagName === "MAIN");
}
