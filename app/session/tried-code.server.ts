import { cookieValue } from "./cookie-value";
import { COOKIE_LIFE_SECONDS } from "./rules";

/** Spec §6: the coupon code that a visitor tried is remembered for 7 days, to prefill it later. */
const TRIED_CODE_COOKIE = "aff_suc";

export function triedCode(request: Request): string {
  const value = cookieValue(request, TRIED_CODE_COOKIE) ?? "";
  return /^[A-Z0-9_-]{1,40}$/.test(value) ? value : "";
}

/** @returns the Set-Cookie value */
export function rememberTriedCode(code: string): string {
  const safe = code.replace(/[^A-Z0-9_-]/g, "");
  return `${TRIED_CODE_COOKIE}=${safe}; Path=/; Max-Age=${COOKIE_LIFE_SECONDS}; SameSite=Lax; HttpOnly`;
}

/** @returns the Set-Cookie value that forgets the code once it is redeemed */
export function forgetTriedCode(): string {
  return `${TRIED_CODE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`;
}
