import { typedIn, typeInto, type Typed } from "~/forms/typed";

/**
 * Spec §2: where a piece of the page's script cannot be had, the page is asked for whole. What was typed is carried
 * over, in this tab and for this one load.
 */
interface Carried {
  /** Where the player was on the way to; null to stay. */
  to: string | null;
  typed: Typed[];
  /** Epoch milliseconds. */
  at: number;
}

const KEY = "whole-page";
/** A load takes no longer; what is older belongs to one that never came. */
const CARRIED_MS = 60_000;

/** Where the navigation under way leads. */
let target: string | null = null;

export function setTarget(to: string | null): void {
  target = to;
}

/** Whether this page is one that was asked for whole: asked for again it would be no other. */
let isWhole = false;

/** The page once more, by a full navigation. */
export function loadWholePage(): void {
  if (isWhole) return;
  carry(null);
  window.location.reload();
}

/**
 * To be called before the page comes alive. The framework reloads the page that is being left when the script of the
 * next one cannot be had: what was typed is put back, and the navigation goes on to where it was to lead.
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
  typeInto(document, typed);
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return (entry as PerformanceNavigationTiming | undefined)?.type === "reload";
}

function carry(to: string | null): void {
  const carried: Carried = { to, typed: typedIn(document), at: Date.now() };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(carried));
  } catch {
    // Full, or not allowed: the page comes all the same.
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
