import { COUPON_STATUS } from "~/casino/contract/coupon-words";
import { activeCoupon } from "~/casino/contract/coupons";
import { newFormKey } from "~/forms/action.server";
import { languageOf } from "~/messages/language.server";
import { langOf } from "~/messages/messages";
import { draftValues } from "~/session/draft.server";
import { triedCode } from "~/session/tried-code.server";
import { callOptional, type Visit } from "~/session/visit.server";
import { sharedPageHeaders } from "~/shell/headers.server";

/** The player's active coupon, as far as an offer page needs it. */
export interface OwnCoupon {
  code: string;
  title: string;
  /** Of the title, where it is not the page's. */
  lang: string | undefined;
  awaitsDeposit: boolean;
}

/** Null if there is none, or if the casino does not answer: the offer is shown regardless. */
export async function ownCoupon(visit: Visit): Promise<OwnCoupon | null> {
  const { casino, session } = visit;
  if (session === null) return null;
  const active = await callOptional(visit, casino.call(activeCoupon, { params: { pid: session.pid } }));
  if (active === null || active.player_coupon_status === COUPON_STATUS.none) return null;
  const { coupon_code, coupon_title, playthrough_details } = active.coupon;
  return {
    code: coupon_code,
    title: coupon_title,
    lang: langOf(active.coupon, languageOf(visit.request)),
    awaitsDeposit: playthrough_details?.awaiting_deposit === true,
  };
}

/**
 * Visitors get no idempotency key: nothing is redeemed before sign-up, and without a key the page is the same for all
 * of them.
 */
export function offerForm({ request, session }: Visit, form: string) {
  return {
    isPlayer: session !== null,
    formKey: session === null ? "" : newFormKey(),
    typedCode: draftValues(request, form).code ?? triedCode(request),
  };
}

/** Lets shared caches keep the page for anonymous visitors: no session, and no coupon code tried yet. */
export function offerHeaders({ session }: Visit, { typedCode }: { typedCode: string }): HeadersInit {
  return session === null && typedCode === "" ? sharedPageHeaders() : {};
}
