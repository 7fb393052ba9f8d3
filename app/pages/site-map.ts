import { canonicalPath, paths, withQuery } from "~/paths";
import { LANGUAGE_PARAM, languages } from "~/shared/languages";
import { pathsWith } from "~/shared/site";
import type { InfoPage } from "./info/info-page";

/** Public pages, besides the information pages. */
const LISTED = pathsWith("listed").map(canonicalPath);

/** How the paths begin that are not for search engines: players' pages, forms, and endpoints for scripts. */
const HIDDEN = pathsWith("hidden").map((path) => path.split(":", 1)[0] ?? "");
/** Without those that another one covers. */
const DISALLOWED = HIDDEN.filter((path) => !HIDDEN.some((other) => other !== path && path.startsWith(other)));

/** @param origin without a trailing slash */
export function robotsText(origin: string): string {
  const lines = [
    "User-agent: *",
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    ...pathsWith("found").map((path) => `Allow: ${path}$`),
    "",
    `Sitemap: ${origin}${paths.sitemap}`,
  ];
  return `${lines.join("\n")}\n`;
}

interface SiteMapParts {
  /** Public pages that not every casino has, as paths. */
  further: readonly string[];
  pages: readonly Pick<InfoPage, "slug" | "updated">[];
}

/**
 * The public pages by sitemaps.org, of information pages with the day of their last change. Each page is listed as its own
 * link, whose language is the visitor's, and by language, with all of them as alternates (hreflang).
 */
export function siteMap(origin: string, { further, pages }: SiteMapParts): string {
  const all = [
    ...[...LISTED, ...further].flatMap((path) => entries(origin + path)),
    ...pages.flatMap(({ slug, updated }) => entries(origin + paths.info(slug), updated)),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...all,
    "</urlset>",
    "",
  ].join("\n");
}

function entries(address: string, changed?: string): string[] {
  const lastChange = changed === undefined ? "" : `<lastmod>${changed}</lastmod>`;
  const byLanguage = Object.keys(languages).map((tag) => ({
    tag,
    url: withQuery(address, { [LANGUAGE_PARAM]: tag }),
  }));
  const links = [{ tag: "x-default", url: address }, ...byLanguage];
  const alternates = links.map(
    ({ tag, url }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${url}"/>`,
  );
  return links.map(({ url }) => `<url><loc>${url}</loc>${lastChange}${alternates.join("")}</url>`);
}
