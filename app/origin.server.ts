import type { IncomingHttpHeaders } from "node:http";
import { originOf, parseUrl } from "~/url";
import { paths } from "./paths";

/** Whose page sent a POST, by its headers: ours, another site's, or not said, which a token in the form then decides. */
export type FormOrigin = "own" | "foreign" | "unsaid";

/**
 * Replaces Remix's check, which answers 500 and trusts X-Forwarded-Host. Browsers set Sec-Fetch-Site and Origin
 * themselves and pages cannot forge them, so each one present must be ours. Older browsers send only Origin, the oldest
 * only Referer, and text browsers none of them from a page with a query.
 *
 * `Origin: null` means that something (an extension, a proxy, a `no-referrer` policy) hides the origin. It is accepted
 * together with `Sec-Fetch-Site: same-origin`, which sandboxed and foreign pages cannot produce.
 *
 * @param ownOrigins the origins that players see, without a path
 */
export function formOriginOf(headers: Pick<Headers, "get">, ownOrigins: readonly string[]): FormOrigin {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const referer = headers.get("referer");
  if (site === null && origin === null && referer === null) return "unsaid";
  // `none` is a user action, such as reloading the response to a form.
  if (site !== null && site !== "same-origin" && site !== "none") return "foreign";
  if (origin === "null") return site === "same-origin" ? "own" : "foreign";
  const sender = origin ?? (site === null ? originOf(referer) : null);
  return (sender === null ? site !== null : ownOrigins.includes(sender)) ? "own" : "foreign";
}

/** Where no token may take the place of the headers. */
export function isSameOrigin(headers: Pick<Headers, "get">, ownOrigins: readonly string[]): boolean {
  return formOriginOf(headers, ownOrigins) === "own";
}

/** The origins of our own pages. A loopback host has two names, and local players use both. */
export function ownOriginsOf(publicOrigin: string): readonly string[] {
  const hostname = parseUrl(publicOrigin)?.hostname ?? "";
  const other = { "127.0.0.1": "localhost", localhost: "127.0.0.1" }[hostname];
  return other === undefined ? [publicOrigin] : [publicOrigin, publicOrigin.replace(hostname, other)];
}

/**
 * A form that mail programs post by themselves (RFC 8058): without cookies or a page, authorized only by the secret in
 * its URL.
 */
export function comesFromMail(url: URL): boolean {
  return url.pathname === paths.unsubscribe && url.searchParams.has("id");
}

/**
 * Replaces the browser's origin headers with our own verdict. Remix compares Origin with the Host header, which
 * proxies change, before any route code runs, and answers with an empty 500; without Origin it skips that check.
 */
export function overrideOriginHeaders(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): void {
  const get = (name: string) => headers[name]?.toString() ?? null;
  const sender = formOriginOf({ get }, ownOrigins);
  if (sender === "unsaid") return;
  headers["sec-fetch-site"] = sender === "own" ? "same-origin" : "cross-site";
  delete headers.origin;
}
