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

/** No inline style or script but ours: the nonce is new for each page. */
export function contentSecurityPolicy(nonce: string | null): string {
  return [
    "default-src 'none'",
    nonce === null ? "script-src 'none'" : `script-src 'self' 'nonce-${nonce}'`,
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
