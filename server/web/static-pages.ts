import type { Context, MiddlewareHandler } from "hono";
import { pageOf } from "~/paths";
import { messages } from "~/ui/plain-messages.server";
import { PLAIN_PAGE_POLICY, plainLook, plainPage } from "~/ui/plain-page.server";
import { messagesFor } from "../../app/messages/language.server";
import { requestUrl } from "../../app/url";

/** Status and Retry-After: soon for a failed page, later for maintenance, never for a path that does not exist. */
const ANSWERS = {
  failure: { status: 500, retrySeconds: 5 },
  maintenance: { status: 503, retrySeconds: 60 },
  missing: { status: 404, retrySeconds: null },
} as const;

type Kind = keyof typeof ANSWERS;

/** A page that does not need the app; for anything but a page request, a single line of text. */
export function staticPage(kind: Kind, request: Request): Response {
  const url = requestUrl(request);
  const isPage = !url.pathname.endsWith(".data");
  const { status, retrySeconds } = ANSWERS[kind];
  const headers = {
    "Content-Type": `text/${isPage ? "html" : "plain"}; charset=utf-8`,
    "Cache-Control": "no-store",
    "Content-Security-Policy": PLAIN_PAGE_POLICY,
    ...(retrySeconds === null ? {} : { "Retry-After": String(retrySeconds) }),
  };
  const body = isPage
    ? plainPage(kind, plainLook(request), pageOf(url))
    : messagesFor(request, messages)[kind].text;
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
}

/**
 * Remix answers with a line of plain text if rendering fails, and with a line of JSON for an invalid request to a route
 * without a page. Replaces both with a page.
 */
export const errorPages: MiddlewareHandler = async (context, next) => {
  await next();
  const { status, headers } = context.res;
  const isLine = status === 500 && headers.get("content-type")?.startsWith("text/plain") === true;
  const isJson = headers.get("x-remix-error") === "yes";
  if (!isLine && !isJson) return;
  context.res = undefined;
  context.res = staticPage(status >= 500 ? "failure" : "missing", context.req.raw);
};

/** In maintenance mode, answers every page with the maintenance page. Files and health checks are still served. */
export function maintenanceMode(isClosed: () => boolean): MiddlewareHandler {
  return async (context: Context, next) => {
    if (!isClosed()) return next();
    return staticPage("maintenance", context.req.raw);
  };
}
