import { useRef } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";

/**
 * Calls `onLeft` with the name of each field that was changed and then left. While a mouse button is down it waits for
 * its release: a message that appears in between would move what is being pressed away from the pointer.
 */
export function useLeftFields(formId: string, onLeft: (name: string) => void): void {
  const latest = useRef(onLeft);
  latest.current = onLeft;
  useSafeEffect(() => {
    let isPressed = false;
    let waiting: string[] = [];
    const onPress = () => {
      isPressed = true;
    };
    const onRelease = () => {
      isPressed = false;
      const names = waiting;
      waiting = [];
      // After the click.
      if (names.length > 0) window.setTimeout(() => names.forEach((name) => latest.current(name)));
    };
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || target.closest("form")?.id !== formId) return;
      const name = target.getAttribute("name") ?? "";
      if (isPressed) waiting.push(name);
      else latest.current(name);
    };
    document.addEventListener("mousedown", onPress, true);
    document.addEventListener("mouseup", onRelease, true);
    document.addEventListener("change", onChange);
    return () => {
      document.removeEventListener("mousedown", onPress, true);
      document.removeEventListener("mouseup", onRelease, true);
      document.removeEventListener("change", onChange);
    };
  }, [formId]);
}
