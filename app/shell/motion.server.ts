import { cookieValue } from "~/session/cookie-value";

const MOTION_COOKIE = "motion";
const REDUCED = "reduced";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Whether this browser was asked, on our own page, to show less motion; its own setting counts anyway. */
export function prefersReducedMotion(request: Request): boolean {
  return cookieValue(request, MOTION_COOKIE) === REDUCED;
}

/** @returns the Set-Cookie value */
export function keepMotion(reduced: boolean): string {
  const attributes = "Path=/; SameSite=Lax; HttpOnly";
  return reduced
    ? `${MOTION_COOKIE}=${REDUCED}; Max-Age=${YEAR_SECONDS}; ${attributes}`
    : `${MOTION_COOKIE}=; Max-Age=0; ${attributes}`;
}
