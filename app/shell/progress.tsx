import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { messages } from "./messages";
import { useReadyMark } from "./ready";
import { useRequestUnderWay } from "./stalled-requests";

/** Faster responses show no progress bar; a flickering bar would only distract. */
export const PROGRESS_AFTER_MS = 150;

/** After this long, a message joins the bar. */
export const LONG_MS = 3_000;

/** The main part of the page; marked busy while a navigation or form is pending. */
export function Main({ children }: { children: ReactNode }) {
  const isSlow = useIsTrueFor(PROGRESS_AFTER_MS, useRequestUnderWay());
  const main = useRef<HTMLElement>(null);
  useFocusAfterNavigation(main);
  useReadyMark();
  return (
    <main ref={main} id="content" tabIndex={-1} aria-busy={isSlow || undefined}>
      {isSlow ? <ProgressBar /> : null}
      {children}
    </main>
  );
}

/** If the pressed link or button is gone on the next page, focus moves to the start of its main part. */
function useFocusAfterNavigation(main: RefObject<HTMLElement>): void {
  const location = useLocation();
  const lastLocation = useRef(location);
  useSafeEffect(() => {
    if (lastLocation.current === location) return;
    lastLocation.current = location;
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [main, location]);
}

/** True once the condition has held without a break for `ms`. */
function useIsTrueFor(ms: number, condition: boolean): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useSafeEffect(() => {
    if (!condition) return setHasElapsed(false);
    const timer = setTimeout(() => setHasElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms, condition]);
  return condition && hasElapsed;
}

/** A popover appears above an open dialog, which also sends forms. React 18 does not know the attribute. */
const POPOVER = { popover: "manual" };

function ProgressBar() {
  const m = useMessages(messages);
  const bar = useRef<HTMLDivElement>(null);
  const { location, formMethod } = useNavigation();
  // A form posted there shows its progress on its own card.
  const isToCoupons = formMethod === undefined && location?.pathname.startsWith(PROMOTIONS);
  const isLong = useIsTrueFor(LONG_MS - PROGRESS_AFTER_MS, true);
  const words = isLong ? m.stillLoading : isToCoupons ? m.loadingCoupons : null;
  useSafeEffect(() => bar.current?.showPopover?.(), []);
  return (
    <div ref={bar} className="progress" role="status" {...POPOVER}>
      <div className="progress-bar" role="progressbar" aria-label={m.loading} />
      {words ? (
        <p className="progress-words">
          <span className="spinner" /> {words}
        </p>
      ) : null}
    </div>
  );
}

/** Without the trailing slash, to match the path with and without it. */
const PROMOTIONS = paths.promotions.slice(0, -1);
