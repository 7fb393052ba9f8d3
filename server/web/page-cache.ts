import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "~/shared/durations";
import { chosenTheme } from "~/ui/theme.server";
import { allowsSharedPage, type VariantCookieName } from "../../app/cookies/registry.server";
import { languageOf } from "../../app/messages/language.server";
import { countryOf, MARKET_HEADER } from "../../app/session/country.server";
import { prefersLite } from "../../app/shell/lite.server";
import { prefersReducedMotion } from "../../app/shell/motion.server";
import { requestUrl } from "../../app/url";
import { codingFor } from "./compress";

/** How long a cached page is served, and so the longest that it can be out of date. */
const LIFE_MS = MINUTE_MS;
/** Many times the number of information pages and encodings; beyond it the page used least recently is dropped. */
const MAX_PAGES = 500;

/**
 * What a page depends on, by the cookie that decides it. The decision and not the cookie or header goes into the cache
 * key, because those have too many values to cache.
 */
const VARIANTS: Record<VariantCookieName, (request: Request) => string> = {
  lang: languageOf,
  theme: chosenTheme,
  lite: (request) => String(prefersLite(request)),
  motion: (request) => String(prefersReducedMotion(request)),
};

interface CachedPage {
  body: Uint8Array<ArrayBuffer>;
  headers: Headers;
  etag: string;
  madeAt: number;
}

interface PageCacheOptions {
  now?: () => number;
  /** In which the operator's proxy reports a visitor's country; null where it does not. */
  countryHeader?: string | null;
}

/**
 * Renders and compresses pages that are the same for every visitor (their Cache-Control says `public`) once, and serves
 * them from memory with an ETag. A page that names a market is kept for its countries alone. Pages with a query or another status than 200, and pages for visitors with a personal cookie, are never cached. Must
 * come before the compressor, so that compressed bytes are cached.
 */
export function pageCache({
  now = Date.now,
  countryHeader = null,
}: PageCacheOptions = {}): MiddlewareHandler {
  const pages = new LRUCache<string, CachedPage>({ max: MAX_PAGES });
  const markets = new Map<string, { market: string; at: number }>();
  const isFresh = (at: number) => now() - at < LIFE_MS;
  /** The page for everyone, or that of the country's market. */
  const find = (name: string, country: string): CachedPage | undefined => {
    const { market, at } = markets.get(country) ?? { market: null, at: -Infinity };
    const names = market !== null && isFresh(at) ? [name, inMarket(name, market)] : [name];
    return names.map((one) => pages.get(one)).find((page) => page !== undefined && isFresh(page.madeAt));
  };
  return async (context, next) => {
    const name = nameOf(context);
    if (name === null) return next();
    const country = countryOf(context.req.raw, countryHeader) ?? "";
    const cached = find(name, country);
    if (cached) {
      context.res = answer(cached, context.req.header("if-none-match"));
      return;
    }
    await next();
    const market = context.res.headers.get(MARKET_HEADER);
    const page = await shareable(context.res, now());
    if (!page) return;
    if (market !== null) markets.set(country, { market, at: now() });
    pages.set(market === null ? name : inMarket(name, market), page);
    context.res = undefined;
    context.res = answer(page, context.req.header("if-none-match"));
  };
}

/** The cache key: everything a page depends on; null for a personal request. */
function nameOf({ req }: Context): string | null {
  const { search, pathname } = requestUrl(req);
  if (req.method !== "GET" || search !== "" || !allowsSharedPage(req.raw)) return null;
  const variants = Object.values(VARIANTS).map((variantOf) => variantOf(req.raw));
  return [pathname, codingFor(req.header("accept-encoding")) ?? "", ...variants].join("\n");
}

function inMarket(name: string, market: string): string {
  return `${name}\n${market}`;
}

async function shareable(response: Response, madeAt: number): Promise<CachedPage | null> {
  const isPublic = response.headers.get("cache-control")?.startsWith("public") ?? false;
  if (response.status !== 200 || !isPublic || response.headers.has("set-cookie")) return null;
  const body = new Uint8Array(await response.clone().arrayBuffer());
  const headers = new Headers(response.headers);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  headers.set("etag", etag);
  headers.delete("x-request-id");
  headers.delete(MARKET_HEADER);
  return { body, headers, etag, madeAt };
}

function answer({ body, headers, etag }: CachedPage, ifNoneMatch: string | undefined): Response {
  if (ifNoneMatch !== etag) return new Response(body, { headers });
  const unchanged = new Headers(headers);
  unchanged.delete("content-length");
  unchanged.delete("content-encoding");
  return new Response(null, { status: 304, headers: unchanged });
}
