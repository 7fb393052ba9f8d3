import { downloadId } from "~/casino/contract/account";
import { CasinoError } from "~/casino/result";
import { log } from "../config.server";
import { sealedCookie } from "./cookies.server";
import { COOKIE_LIFE_SECONDS } from "./rules";
import type { Visit } from "./visit.server";
import { requestQuery } from "~/url";

/** Who sent a visitor (spec §2: query token and rtg_aff, or user and feed). */
export interface Affiliate {
  /** Affiliate id. */
  aid: string;
  /** Tracking id; "" without one. */
  tracking: string;
}

/** As the contract has both. */
const ID = /^[\w-]{1,64}$/;
const LONGEST_ID = 64;

const cookie = sealedCookie<Affiliate>(
  "affiliate",
  COOKIE_LIFE_SECONDS,
  (value): value is Affiliate =>
    typeof value === "object" && value !== null && "aid" in value && "tracking" in value,
);

/** Remembers the affiliate whose link led here, for 7 days (spec §9). */
export function keepAffiliate(request: Request, outgoing: Headers): void {
  const affiliate = affiliateIn(requestQuery(request));
  if (affiliate) outgoing.append("Set-Cookie", cookie.write(affiliate));
}

export function affiliateOf(request: Request): Affiliate | null {
  return cookie.read(request) ?? null;
}

/** Spec §3, download_id: what the casino gives for an affiliate's visitor; "" for others, and where it gives none. */
export async function downloadIdFor(
  { request, casino, key }: Visit & { key: string },
  person: { first_name: string; last_name: string; email: string },
): Promise<string> {
  const affiliate = affiliateOf(request);
  if (affiliate === null) return "";
  try {
    const name = `${person.first_name} ${person.last_name}`;
    const { message } = await casino.call(downloadId, {
      body: { name, email: person.email, affiliate_id: affiliate.aid, tracking_id: affiliate.tracking },
      // A sign-up sent twice asks twice, and has to be told the same.
      key: `download:${key}`,
    });
    return message !== undefined && message.length <= LONGEST_ID ? message : "";
  } catch (error) {
    if (!(error instanceof CasinoError)) throw error;
    log.warn({ err: error }, "no download id");
    return "";
  }
}

function affiliateIn(query: URLSearchParams): Affiliate | null {
  const aid = query.get("rtg_aff") ?? "";
  if (!ID.test(aid)) return linkedIn(query);
  // With a player's number, the token is that of a password reset, and nothing to keep or to hand on.
  const token = query.has("pid") ? "" : (query.get("token") ?? "");
  return { aid, tracking: ID.test(token) ? token : "" };
}

/** Query user and feed: a link that leads on to the affiliates' own landing page. */
export function linkedIn(query: URLSearchParams): Affiliate | null {
  const [aid, feed] = [query.get("user") ?? "", query.get("feed") ?? ""];
  return ID.test(aid) ? { aid, tracking: ID.test(feed) ? feed : "" } : null;
}
