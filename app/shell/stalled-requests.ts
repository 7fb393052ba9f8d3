import { useFetchers, useNavigation } from "@remix-run/react";
import { PRESS_AGAIN_MS, STUCK_MS } from "~/forms/stalled";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { followNavigation, sendAsForm } from "./by-document";

/**
 * On a bad connection a request may never finish, and the router would wait forever. A document load shows
 * its own progress, can be stopped, and fails with the browser's own page. A form keeps its idempotency key,
 * so that it acts once.
 * @returns whether a navigation or form is still waiting for its response
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
      // The form was answered, but the data of the page to show now never came.
      else if (!followNavigation())
        window.location.replace(`${window.location.pathname}${window.location.search}`);
    }, STUCK_MS);
    return () => clearTimeout(timer);
  }, [isUnderWay, isSending, location, action, data]);

  useSafeEffect(() => (isUnderWay ? releaseStalledPresses(performance.now()) : undefined), [isUnderWay]);
  return isUnderWay;
}

/**
 * Stops events at the window. The page's own handlers listen at the document and below, so the browser
 * handles such a press itself.
 */
function releaseStalledPresses(since: number): () => void {
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
