import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { loadWholePage } from "./whole-page";

interface PartModule<Props> {
  default: ComponentType<Props>;
}

/** The page that came as HTML; what script has put in its place since did not. */
const arrivedAt = typeof window === "undefined" ? "" : hereNow();

function hereNow(): string {
  return `${window.location.pathname}${window.location.search}`;
}

/**
 * A part of a page whose script comes when it is shown. Where that cannot be had, a part that came as HTML stays as it
 * is, a thing of links and forms; one that did not is asked for with its whole page (spec §2).
 * @param selector finds the part in the page
 * @param otherwise what stands in its place, for a part that nobody would miss
 */
export function lazyPart<Props extends object>(
  load: () => Promise<PartModule<Props>>,
  selector: string,
  otherwise: () => null = WholePage,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => partWithoutScript<Props>(selector, otherwise)));
}

/** What a part is whose script could not be had. */
export function partWithoutScript<Props extends object>(
  selector: string,
  otherwise: () => null = WholePage,
): Promise<PartModule<Props>> {
  // Never answered: the HTML of the server stays where it is.
  const isAsItCame = hereNow() === arrivedAt && document.querySelector(selector) !== null;
  if (isAsItCame) return new Promise(() => undefined);
  return Promise.resolve({ default: otherwise });
}

function WholePage() {
  useSafeEffect(loadWholePage, []);
  return null;
}

export function Nothing() {
  return null;
}
