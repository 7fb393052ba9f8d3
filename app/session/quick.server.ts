import { hasFields } from "~/cookies/has-fields.server";
import { sealedCookie } from "~/cookies/sealed-cookie.server";

/**
 * The saved login of this browser, as returned when quick play was turned on here. The casino keeps only a hash of it, so
 * another browser can only make a new link, which ends this one.
 */
export interface QuickLogin {
  pid: number;
  /** The casino's `userhash`: anyone who has it can play with this account. */
  hash: string;
}

const cookie = sealedCookie("saved-login", hasFields<QuickLogin>("pid", "hash"));

/** The saved login that this browser keeps, whoever is signed in; null if there is none. */
export function quickLogin(request: Request): QuickLogin | null {
  return cookie.read(request) ?? null;
}

/** @returns the Set-Cookie value */
export function saveQuickLogin(login: QuickLogin): string {
  return cookie.write(login);
}

/** @returns the Set-Cookie value */
export const forgetQuickLogin = cookie.clear;
