import { useFetchers, useNavigation } from "@remix-run/react";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { followNavigation, sendAsForm } from "./by-document";

/** A page or a form that has not come back after so long is asked for once more, by document. */
export const STUCK_MS = 8_000;
/** A press while something has been under way for so long goes by document: sooner it may be a double click. */
export const PRESS_AGAIN_MS = 1_000;

/**
 * On a bad connection a request may never come back, and the router would wait for ever. A document says by itself that
 * it loads, can be stopped, and fails with the browser's own page. A form is sent with the key that it was sent with
 * before, so that it acts once.
 * @returns whether a page was asked for, or a form sent, that has not been answered yet
 */
export function useRequestUnderWay(): boolean {
  const { state, location, ...form } = useNavigation();
  const sent = useFetchers().find(({ formMethod }) => formMethod !== undefined && formMethod !== "GET");
  const isUnderWay = state !== "idle" || sent !== undefined;
  const { formAction: action, formData: data } = (state === "submitting" ? form : sent) ?? {};
  const isSending = state === "submitting" || (state === "idle" && sent?.state === "submitting");

  useSafeEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => {
      if (isSending && action) sendAsForm(action, data);
      // A form that was answered leads nowhere: what its page is to show now never came.
      else if (!followNavigation())
        window.location.replace(`${window.location.pathname}${window.location.search}`);
    }, STUCK_MS);
    return () => clearTimeout(timer);
  }, [isUnderWay, isSending, location, action, data]);

  useSafeEffect(() => (isUnderWay ? letPressesThrough(performance.now()) : undefined), [isUnderWay]);
  return isUnderWay;
}

/** The page's own handlers listen at the document and below: what does not come there is the browser's. */
function letPressesThrough(since: number): () => void {
  const pass = (event: Event) => {
    if (performance.now() - since < PRESS_AGAIN_MS) return;
    if (event.type === "submit" || isOnLink(event)) event.stopPropagation();
  };
  window.addEventListener("click", pass, true);
  window.addEventListener("submit", pass, true);
  return () => {
    window.removeEventListener("click", pass, true);
    window.removeEventListener("submit", pass, true);
  };
}

function isOnLink({ target }: Event): boolean {
  return target instanceof Element && target.closest("a[href]") !== null;
}
