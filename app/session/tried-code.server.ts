import { redirect } from "@remix-run/node";
import { paths, withOnboarding, withQuery } from "~/paths";
import { cookieValue } from "./cookie-value";
import { COOKIE_LIFE_SECONDS } from "./rules";
import { preferenceCookie } from "./preference-cookie.server";

/** The coupon code that a visitor tried, remembered for 7 days to prefill it later. */
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

/**
 * Redirects someone who is not signed in to continue with a code, which is remembered: a former player logs
 * in, a new visitor signs up.
 * @param wasPlayer whether the form's visit carried an ended session
 */
export function redirectToAccount(code: string, { wasPlayer }: { wasPlayer: boolean }): Response {
  const card = paths.promotion(code);
  const to = wasPlayer
    ? withQuery(paths.onboarding("login"), { returnTo: card, ended: 1 })
    : withOnboarding(card, "signup");
  return redirect(to, { status: 303, headers: { "Set-Cookie": rememberTriedCode(code) } });
}

/** @returns the Set-Cookie value that forgets the code once it is redeemed */
export function forgetTriedCode(): string {
  return preferenceCookie(TRIED_CODE_COOKIE, "", 0);
}
