import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { languageFor } from "../../app/messages/negotiate";
import { requestUrl } from "../../app/url";

/** Rendered again after this, so that a page never stays longer than a coffee after its facts changed. */
const LIFE_MS = 60_000;
/** Information pages times codings, many times over; beyond it the oldest goes. */
const MOST_PAGES = 500;
/** Cookies of ours that make a page somebody's own; the look and the language only make it another page. */
const OWN_COOKIES = /(^|;\s*)(__Host-)?(cherrystone|kept|lite|aff_suc|notice|motion|affiliate)=/;

interface SharedPage {
  body: Uint8Array<ArrayBuffer>;
  headers: Headers;
  etag: string;
  madeAt: number;
}

/**
 * Pages that are the same for every visitor (home, information: their Cache-Control says `public`) are rendered
 * and compressed once and served from memory, with an ETag (design §10). A page of a player, or with a query, or
 * of another status never comes in here. Stands outside of the compressor, so that compressed bytes are kept.
 */
export function sharedPages(now: () => number = Date.now): MiddlewareHandler {
  const pages = new Map<string, SharedPage>();
  return async (context, next) => {
    const name = nameOf(context);
    if (name === null) return next();
    const known = pages.get(name);
    if (known && now() - known.madeAt < LIFE_MS) {
      context.res = answer(known, context.req.header("if-none-match"));
      return;
    }
    await next();
    const made = await shareable(context.res, now());
    if (!made) return;
    if (pages.size >= MOST_PAGES) pages.delete(pages.keys().next().value ?? "");
    pages.set(name, made);
    context.res = undefined;
    context.res = answer(made, context.req.header("if-none-match"));
  };
}

/** What a page depends on besides its path; null for a request that is somebody's own. */
function nameOf({ req }: Context): string | null {
  const { search, pathname } = requestUrl(req);
  if (req.method !== "GET" || search !== "" || OWN_COOKIES.test(req.header("cookie") ?? "")) return null;
  const asked = ["accept-encoding", "save-data", "ect"].map((header) => req.header(header) ?? "");
  const theme = /(?:^|;\s*)theme=(dark|light)(?:;|$)/.exec(req.header("cookie") ?? "")?.[1] ?? "";
  // The language and not the headers: of those there are too many to be kept.
  const language = languageFor(req.header("cookie"), req.header("accept-language"));
  return [pathname, theme, language, ...asked].join("\n");
}

async function shareable(response: Response, madeAt: number): Promise<SharedPage | null> {
  const isPublic = response.headers.get("cache-control")?.startsWith("public") ?? false;
  if (response.status !== 200 || !isPublic || response.headers.has("set-cookie")) return null;
  const body = new Uint8Array(await response.clone().arrayBuffer());
  const headers = new Headers(response.headers);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  headers.set("etag", etag);
  headers.delete("x-request-id");
  return { body, headers, etag, madeAt };
}

function answer({ body, headers, etag }: SharedPage, ifNoneMatch: string | undefined): Response {
  if (ifNoneMatch !== etag) return new Response(body, { headers });
  const unchanged = new Headers(headers);
  unchanged.delete("content-length");
  unchanged.delete("content-encoding");
  return new Response(null, { status: 304, headers: unchanged });
}
