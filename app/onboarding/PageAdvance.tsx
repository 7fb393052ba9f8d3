import { useRef } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";

/** Gives focus time to reach its new element. */
const SETTLE_MS = 50;

/**
 * Submits the page when it is valid and focus has left it. Only if a field changed since the page was shown, and only
 * if focus went to no other control: moving to a link or a button is a choice of its own. Renders nothing; does
 * nothing without script.
 * @param isValid checks what the fields' HTML constraints cannot express
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

/** A tap next to the form moves focus to the body or to the dialog around the form. */
function isNowhere(element: Element | null): boolean {
  return element === null || element === document.body || element.matches("dialog, main, [role=document]");
}
