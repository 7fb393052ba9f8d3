import { randomUUID } from "node:crypto";
import { plainCookie } from "~/cookies/plain-cookie.server";
import { addCookies } from "~/cookies/set-cookie.server";
import { sectionOf } from "~/sections";
import { services } from "~/services.server";
import type { Session } from "~/session/session.server";
import type { Visit } from "~/session/visit.server";
import { DAY_MS } from "~/shared/durations";
import { requestUrl } from "~/url";

/**
 * A token in our forms that shows whose page they were on if the browser does not say (`formOriginOf`): sealed for the
 * player's session, or for a cookie of a visitor's browser, so that nobody can make another browser log in with a token
 * of their own.
 */
const PURPOSE = "csrf";
/** As long as a session. */
const LIFE_MS = DAY_MS;

const browserCookie = plainCookie("cookieProbe");
const BROWSER = /^[\da-f-]{36}$/;

/**
 * For the page about to be rendered. Null where a Referer comes with the form: such pages have no bytes to spare, and
 * some are shared by all visitors.
 */
export function csrfToken(visit: Visit): string | null {
  const { request, session } = visit;
  if (!needsToken(request)) return null;
  return services().sealer.seal(
    purposeOf(session, () => browserOf(visit)),
    0,
    Date.now() + LIFE_MS,
  );
}

export function isCsrfToken(token: string, request: Request, session: Session | null): boolean {
  const browser = browserInCookie(request);
  if (session === null && browser === undefined) return false;
  const purpose = purposeOf(session, () => browser ?? "");
  return services().sealer.open(purpose, token, Date.now()) !== undefined;
}

/** Text browsers drop a Referer with a query. Pages of a login are for browsers that send none at all. */
function needsToken(request: Request): boolean {
  const { pathname, search } = requestUrl(request);
  return search !== "" || sectionOf(pathname).dialog === "onboarding";
}

function purposeOf(session: Session | null, browser: () => string): string {
  return session === null ? `${PURPOSE} browser ${browser()}` : `${PURPOSE} session ${session.sessionId}`;
}

/** By the headers of the page that sets the cookie: all loaders of a page use one. */
const browsers = new WeakMap<Headers, string>();

/** The browser's name, which the page sets if there is none; its next request then shows whether it keeps cookies. */
export function browserOf({ request, outgoing }: Visit): string {
  const current = browserInCookie(request) ?? browsers.get(outgoing);
  if (current !== undefined) return current;
  const browser = randomUUID();
  browsers.set(outgoing, browser);
  addCookies(outgoing, browserCookie.write(browser));
  return browser;
}

function browserInCookie(request: Request): string | undefined {
  const browser = browserCookie.read(request);
  return browser !== undefined && BROWSER.test(browser) ? browser : undefined;
}
