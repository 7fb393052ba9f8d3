import { readCouponCode } from "~/casino/contract/values/codes";
import { pageOf, paths, withCashier, withOnboarding, withoutDialogs, withQuery } from "~/paths";
import { seeOther } from "~/redirect.server";
import { isQuickFlow, sectionOf } from "~/sections";
import { rememberTriedCode } from "~/session/tried-code.server";
import type { Visit } from "~/session/visit.server";
import { requestUrl } from "~/url";

/** What the code of a quick link asks for. */
export type QuickCode =
  | { asks: "cashier" }
  /** One of the player's own cashbacks: `ICM-*` or `CASHBACK-{hash}`. */
  | { asks: "cashback"; code: string }
  | { asks: "coupon"; code: string };

const OPEN_CASHIER = "CASHIER_OPEN";
const CASHBACK = /^(ICM-[A-Z0-9_-]{1,36}|CASHBACK-[A-Z0-9]{1,31})$/;
const COUPON = /^[A-Z0-9_-]{1,40}$/;

/** Affiliate parameters, passed on so that the target page can remember the referrer. */
const AFFILIATE_PARAMETERS = ["rtg_aff", "token", "user", "feed"];

/** The code in a link to any page; null if there is none or it is malformed. */
export function quickCodeOf(url: URL): QuickCode | null {
  // On these pages the parameter belongs to the form.
  if (isQuickFlow(pageOf(url)) || sectionOf(url.pathname).ownsCode) return null;
  const text = url.searchParams.get("coupon") ?? url.searchParams.get("code") ?? "";
  const code = readCouponCode(text);
  if (code === OPEN_CASHIER) return { asks: "cashier" };
  if (CASHBACK.test(code)) return { asks: "cashback", code };
  // A cashback prefix without an id is not a coupon either.
  return COUPON.test(code) && !/^(ICM|CASHBACK)-/.test(code) ? { asks: "coupon", code } : null;
}

/**
 * Follows a quick link: a player goes to the code's card, or to the cashier over the page. A visitor goes to
 * sign-up with the coupon remembered, or to login if only players can use the code.
 * @returns null for a URL without a code
 */
export function openQuickCode({
  request,
  session,
  ended,
}: Pick<Visit, "request" | "session" | "ended">): Response | null {
  const url = requestUrl(request);
  const quick = quickCodeOf(url);
  if (quick === null) return null;
  const isPlayer = session !== null;
  switch (quick.asks) {
    case "cashier":
      return seeOther(isPlayer ? withCashier(pageBelow(url)) : toLogin(paths.cashier, url));
    case "cashback": {
      const card = paths.promotion(quick.code);
      return seeOther(isPlayer ? sent(card, url) : toLogin(card, url));
    }
    case "coupon": {
      const card = paths.promotion(quick.code);
      const account = ended === null ? sent(withOnboarding(card, "signup"), url) : toLogin(card, url);
      return seeOther(isPlayer ? sent(card, url) : account, { cookies: [rememberTriedCode(quick.code)] });
    }
  }
}

function pageBelow(url: URL): string {
  return withQuery(withoutDialogs(pageOf(url)), { coupon: null, code: null });
}

function toLogin(returnTo: string, url: URL): string {
  return sent(withQuery(paths.onboarding("login"), { returnTo }), url);
}

function sent(to: string, { searchParams }: URL): string {
  return withQuery(
    to,
    Object.fromEntries(AFFILIATE_PARAMETERS.map((name) => [name, searchParams.get(name)])),
  );
}
