import type { MiddlewareHandler } from "hono";
import { canonicalPath } from "../../app/paths";
import { ownPlace, requestUrl } from "../../app/url";
import { plainAnswer } from "./plain-answers";

/**
 * A page of spec §2 has one address: asked for in other letters, or with another end, it is there, with its query. A
 * form is never sent on, for what was typed would stay behind. Kept by nobody, since a query may hold a secret.
 */
export const oneAddress: MiddlewareHandler = async (context, next) => {
  const { pathname, search } = requestUrl(context.req);
  const canonical = canonicalPath(pathname);
  if (canonical === pathname) return next();
  context.header("Cache-Control", "no-store");
  return context.redirect(`${canonical}${search}`, 301);
};

/**
 * The data of a route whose answer is a stream without an end. Remix would gather it in memory, for ever, before it
 * sent any of it on.
 */
const STREAM_DATA = /^\/(lobby\/+jackpot|house\/+tables\/+[^/]+)\/+live\/*\.data$/i;

/**
 * Answers 404 to a path that, once decoded, a browser would take for an address on another host, or for none: `//name`,
 * `/%5c`, `/%09/`. No page has one, and the router throws on it while it renders.
 */
export const noPage: MiddlewareHandler = async (context, next) => {
  const { pathname } = requestUrl(context.req);
  const path = decoded(pathname);
  return ownPlace(path) === null || STREAM_DATA.test(path) ? plainAnswer("missing", context.req.raw) : next();
};

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
