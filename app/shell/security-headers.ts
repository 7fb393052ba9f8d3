/**
 * The headers of every response, in one table: host and app set them. The
 * referrer policy is `same-origin` because with `no-referrer` Chromium sends `Origin: null` on form posts,
 * and every script-less POST would fail the origin check.
 */
export function securityHeadersFor(overHttps: boolean): readonly (readonly [name: string, value: string])[] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "same-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()"],
    ...(overHttps ? ([["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]] as const) : []),
  ];
}
