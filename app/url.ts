/**
 * The only place where URLs are parsed. `new URL()` throws on text such as `//` or `http://[`, which anyone
 * can type into an address bar, so the rest of the program uses these functions, which never throw.
 */

/** Placeholder origin where only path and query matter; `.invalid` never resolves (RFC 2606). */
const NO_ORIGIN = "http://house.invalid";

/** @returns null if the text is not a URL, absolute or relative to `base` */
export function parseUrl(text: string, base?: string): URL | null {
  // `URL.canParse` is missing in browsers before 2023.
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** The URL of a request; the home page of a placeholder origin if the request's URL cannot be parsed. */
export function requestUrl({ url }: Pick<Request, "url">): URL {
  return parseUrl(url) ?? new URL(NO_ORIGIN);
}

/** @returns null if there is no text or it is not an absolute URL */
export function originOf(text: string | null): string | null {
  return text === null ? null : (parseUrl(text)?.origin ?? null);
}

/**
 * The absolute URL of one of our own pages.
 * @param path with or without a query; may begin with two slashes, as any requested path may
 * @param origin without a trailing slash
 */
export function absoluteUrl(path: string, origin: string): string {
  return `${origin}${path}`;
}

/** The query of a request. */
export function requestQuery(request: Pick<Request, "url">): URLSearchParams {
  return requestUrl(request).searchParams;
}

/** The query of one of our own pages, given as path and query. */
export function queryOf(page: string): URLSearchParams {
  const [withoutHash = ""] = page.split("#");
  const at = withoutHash.indexOf("?");
  return new URLSearchParams(at === -1 ? "" : withoutHash.slice(at));
}

/** The path of one of our own pages, given as path and query. */
export function pathnameOf(page: string): string {
  return page.split(/[?#]/, 1)[0] ?? "";
}

/**
 * Path and query of a location on this site.
 * @returns null if a browser would resolve the text to another host, or not at all
 */
export function ownPlace(text: string): string | null {
  const url = parseUrl(text, NO_ORIGIN);
  if (url === null || url.origin !== NO_ORIGIN || url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}`;
}

/** Reads from the end, because `/\/+$/` takes quadratic time on slashes in the middle. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === "/") end--;
  return text.slice(0, end);
}
