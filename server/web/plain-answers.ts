import type { Context, MiddlewareHandler } from "hono";
import { PLAIN_PAGE_POLICY, PLAIN_PAGES, plainPage } from "../../app/shell/plain-page.server";

/** When to ask again: a page that broke soon, a house that is closed later. */
const RETRY_SECONDS = { failure: 5, maintenance: 60 } as const;

type Kind = keyof typeof RETRY_SECONDS;

const STATUS = { failure: 500, maintenance: 503 } as const;

// Made when the program starts: at the time of need nothing else has to work.
const pages: Record<Kind, string> = {
  failure: plainPage(PLAIN_PAGES.failure),
  maintenance: plainPage(PLAIN_PAGES.maintenance),
};

/** A page that stands without the app: for a browser the page, for what else may ask one line. */
export function plainAnswer(kind: Kind, request: Request): Response {
  const isPage = !new URL(request.url).pathname.endsWith(".data");
  const headers = {
    "Content-Type": `text/${isPage ? "html" : "plain"}; charset=utf-8`,
    "Cache-Control": "no-store",
    "Content-Security-Policy": PLAIN_PAGE_POLICY,
    "Retry-After": String(RETRY_SECONDS[kind]),
  };
  const body = isPage ? pages[kind] : PLAIN_PAGES[kind].text;
  return new Response(request.method === "HEAD" ? null : body, { status: STATUS[kind], headers });
}

/** Remix answers what it could not even render with a line of plain text: players get a page. */
export const plainFailures: MiddlewareHandler = async (context, next) => {
  await next();
  const isLastResort =
    context.res.status === 500 && context.res.headers.get("content-type")?.startsWith("text/plain") === true;
  if (!isLastResort) return;
  context.res = undefined;
  context.res = plainAnswer("failure", context.req.raw);
};

/** Pages of a house that is closed, or that stops: what it still serves are files and its own health. */
export function closedHouse(isClosed: () => boolean): MiddlewareHandler {
  return async (context: Context, next) => {
    if (!isClosed()) return next();
    return plainAnswer("maintenance", context.req.raw);
  };
}
