import { CasinoError } from "~/casino/result";
import { sealedCookie } from "./cookies.server";

const FAILED_LOGINS_MAX = 5;
/** A visitor who comes back later begins anew. */
const MEMORY_SECONDS = 60 * 60;

const cookie = sealedCookie<number>("failed-logins", MEMORY_SECONDS, (value): value is number =>
  Number.isInteger(value),
);

/**
 * Counts the failed logins of a visitor for a casino that does not: one that refuses a login without an `errorCode`.
 * One that sends a code counts itself and says `too_many_attempts`.
 * @returns whether this was the fifth in a row; the count begins anew then
 */
export function isOneFailureTooMany(request: Request, outgoing: Headers, error: unknown): boolean {
  if (!(error instanceof CasinoError) || error.failure !== "refused" || error.code !== undefined)
    return false;
  const failures = (cookie.read(request) ?? 0) + 1;
  const isTooMany = failures >= FAILED_LOGINS_MAX;
  outgoing.append("Set-Cookie", isTooMany ? cookie.clear() : cookie.write(failures));
  return isTooMany;
}

/** @returns the Set-Cookie values that forget the failures before a login */
export function forgetLoginFailures(request: Request): string[] {
  return cookie.read(request) === undefined ? [] : [cookie.clear()];
}
