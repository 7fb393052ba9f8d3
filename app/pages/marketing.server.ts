import { languageOf } from "~/messages/language.server";
import { langOf } from "~/messages/messages";
import { visitorOffers } from "~/session/shared-answers.server";
import type { Visit } from "~/session/visit.server";
import { type FeaturedGame, gamesToTry } from "./featured-games.server";

/** Offers shown; the page links to the rest. */
const MAX_OFFERS = 6;

const EPOCH_MS = 1_000;

export interface MarketingOffer {
  code: string;
  title: string;
  subtitle: string;
  description: string;
  terms: string;
  /** Of these texts, where it is not the page's. */
  lang: string | undefined;
}

/** The default promotions that have not expired; null if the casino does not answer. */
export async function currentOffers(
  visit: Visit,
): Promise<{ offers: MarketingOffer[] | null; games: readonly FeaturedGame[]; isClosed: boolean }> {
  const language = languageOf(visit.request);
  const [{ coupons, isClosed }, games] = await Promise.all([visitorOffers(visit), gamesToTry(visit)]);
  const now = Date.now();
  const offers =
    coupons
      ?.filter(({ expiry }) => expiry === 0 || expiry * EPOCH_MS > now)
      .slice(0, MAX_OFFERS)
      .map((coupon) => ({
        code: coupon.coupon_code,
        title: coupon.coupon_title,
        subtitle: coupon.coupon_subtitle,
        description: coupon.coupon_description,
        terms: coupon.terms,
        lang: langOf(coupon, language),
      })) ?? null;
  return { offers, games, isClosed };
}
