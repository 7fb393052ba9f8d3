import { LANGUAGE_PARAM, languages } from "~/shared/languages";
import { paths, withQuery } from "~/paths";
import type { InfoPage } from "./info/info-page";

/** Not for search engines: players' pages, forms, and endpoints for scripts. */
const PRIVATE = [
  paths.account,
  "/cashier",
  paths.hostedCashier,
  "/onboarding/",
  paths.logout,
  paths.session,
  paths.liteMode,
  "/rewards/",
  "/play/rounds/",
  paths.favorites,
  paths.moreGames,
  paths.liveDealer,
  paths.jackpotTicks,
  paths.unsubscribe,
  paths.market,
  paths.demoAge,
  paths.excluded,
  paths.confirmEmail,
];

/** Forms that people search for by name. */
const FOUND_FORMS = [paths.onboarding("login"), paths.onboarding("signup")];

/** Public pages, besides the information pages. */
const PUBLIC = [
  paths.home,
  paths.games,
  paths.promotions,
  paths.lobbyJackpot,
  paths.welcomeOffer,
  paths.noDepositBonus,
  paths.cadWelcome,
  paths.marketing,
  paths.downloadLobby,
];

/** @param origin without a trailing slash */
export function robotsText(origin: string): string {
  const lines = [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    ...FOUND_FORMS.map((path) => `Allow: ${path}$`),
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
    ...[...PUBLIC, ...further].flatMap((path) => entries(origin + path)),
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
