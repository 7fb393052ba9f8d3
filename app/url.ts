/**
 * The only place where URLs are parsed. `new URL()` throws on text such as `//` or `http://[`, which anyone can put in
 * an address bar, so the rest of the program uses these functions, which cannot throw.
 */

/** Stands in for an origin where only the path and the query matter; `.invalid` never resolves (RFC 2606). */
const NO_ORIGIN = "http://house.invalid";

/** @returns null when the text is not a URL, absolute or relative to `base` */
export function parseUrl(text: string, base?: string): URL | null {
  // Not `URL.canParse`: browsers before 2023 do not have it.
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** The URL of a request; the home page of no origin for a request whose own URL cannot be parsed. */
export function requestUrl({ url }: Pick<Request, "url">): URL {
  return parseUrl(url) ?? new URL(NO_ORIGIN);
}

/** @returns null without a text, and for one that is not an absolute URL */
export function originOf(text: string | null): string | null {
  return text === null ? null : (parseUrl(text)?.origin ?? null);
}

/**
 * A page of our own as an absolute URL.
 * @param path of our own, with or without a query; may begin with two slashes, as any path that was asked for
 * @param origin without a slash at its end
 */
export function absoluteUrl(path: string, origin: string): string {
  return `${origin}${path}`;
}

/** The query of a request. */
export function requestQuery(request: Pick<Request, "url">): URLSearchParams {
  return requestUrl(request).searchParams;
}

/** The query of a page of our own, given as path and query. */
export function queryOf(page: string): URLSearchParams {
  const [withoutHash = ""] = page.split("#");
  const at = withoutHash.indexOf("?");
  return new URLSearchParams(at === -1 ? "" : withoutHash.slice(at));
}

/** The path of a page of our own, given as path and query. */
export function pathnameOf(page: string): string {
  return page.split(/[?#]/, 1)[0] ?? "";
}

/**
 * Path and query of a place inside this site.
 * @returns null when a browser would resolve the text to another host, or not at all
 */
export function ownPlace(text: string): string | null {
  const url = parseUrl(text, NO_ORIGIN);
  if (url === null || url.origin !== NO_ORIGIN || url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}`;
}
