import { env, overHttps } from "../config.server";

/**
 * The headers of every answer, in one table: the app sets them and the test reads the same table.
 * `same-origin` and not `no-referrer`: with that Chromium sends `Origin: null` on form posts, and every
 * script-less POST would fail the origin check.
 */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "same-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()"],
  ...(overHttps ? ([["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]] as const) : []),
];

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
