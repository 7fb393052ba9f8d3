import { cookieValue } from "./cookie-value";
import { COOKIE_LIFE_SECONDS } from "./rules";
import { preferenceCookie } from "./preference-cookie.server";

/** Spec §6: the coupon code that a visitor tried is remembered for 7 days, to prefill it later. */
const TRIED_CODE_COOKIE = "aff_suc";

export function triedCode(request: Request): string {
  const value = cookieValue(request, TRIED_CODE_COOKIE) ?? "";
  return /^[A-Z0-9_-]{1,40}$/.test(value) ? value : "";
}

/** @returns the Set-Cookie value */
export function rememberTriedCode(code: string): string {
  const safe = code.replace(/[^A-Z0-9_-]/g, "");
  return preferenceCookie(TRIED_CODE_COOKIE, safe, COOKIE_LIFE_SECONDS);
}

/** @returns the Set-Cookie value that forgets the code once it is redeemed */
export function forgetTriedCode(): string {
  return preferenceCookie(TRIED_CODE_COOKIE, "", 0);
}
