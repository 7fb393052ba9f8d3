import { collectInput, restoreInput, type Typed } from "~/forms/typed";

/**
 * When a piece of a page's script cannot be loaded, the whole page is loaded instead. Typed values are
 * carried over, within this tab and for this one load.
 */
interface Carried {
  /** The target of the pending navigation; null to stay. */
  to: string | null;
  typed: Typed[];
  /** Epoch milliseconds. */
  at: number;
}

const KEY = "whole-page";
/** A load takes no longer than this; older data belongs to a load that never finished. */
const CARRIED_MS = 60_000;

/** The target of the pending navigation. */
let target: string | null = null;

export function setTarget(to: string | null): void {
  target = to;
}

/** Whether this page was already loaded this way: loading it again would change nothing. */
let isWhole = false;

/**
 * Loads the page again by a full navigation.
 * @returns false if that would change nothing
 */
export function loadWholePage(): boolean {
  if (isWhole) return false;
  carry(null);
  window.location.reload();
  return true;
}

/**
 * Call before hydration. If the next page's script cannot be loaded, Remix reloads the page being left: typed
 * values are restored, and the navigation continues to its target.
 */
export function resumeWholePage(): void {
  window.addEventListener("pagehide", () => {
    if (target !== null) carry(target);
  });
  const carried = takeCarried();
  if (carried === null || !isReload()) return;
  const { to, typed } = carried;
  if (to !== null && to !== `${window.location.pathname}${window.location.search}`) {
    window.location.replace(to);
    return;
  }
  isWhole = to === null;
  restoreInput(document, typed);
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return (entry as PerformanceNavigationTiming | undefined)?.type === "reload";
}

function carry(to: string | null): void {
  const carried: Carried = { to, typed: collectInput(document), at: Date.now() };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(carried));
  } catch {
    // Storage is full or blocked: the page loads all the same.
  }
}

function takeCarried(): Carried | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const carried = text === null ? null : (JSON.parse(text) as Carried);
    return carried !== null && Date.now() - carried.at < CARRIED_MS ? carried : null;
  } catch {
    return null;
  }
}
