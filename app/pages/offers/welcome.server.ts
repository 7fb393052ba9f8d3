import { inLanguage } from "~/brand";
import { welcomeCode } from "~/coupons/welcome-code.server";
import { languageOf } from "~/messages/language.server";
import { services } from "~/services.server";
import { isOwnCasino } from "~/session/sandbox.server";
import { visitorOffers } from "~/session/shared-answers.server";
import type { Visit } from "~/session/visit.server";
import type { Language } from "~/shared/languages";
import { type CouponWords, couponWordsOf, type WelcomeFacts, welcomeFactsOf } from "./facts";

/** The casino's welcome offer. */
export type Welcome =
  | { kind: "figures"; facts: WelcomeFacts }
  /** A coupon of another shape, described by its own text, or one that the casino does not list, by the operator's. */
  | ({ kind: "words" } & CouponWords)
  /** The casino has no such offer. */
  | { kind: "none" }
  /** The casino did not answer. */
  | { kind: "unknown" };

export async function welcomeOffer(visit: Visit): Promise<Welcome> {
  const { coupons } = await visitorOffers(visit);
  if (coupons === null) return { kind: "unknown" };
  const coupon = coupons.find(({ coupon_code }) => coupon_code === welcomeCode());
  if (coupon === undefined) return brandsOwn(languageOf(visit.request));
  // What the figures' terms say besides, such as when the coupon is removed, is true of the product's own casino alone.
  const facts = (await isOwnCasino(visit)) ? welcomeFactsOf(coupon) : null;
  return facts === null
    ? { kind: "words", ...couponWordsOf(coupon, languageOf(visit.request)) }
    : { kind: "figures", facts };
}

/** The offer in the operator's words, if they give one. */
function brandsOwn(language: Language): Welcome {
  const { welcome } = services().brand;
  if (welcome === undefined) return { kind: "none" };
  const [title, description, terms] = [welcome.title, welcome.gives, welcome.terms].map((text) =>
    inLanguage(text, language),
  ) as [string, string, string];
  return { kind: "words", title, description, terms, lang: undefined };
}
