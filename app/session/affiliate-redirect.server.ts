import { redirect } from "@remix-run/node";
import { affiliateToken } from "~/casino/contract/other";
import { paths, withQuery } from "~/paths";
import { env } from "../config.server";
import { affiliateOf, keepAffiliate, linkedIn } from "./affiliate.server";
import { orNull, type Visit } from "./visit.server";
import { parseUrl, requestUrl } from "~/url";

/** Spec §2: the last part of a path that leads to the affiliates' landing page, in any case. */
const OFFER = /\/(vipoffer|vipbonus)(?:\.data|\/*)$/i;

/**
 * Where a link of an affiliate leads: `vipoffer` and `vipbonus` on any path, and any page with `user` and `feed`
 * (spec §2). To the address that the operator has set, and to none that the link names. Without one, an offer leads
 * home, and other pages are shown as they are.
 */
export async function affiliateRedirect(made: Visit): Promise<Response | null> {
  const url = requestUrl(made.request);
  const offer = OFFER.exec(url.pathname)?.[1]?.toLowerCase() ?? null;
  const linked = linkedIn(url.searchParams);
  const known = affiliateOf(made.request);
  if (offer === null) {
    if (env.affiliateUrl === null || !linked?.tracking) return null;
    // Once: a landing page that sends its visitors back as they came would have them go round and round.
    if (known?.aid === linked.aid && known.tracking === linked.tracking) return null;
  }
  const headers = new Headers({ "Cache-Control": "no-store" });
  keepAffiliate(made.request, headers);
  if (env.affiliateUrl === null) return redirect(paths.home, { headers });
  const user = linked?.aid ?? known?.aid ?? null;
  const answer =
    user === null ? null : await orNull(made.casino.call(affiliateToken, { query: { user_id: user } }));
  const query = { offer, user, feed: linked?.tracking || null, token: answer?.token ?? null };
  return redirect(landing(env.affiliateUrl, query), { headers });
}

function landing(base: string, query: Record<string, string | null>): string {
  const url = parseUrl(base);
  return url === null ? paths.home : `${url.origin}${withQuery(`${url.pathname}${url.search}`, query)}`;
}
