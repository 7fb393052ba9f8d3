import { cookieValue } from "~/session/cookie-value";
import { preferenceCookie } from "~/session/preference-cookie.server";

const MOTION_COOKIE = "motion";
const REDUCED = "reduced";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Whether this browser has reduced motion switched on on our own page; its system setting counts in any case.
 */
export function prefersReducedMotion(request: Request): boolean {
  return cookieValue(request, MOTION_COOKIE) === REDUCED;
}

/** @returns the Set-Cookie value */
export function keepMotion(reduced: boolean): string {
  return reduced
    ? preferenceCookie(MOTION_COOKIE, REDUCED, YEAR_SECONDS)
    : preferenceCookie(MOTION_COOKIE, "", 0);
}
