import type { MiddlewareHandler } from "hono";
import { canonicalPath } from "../../app/paths";
import { pageAt } from "../../app/shared/site";
import { ownPlace, requestUrl } from "../../app/url";
import { staticPage } from "./static-pages";

/**
 * Redirects other spellings of a page's path (upper case, trailing slash or none) to its canonical path, keeping the
 * query. Forms are never redirected, because a redirect drops what was typed. Not stored, because the query may contain
 * a secret.
 */
export const redirectToCanonicalPath: MiddlewareHandler = async (context, next) => {
  const { pathname, search } = requestUrl(context.req);
  const canonical = canonicalPath(pathname);
  if (canonical === pathname) return next();
  context.header("Cache-Control", "no-store");
  return context.redirect(`${canonical}${search}`, 301);
};

/**
 * Data requests for routes that answer with an endless stream. Remix would buffer it in memory forever before sending
 * any of it.
 */
function isStreamData(path: string): boolean {
  if (!/\.data$/i.test(path)) return false;
  const { page } = pageAt(path.toLowerCase().replace(/\/+/g, "/").slice(0, -".data".length));
  return page === "jackpotTicks" || page === "tableLive";
}

/**
 * Answers 404 to a path that, once decoded, a browser would resolve to another host or to no URL at all: `//name`,
 * `/%5c`, `/%09/`. No page has such a path, and the router throws on it while rendering.
 */
export const noPage: MiddlewareHandler = async (context, next) => {
  const { pathname } = requestUrl(context.req);
  const path = decoded(pathname);
  return ownPlace(path) === null || isStreamData(path) ? staticPage("missing", context.req.raw) : next();
};

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
