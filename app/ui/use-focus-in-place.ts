import { type RefObject, useRef } from "react";
import { useSafeEffect } from "./use-safe-effect";

/**
 * Keeps the keyboard focus in place when the pressed button disappears; browsers would restart at the top of
 * the page. Focus moves to the first button or focusable element inside `place`.
 */
export function useFocusInPlace(place: RefObject<HTMLElement>): void {
  const last = useRef<EventTarget | null>(null);
  useSafeEffect(() => {
    const element = place.current;
    const note = ({ target }: FocusEvent) => {
      last.current = target;
    };
    element?.addEventListener("focusin", note);
    return () => element?.removeEventListener("focusin", note);
  }, [place]);
  // Runs after every render: any of them may have removed the focused element.
  useSafeEffect(() => {
    if (!(last.current instanceof HTMLElement) || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>("[tabindex], button")?.focus({ preventScroll: true });
  });
}
