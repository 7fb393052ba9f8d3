import { affiliateToken } from "~/casino/contract/other";
import { paths, withQuery } from "~/paths";
import { seeOther } from "~/redirect.server";
import { services } from "~/services.server";
import { requestUrl } from "~/url";
import { affiliateOf, linkedIn, saveAffiliate } from "./affiliate.server";
import { orNull, type Visit } from "./visit.server";

/** The last path segment that leads to the affiliate landing page, in any letter case. */
const OFFER = /\/(vipoffer|vipbonus)(?:\.data|\/*)$/i;

/**
 * Redirects `vipoffer` and `vipbonus` on any path, and any page with both `user` and `feed`, to the affiliate
 * landing page. The target is always the address that the operator configured, never one from the link. If
 * none is configured, an offer leads home and other pages are shown as usual.
 * @returns null when the request is not to be redirected
 */
export async function affiliateRedirect(visit: Visit): Promise<Response | null> {
  const url = requestUrl(visit.request);
  const { affiliateUrl } = services().env;
  const offer = OFFER.exec(url.pathname)?.[1]?.toLowerCase() ?? null;
  const linked = linkedIn(url.searchParams);
  const affiliate = affiliateOf(visit.request);
  if (offer === null) {
    if (affiliateUrl === null || !linked?.tracking) return null;
    // Redirect once only: a landing page that sends visitors straight back would cause a redirect loop.
    if (affiliate?.aid === linked.aid && affiliate.tracking === linked.tracking) return null;
  }
  const sent = { cookies: saveAffiliate(visit.request), headers: { "Cache-Control": "no-store" } };
  if (affiliateUrl === null) return seeOther(paths.home, sent);
  const user = linked?.aid ?? affiliate?.aid ?? null;
  const answer =
    user === null ? null : await orNull(visit.casino.call(affiliateToken, { query: { user_id: user } }));
  const query = { offer, user, feed: linked?.tracking || null, token: answer?.token ?? null };
  return seeOther(withQuery(affiliateUrl, query), sent);
}
