import { CasinoError } from "~/casino/result";
import { sealedCookie } from "~/cookies/sealed-cookie.server";
import { addCookies } from "~/cookies/set-cookie.server";

const FAILED_LOGINS_MAX = 5;

const cookie = sealedCookie<number>("failed-logins", (value): value is number => Number.isInteger(value));

/**
 * Counts a visitor's failed logins, whichever names they typed. The casino counts per name, so it misses five
 * attempts with five names, and a casino that refuses without an `errorCode` may not count at all. The count
 * is kept in the visitor's own cookie, so nobody can use it up for somebody else.
 * @returns whether this was the fifth in a row; the count then resets, as it does when the casino reports too
 *   many attempts
 */
export function isOneFailureTooMany(request: Request, outgoing: Headers, error: unknown): boolean {
  if (!(error instanceof CasinoError) || error.failure !== "refused") return false;
  if (error.code === "too_many_attempts") {
    addCookies(outgoing, ...forgetLoginFailures(request));
    return false;
  }
  if (error.code !== undefined && error.code !== "invalid_credentials") return false;
  const failures = (cookie.read(request) ?? 0) + 1;
  const isTooMany = failures >= FAILED_LOGINS_MAX;
  addCookies(outgoing, isTooMany ? cookie.clear() : cookie.write(failures));
  return isTooMany;
}

/** @returns the Set-Cookie values that reset the count after a successful login */
export function forgetLoginFailures(request: Request): string[] {
  return cookie.read(request) === undefined ? [] : [cookie.clear()];
}
