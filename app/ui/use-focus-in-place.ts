import { useRef, type RefObject } from "react";
import { useSafeEffect } from "./use-safe-effect";

/**
 * Where the button that was pressed goes from the page, the browser starts again at the page's beginning. With this the
 * keyboard goes on in its place: at the first button there, or at what can be given the focus before it.
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
  // After each rendering: any of them may have taken it away.
  useSafeEffect(() => {
    if (!(last.current instanceof HTMLElement) || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>("[tabindex], button")?.focus({ preventScroll: true });
  });
}
