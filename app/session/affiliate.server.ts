import { downloadId } from "~/casino/contract/account";
import { CasinoError } from "~/casino/result";
import { hasFields } from "~/cookies/has-fields.server";
import { sealedCookie } from "~/cookies/sealed-cookie.server";
import { services } from "~/services.server";
import { requestQuery } from "~/url";
import type { Visit } from "./visit.server";

/** Who referred a visitor: from the query parameters `token` and `rtg_aff`, or `user` and `feed`. */
export interface Affiliate {
  /** Affiliate id. */
  aid: string;
  /** Tracking id; "" without one. */
  tracking: string;
}

/** Matches the contract's rule for both ids. */
const ID = /^[\w-]{1,64}$/;
const MAX_ID_LENGTH = 64;

const cookie = sealedCookie("affiliate", hasFields<Affiliate>("aid", "tracking"));

/** Remembers for 7 days the affiliate whose link led here. @returns the Set-Cookie values */
export function saveAffiliate(request: Request): string[] {
  const affiliate = affiliateIn(requestQuery(request));
  return affiliate ? [cookie.write(affiliate)] : [];
}

export function affiliateOf(request: Request): Affiliate | null {
  return cookie.read(request) ?? null;
}

/**
 * The casino's `download_id` for a visitor referred by an affiliate; "" for everyone else, or if the casino
 * gives none.
 */
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
      // A sign-up that is submitted twice also asks twice, and must get the same answer.
      key: `download:${key}`,
    });
    return message !== undefined && message.length <= MAX_ID_LENGTH ? message : "";
  } catch (error) {
    if (!(error instanceof CasinoError)) throw error;
    services().log.warn({ err: error }, "no download id");
    return "";
  }
}

function affiliateIn(query: URLSearchParams): Affiliate | null {
  const aid = idIn(query, "rtg_aff");
  if (aid === "") return linkedIn(query);
  // If the link has a player number, the token is for a password reset: do not store it or pass it on.
  return { aid, tracking: query.has("pid") ? "" : idIn(query, "token") };
}

/** Query parameters `user` and `feed`: a link that goes on to the affiliate landing page. */
export function linkedIn(query: URLSearchParams): Affiliate | null {
  const aid = idIn(query, "user");
  return aid === "" ? null : { aid, tracking: idIn(query, "feed") };
}

/** @returns "" if there is none that the casino takes */
function idIn(query: URLSearchParams, name: string): string {
  const id = query.get(name) ?? "";
  return ID.test(id) ? id : "";
}
