import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { markAsBroken } from "./ready";
import { loadWholePage } from "./whole-page";

interface PartModule<Props> {
  default: ComponentType<Props>;
}

/** The page that the server sent as HTML; pages shown by script later did not come as HTML. */
const arrivedAt = typeof window === "undefined" ? "" : hereNow();

function hereNow(): string {
  return `${window.location.pathname}${window.location.search}`;
}

/** Whether the page is still the one that the server sent as HTML. */
export function isAsItArrived(): boolean {
  return hereNow() === arrivedAt;
}

/**
 * A part of a page whose script is loaded when it is shown. If that fails, a part that the server sent as
 * HTML stays as it is, with working links and forms; otherwise the whole page is loaded.
 * @param selector finds the part in the page
 * @param otherwise what to render instead, for a part that nobody would miss
 */
export function lazyPart<Props extends object>(
  load: () => Promise<PartModule<Props>>,
  selector: string,
  otherwise: () => null = WholePage,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => partWithoutScript<Props>(selector, otherwise)));
}

/** Replaces a part whose script could not be loaded. */
export function partWithoutScript<Props extends object>(
  selector: string,
  otherwise: () => null = WholePage,
): Promise<PartModule<Props>> {
  if (isAsItArrived() && document.querySelector(selector) !== null) {
    markAsBroken();
    // Never resolves, so that the server's HTML stays in place.
    return new Promise(() => undefined);
  }
  return Promise.resolve({ default: otherwise });
}

function WholePage() {
  useSafeEffect(() => void loadWholePage(), []);
  return null;
}

export function Nothing() {
  return null;
}
