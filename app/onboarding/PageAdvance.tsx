import { useRef } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";

/** Long enough for the focus to arrive where it goes. */
const SETTLE_MS = 50;

/**
 * Spec §4: a page advances by itself when it becomes valid and the focus is outside. It has to have been changed
 * since it was shown, and the focus has to have gone nowhere: to a link or a button is an answer of its own.
 * Renders nothing and does nothing without script.
 * @param isValid what the constraints of the fields cannot say
 */
export function PageAdvance({ isValid }: { isValid: (form: HTMLFormElement) => boolean }) {
  const marker = useRef<HTMLSpanElement>(null);
  useSafeEffect(() => {
    const form = marker.current?.closest("form");
    if (!form) return undefined;
    let changed = false;
    let timer = 0;
    const onInput = () => {
      changed = true;
    };
    const onFocusOut = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (!changed || !document.hasFocus() || !isNowhere(document.activeElement)) return;
        if (!form.checkValidity() || !isValid(form)) return;
        changed = false;
        form.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
      }, SETTLE_MS);
    };
    form.addEventListener("input", onInput);
    form.addEventListener("focusout", onFocusOut);
    return () => {
      window.clearTimeout(timer);
      form.removeEventListener("input", onInput);
      form.removeEventListener("focusout", onFocusOut);
    };
  }, [isValid]);
  return <span ref={marker} hidden />;
}

/** A tap beside the form leaves the focus on the page, or on the dialog that holds the form. */
function isNowhere(element: Element | null): boolean {
  return element === null || element === document.body || element.matches("dialog, main, [role=document]");
}
