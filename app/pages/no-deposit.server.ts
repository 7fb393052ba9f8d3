import { balance, player } from "~/casino/contract/account";
import { promotions } from "~/casino/contract/coupons";
import { BALANCE_THRESHOLD_MINOR } from "~/casino/contract/thresholds";
import { NO_DEPOSIT_CODE } from "~/coupons/offers";
import { languageOf } from "~/messages/language.server";
import type { Session } from "~/session/session.server";
import { callOptional, type Visit } from "~/session/visit.server";
import { isOtherCasino } from "./featured-games.server";
import { couponWordsOf, type CouponWords } from "./offer-facts";
import { heldCoupon } from "./offer-page.server";

export type NoDepositOffer = "open" | "deposited" | "taken" | "waiting" | "funds" | "used" | "none";

/** The state of the bonus for the current visitor. */
export interface NoDeposit {
  offer: NoDepositOffer;
  /** Text of another casino's coupon with that code; null for our own casino, and if there is none. */
  words: CouponWords | null;
}

/**
 * Whether the current visitor can claim the bonus, or why not. On our own casino, every visitor can, because they may
 * become a new player. A side call that fails counts in the visitor's favor: the casino checks the claim itself.
 */
export async function noDepositFor(visit: Visit): Promise<NoDeposit> {
  const { session } = visit;
  const [elsewhere, own] = await Promise.all([
    isOtherCasino(visit),
    session === null ? null : standingOf(visit, session),
  ]);
  const coupon = own?.coupon ?? null;
  if (elsewhere && coupon === null) return { offer: "none", words: null };
  return {
    offer: own === null ? "open" : offerFor(own),
    words: elsewhere && coupon ? couponWordsOf(coupon, languageOf(visit.request)) : null,
  };
}

type Standing = Awaited<ReturnType<typeof standingOf>>;

async function standingOf(visit: Visit, { pid, login }: Session) {
  const { casino } = visit;
  const params = { pid };
  const [person, money, list, held] = await Promise.all([
    callOptional(visit, casino.call(player, { params })),
    callOptional(visit, casino.call(balance, { params, query: { forMoney: "true" } })),
    callOptional(visit, casino.call(promotions, { params, query: { login } })),
    heldCoupon(visit),
  ]);
  const coupon = list?.coupons.find(({ coupon_code }) => coupon_code === NO_DEPOSIT_CODE);
  return { person, money, held, isListKnown: list !== null, coupon };
}

function offerFor({ person, money, held, isListKnown, coupon }: Standing): NoDepositOffer {
  if (held?.code === NO_DEPOSIT_CODE) return "taken";
  if (person !== null && person.first_deposit !== null) return "deposited";
  if (isListKnown && coupon === undefined) return "used";
  // Claiming replaces a coupon that still awaits its deposit.
  if (held && !held.awaitsDeposit) return "waiting";
  // The casino refuses a fixed amount on redemption to a player who owns more.
  return (money?.owned_minor ?? 0) > BALANCE_THRESHOLD_MINOR ? "funds" : "open";
}
