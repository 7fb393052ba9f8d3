import { type RefObject } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";

/**
 * Makes the space bar press the button, unless the focused element uses the space bar itself. That includes
 * the button: the browser presses it.
 */
export function SpaceSpins({ button }: { button: RefObject<HTMLButtonElement> }) {
  useSafeEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== " " || event.repeat || event.defaultPrevented || !isIdle(event.target)) return;
      // Otherwise the page would scroll.
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
