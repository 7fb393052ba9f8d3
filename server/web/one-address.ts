import type { MiddlewareHandler } from "hono";
import { canonicalPath } from "../../app/paths";
import { requestUrl } from "../../app/url";

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
