import { useLocation } from "@remix-run/react";
import { type MutableRefObject, type ReactNode, Suspense, useRef } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";

/** Says on <html> which page is shown and hydrated, by the key of its location. Only tests read it. */
export function useReadyMark(): void {
  const { key } = useLocation();
  useSafeEffect(() => {
    document.documentElement.dataset["ready"] = key;
  }, [key]);
}

/** Says that a part could not be loaded, and stays as the server sent it: tests cannot wait for it. */
export function markAsBroken(): void {
  document.documentElement.dataset["broken"] = "";
}

/** Says that the session watch, which loads last, checks the session when the tab is seen again. */
export function markAsWatched(): void {
  document.documentElement.dataset["watched"] = "";
}

const waiting = new Set<object>();

function setWaiting(part: object, isWaiting: boolean): void {
  waiting[isWaiting ? "add" : "delete"](part);
  document.documentElement.toggleAttribute("data-pending", waiting.size > 0);
}

/**
 * A boundary whose parts hydrate, or load, after the page. While one of the page's has not, <html> has `data-pending`:
 * the mark of the page alone would come too early for tests that use such a part.
 */
export function LateParts({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const part = useRef(false);
  useSafeEffect(() => {
    setWaiting(part, !part.current);
    return () => setWaiting(part, false);
  }, []);
  return (
    <Suspense fallback={fallback}>
      {children}
      <Arrived part={part} />
    </Suspense>
  );
}

/** Its effect runs when what stands beside it is there: before that of the boundary, if all is there at once. */
function Arrived({ part }: { part: MutableRefObject<boolean> }) {
  useSafeEffect(() => {
    part.current = true;
    setWaiting(part, false);
  }, [part]);
  return null;
}
