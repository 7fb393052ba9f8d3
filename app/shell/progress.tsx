import { useLocation, useNavigation } from "@remix-run/react";
import { useRef, useState, type ReactNode, type RefObject } from "react";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { messages } from "./messages";
import { useRequestUnderWay } from "./patience";

/** What is done sooner than this needs no sign of it, and a bar that flickers would only disturb. */
export const PROGRESS_AFTER_MS = 150;

/** What takes longer than this is said in words. */
export const LONG_MS = 3_000;

/** The main part of the page, which says that it is busy while a page or a form is on its way. */
export function Main({ children }: { children: ReactNode }) {
  const isSlow = useIsTrueFor(PROGRESS_AFTER_MS, useRequestUnderWay());
  const main = useRef<HTMLElement>(null);
  useFocusAfterNavigation(main);
  return (
    <main ref={main} id="content" tabIndex={-1} aria-busy={isSlow || undefined}>
      {isSlow ? <ProgressBar /> : null}
      {children}
    </main>
  );
}

/** Where the link or button that was pressed is not on the next page, the keyboard goes on at the beginning of that. */
function useFocusAfterNavigation(main: RefObject<HTMLElement>): void {
  const location = useLocation();
  const shown = useRef(location);
  useSafeEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [main, location]);
}

/** True once the condition has held for so long without a break. */
function useIsTrueFor(ms: number, condition: boolean): boolean {
  const [hasHeld, setHasHeld] = useState(false);
  useSafeEffect(() => {
    if (!condition) return setHasHeld(false);
    const timer = setTimeout(() => setHasHeld(true), ms);
    return () => clearTimeout(timer);
  }, [ms, condition]);
  return condition && hasHeld;
}

/** A popover stands above an open dialog, where forms are sent from as well. React does not know the attribute. */
const POPOVER = { popover: "manual" };

function ProgressBar() {
  const m = useMessages(messages);
  const bar = useRef<HTMLDivElement>(null);
  const { location, formMethod } = useNavigation();
  // A form that leads there shows on its own card that it is on its way.
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

/** With or without its last slash. */
const PROMOTIONS = paths.promotions.slice(0, -1);
