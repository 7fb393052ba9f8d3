import { env, overHttps } from "../config.server";
import { securityHeadersFor } from "./security-headers";

export const securityHeaders = securityHeadersFor(overHttps);

/**
 * For pages that are the same for every visitor (design §10): rendered once and served from memory, and by the
 * browser for as long as it can check its copy.
 */
export const SHARED_PAGE = "public, max-age=0, must-revalidate";

/** A route's `headers` export, for a page whose HTML depends on nothing but its path. */
export function sharedPageHeaders(): HeadersInit {
  return { "Cache-Control": SHARED_PAGE };
}

/**
 * No inline style, and no script but ours.
 * @param scripts what names our inline scripts: the page's nonce, or, where many visitors get the same bytes and
 *   a nonce would be none, the hash of each
 */
export function contentSecurityPolicy(scripts: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(" ")}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action 'self' ${new URL(env.cashierUrl).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}
