import { activeCoupon } from "~/casino/contract/coupons";
import { keptValues } from "~/forms/keep.server";
import { newFormKey } from "~/forms/action.server";
import { askAside, type Visit } from "~/session/visit.server";
import { triedCode } from "~/session/tried-code.server";
import { sharedPageHeaders } from "~/shell/headers.server";

/** The coupon a player holds, as far as an offer's page has to know it. */
export interface HeldCoupon {
  code: string;
  title: string;
  awaitsDeposit: boolean;
}

/** Null without one, and where the casino does not answer: the offer's text stands all the same. */
export async function heldCoupon(made: Visit): Promise<HeldCoupon | null> {
  const { casino, session } = made;
  if (session === null) return null;
  const active = await askAside(made, casino.call(activeCoupon, { params: { pid: session.pid } }));
  if (active === null || active.player_coupon_status === "No Coupon") return null;
  const { coupon_code, coupon_title, playthrough_details } = active.coupon;
  return {
    code: coupon_code,
    title: coupon_title,
    awaitsDeposit: playthrough_details?.awaiting_deposit === true,
  };
}

/** What a visitor's form says is the same for all of them: no key, for nothing moves before sign-up. */
export function offerForm({ request, session }: Visit, form: string) {
  return {
    isPlayer: session !== null,
    formKey: session === null ? "" : newFormKey(),
    typedCode: keptValues(request, form).code ?? triedCode(request),
  };
}

/**
 * The marketing text is one page for all visitors (design §10), until one of them is known: by a session, or by a
 * coupon that was tried.
 */
export function offerHeaders({ session }: Visit, { typedCode }: { typedCode: string }): HeadersInit {
  return session === null && typedCode === "" ? sharedPageHeaders() : {};
}
