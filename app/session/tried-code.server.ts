import { plainCookie } from "~/cookies/plain-cookie.server";
import { paths, withOnboarding, withQuery } from "~/paths";
import { seeOther } from "~/redirect.server";

/** The coupon code that a visitor tried, remembered for 7 days to prefill it later. */
const cookie = plainCookie("aff_suc");

export function triedCode(request: Request): string {
  const value = cookie.read(request) ?? "";
  return /^[A-Z0-9_-]{1,40}$/.test(value) ? value : "";
}

/** @returns the Set-Cookie value */
export function rememberTriedCode(code: string): string {
  return cookie.write(code.replace(/[^A-Z0-9_-]/g, ""));
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
  return seeOther(to, { cookies: [rememberTriedCode(code)] });
}

/** @returns the Set-Cookie value that forgets the code once it is redeemed */
export function forgetTriedCode(): string {
  return cookie.clear();
}
