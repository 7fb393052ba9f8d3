import { parse } from "cookie";
import { services } from "~/services.server";
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, YEAR_SECONDS } from "~/shared/durations";

/** How long this browser remembers a visitor and their choices: 7 days. */
export const COOKIE_LIFE_SECONDS = 7 * DAY_SECONDS;

export interface CookieRule {
  /** `plain` holds a value that the visitor may see and change; `sealed` is encrypted and cannot be forged. */
  content: "plain" | "sealed";
  /** The longest lifetime, as the privacy page says it. */
  lifeSeconds: number;
  /**
   * What it does to the pages that visitors share (server/web/page-cache.ts): `unaffected` pages do not read it; of a
   * `variant`, the cache keeps one page for each value; with a `personal` one, the visitor's page is not shared.
   */
  sharedPages: "unaffected" | "variant" | "personal";
  /** Number of cookies that a long value is split over; 1 if missing. */
  parts?: number;
}

/**
 * Every cookie of the site, by its name without prefix. The privacy page lists them from here, with the purposes of
 * purposes.server.ts.
 */
export const cookieRules = {
  /** Lives 7 days beyond the session of 24 hours, so that a session that has ended is recognized. */
  cherrystone: { content: "sealed", lifeSeconds: DAY_SECONDS + COOKIE_LIFE_SECONDS, sharedPages: "personal" },
  // Three are enough for the longest support message in any script.
  kept: { content: "sealed", lifeSeconds: 30 * MINUTE_SECONDS, sharedPages: "personal", parts: 3 },
  // Long enough for the redirect that follows, even on a slow network.
  notice: { content: "sealed", lifeSeconds: 5 * MINUTE_SECONDS, sharedPages: "personal" },
  "card-flash": { content: "sealed", lifeSeconds: 5 * MINUTE_SECONDS, sharedPages: "personal" },
  // As long as a reset link.
  reset: { content: "sealed", lifeSeconds: 30 * MINUTE_SECONDS, sharedPages: "personal" },
  "reset-used": { content: "sealed", lifeSeconds: 30 * MINUTE_SECONDS, sharedPages: "personal" },
  quick: { content: "sealed", lifeSeconds: 30 * MINUTE_SECONDS, sharedPages: "personal" },
  // Must differ from `quick`: following a link must not remove the saved login.
  "saved-login": { content: "sealed", lifeSeconds: YEAR_SECONDS, sharedPages: "unaffected" },
  // As long as the casino knows a device.
  device: { content: "sealed", lifeSeconds: 180 * DAY_SECONDS, sharedPages: "unaffected" },
  // As long as the casino waits for the code of a login.
  "sign-in": { content: "sealed", lifeSeconds: 10 * MINUTE_SECONDS, sharedPages: "personal" },
  // Long enough to write them down.
  "recovery-codes": { content: "sealed", lifeSeconds: 10 * MINUTE_SECONDS, sharedPages: "personal" },
  // A visitor who comes back later starts again from zero.
  "failed-logins": { content: "sealed", lifeSeconds: HOUR_SECONDS, sharedPages: "personal" },
  affiliate: { content: "sealed", lifeSeconds: COOKIE_LIFE_SECONDS, sharedPages: "personal" },
  "house-cashier": { content: "sealed", lifeSeconds: 30 * MINUTE_SECONDS, sharedPages: "personal" },
  "just-paid": { content: "plain", lifeSeconds: MINUTE_SECONDS, sharedPages: "personal" },
  aff_suc: { content: "plain", lifeSeconds: COOKIE_LIFE_SECONDS, sharedPages: "personal" },
  lang: { content: "plain", lifeSeconds: COOKIE_LIFE_SECONDS, sharedPages: "variant" },
  theme: { content: "plain", lifeSeconds: COOKIE_LIFE_SECONDS, sharedPages: "variant" },
  lite: { content: "plain", lifeSeconds: COOKIE_LIFE_SECONDS, sharedPages: "variant" },
  motion: { content: "plain", lifeSeconds: YEAR_SECONDS, sharedPages: "variant" },
  // A dismissal counts until the end of the player's day; two days cover every time zone. Plain, because only a popup
  // depends on it.
  "reward-dismissed": { content: "plain", lifeSeconds: 2 * DAY_SECONDS, sharedPages: "personal" },
  // The card it hides is only for players who have not played yet.
  "looked-around": { content: "plain", lifeSeconds: YEAR_SECONDS, sharedPages: "unaffected" },
  "demo-age": { content: "plain", lifeSeconds: COOKIE_LIFE_SECONDS, sharedPages: "unaffected" },
  cookieProbe: { content: "plain", lifeSeconds: COOKIE_LIFE_SECONDS, sharedPages: "unaffected" },
} as const satisfies Record<string, CookieRule>;

export type CookieName = keyof typeof cookieRules;
export const cookieNames = Object.keys(cookieRules) as readonly CookieName[];

type NamesWhere<Rule> = {
  [Name in CookieName]: (typeof cookieRules)[Name] extends Rule ? Name : never;
}[CookieName];
export type PlainCookieName = NamesWhere<{ content: "plain" }>;
export type SealedCookieName = NamesWhere<{ content: "sealed" }>;
/** The cookies whose value selects a variant of a shared page. */
export type VariantCookieName = NamesWhere<{ sharedPages: "variant" }>;

/** Browsers accept a cookie with this prefix only with Secure, Path=/ and no Domain, so no other host can set it. */
const HOST_PREFIX = "__Host-";

/** The name on the wire. */
export function fullNameOf(name: CookieName): string {
  return services().overHttps ? `${HOST_PREFIX}${name}` : name;
}

/** The names of all parts of a cookie, given the name of the first. */
export function cookieParts(name: CookieName, firstName: string): string[] {
  const { parts = 1 }: CookieRule = cookieRules[name];
  return Array.from({ length: parts }, (_, at) => (at === 0 ? firstName : `${firstName}-${at + 1}`));
}

export function cookiesOf({ headers }: Request): Readonly<Record<string, string | undefined>> {
  return parse(headers.get("cookie") ?? "");
}

export function hasCookies({ headers }: Request): boolean {
  return headers.has("cookie");
}

/**
 * Whether a request's cookies allow it to get a page that visitors share. Our own cookies need a rule that says so:
 * a `__Host-` name without a rule, such as one of another version of this program, does not have it. Cookies of others
 * that reach this host (analytics of a parent domain, a proxy) do not matter, because pages read cookies only through
 * this registry.
 */
export function allowsSharedPage(request: Request): boolean {
  return Object.keys(cookiesOf(request)).every((fullName) => {
    const name = ruleNames.get(fullName.replace(HOST_PREFIX, ""));
    return name === undefined
      ? !fullName.startsWith(HOST_PREFIX)
      : cookieRules[name].sharedPages !== "personal";
  });
}

/** Whether a name on the wire is one of a cookie of the site, with or without prefix. */
export function isRegistered(fullName: string): boolean {
  return ruleNames.has(fullName.replace(HOST_PREFIX, ""));
}

/** Names without prefix, those of further parts included. */
const ruleNames: ReadonlyMap<string, CookieName> = new Map(
  cookieNames.flatMap((name) => cookieParts(name, name).map((part) => [part, name] as const)),
);
