import type { IncomingHttpHeaders } from "node:http";
import { originOf, parseUrl } from "~/url";
import { paths } from "../paths";

/**
 * Whether a POST comes from our own pages (style: Remix's own check answers 500 and trusts X-Forwarded-Host).
 * Browsers write Sec-Fetch-Site and Origin themselves and no page can forge them: each that is there has to be ours.
 * Browsers too old for the first send Origin, and the oldest only Referer. Nothing at all is refused.
 *
 * `Origin: null` says that something between page and server hides where the form comes from (an extension, a proxy, a
 * `no-referrer` policy): a browser that says `same-origin` beside it is believed, for a sandboxed or foreign page cannot
 * make it say so.
 *
 * @param ownOrigins the origins that players see, without a path
 */
export function isSameOrigin(headers: Pick<Headers, "get">, ownOrigins: readonly string[]): boolean {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  // `none` is the player themselves: a reload of the answer to a form.
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  if (origin === "null") return site === "same-origin";
  if (origin !== null) return ownOrigins.includes(origin);
  if (site !== null) return true;
  return ownOrigins.includes(originOf(headers.get("referer")) ?? "");
}

/** The origins of our own pages; a loopback host has two names, and players on a laptop use both. */
export function ownOriginsOf(publicOrigin: string): readonly string[] {
  const hostname = parseUrl(publicOrigin)?.hostname ?? "";
  const other = { "127.0.0.1": "localhost", localhost: "127.0.0.1" }[hostname];
  return other === undefined ? [publicOrigin] : [publicOrigin, publicOrigin.replace(hostname, other)];
}

/**
 * A form that mail programs post by themselves (RFC 8058): without cookies, from no page, and with a secret of the mail
 * in its address, which alone lets it act.
 */
export function comesFromMail(url: URL): boolean {
  return url.pathname === paths.unsubscribe && url.searchParams.has("id");
}

/**
 * Puts our own verdict in place of what a browser said of a form's origin. Remix checks Origin before any code of a page
 * runs, against a Host header that proxies change, and answers an empty 500; it finds nothing to check any more.
 */
export function settleOrigin(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): void {
  const get = (name: string) => headers[name]?.toString() ?? null;
  headers["sec-fetch-site"] = isSameOrigin({ get }, ownOrigins) ? "same-origin" : "cross-site";
  delete headers.origin;
}
