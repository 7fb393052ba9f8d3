import { WELCOME_OFFER_CODE } from "~/coupons/offers";
import { languageOf } from "~/messages/language.server";
import { visitorOffers } from "~/session/shared-answers.server";
import type { Visit } from "~/session/visit.server";
import { couponWordsOf, welcomeFactsOf, type CouponWords, type WelcomeFacts } from "./offer-facts";

/** The casino's welcome offer. */
export type Welcome =
  | { kind: "figures"; facts: WelcomeFacts }
  /** A coupon of another shape, described by its own text. */
  | ({ kind: "words" } & CouponWords)
  /** The casino has no such offer. */
  | { kind: "none" }
  /** The casino did not answer. */
  | { kind: "unknown" };

export async function welcomeOffer(visit: Visit): Promise<Welcome> {
  const { coupons } = await visitorOffers(visit);
  if (coupons === null) return { kind: "unknown" };
  const coupon = coupons.find(({ coupon_code }) => coupon_code === WELCOME_OFFER_CODE);
  if (coupon === undefined) return { kind: "none" };
  const facts = welcomeFactsOf(coupon);
  return facts === null
    ? { kind: "words", ...couponWordsOf(coupon, languageOf(visit.request)) }
    : { kind: "figures", facts };
}
