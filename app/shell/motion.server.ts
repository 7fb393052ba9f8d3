import { plainCookie } from "~/cookies/plain-cookie.server";

const cookie = plainCookie("motion");
const REDUCED = "reduced";

/**
 * Whether this browser has reduced motion switched on on our own page; its system setting counts in any case.
 */
export function prefersReducedMotion(request: Request): boolean {
  return cookie.read(request) === REDUCED;
}

/** @returns the Set-Cookie value */
export function saveMotion(reduced: boolean): string {
  return reduced ? cookie.write(REDUCED) : cookie.clear();
}
