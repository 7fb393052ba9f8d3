import { balance, player } from "~/casino/contract/account";
import { promotions, type Coupon } from "~/casino/contract/coupons";
import { BALANCE_THRESHOLD_MINOR } from "~/casino/contract/thresholds";
import { NO_DEPOSIT_CODE } from "~/coupons/offers";
import { languageOf } from "~/messages/language.server";
import { isOwnCasino } from "~/session/sandbox.server";
import type { Session } from "~/session/session.server";
import { visitorOffers } from "~/session/shared-answers.server";
import { callOptional, type Visit } from "~/session/visit.server";
import { couponWordsOf, NO_DEPOSIT, type CouponWords } from "./offer-facts";
import { heldCoupon } from "./offer-page.server";

export type NoDepositOffer = "open" | "deposited" | "taken" | "waiting" | "funds" | "used" | "none";

/** The state of the bonus for the current visitor. */
export interface NoDeposit {
  offer: NoDepositOffer;
  /** The coupon's own text, where our figures do not describe it; null otherwise, and if there is none. */
  words: CouponWords | null;
}

/**
 * Whether the current visitor can claim the bonus, or why not. On our own casino, every visitor can, because they may
 * become a new player. A side call that fails counts in the visitor's favor: the casino checks the claim itself.
 */
export async function noDepositFor(visit: Visit): Promise<NoDeposit> {
  const { session } = visit;
  const [isOwn, { coupons }, own] = await Promise.all([
    isOwnCasino(visit),
    visitorOffers(visit),
    session === null ? null : standingOf(visit, session),
  ]);
  const forVisitors = coupons?.find(isNoDeposit);
  if (!isOwn) return elsewhere(visit, own, own === null ? forVisitors : own.coupon);
  const coupon = forVisitors ?? own?.coupon;
  const isGone = coupon === undefined && coupons !== null && own?.held?.code !== NO_DEPOSIT_CODE;
  if (isGone) return { offer: "none", words: null };
  const areOurs = coupon === undefined || hasOurFigures(coupon);
  return {
    offer: own === null ? "open" : offerFor(own),
    words: areOurs ? null : couponWordsOf(coupon, languageOf(visit.request)),
  };
}

/** Which players another casino offers its coupon to, its list says. */
function elsewhere(visit: Visit, own: Standing | null, coupon: Coupon | undefined): NoDeposit {
  if (coupon === undefined) return { offer: "none", words: null };
  const words = couponWordsOf(coupon, languageOf(visit.request));
  return { offer: (own && blockedBy(own)) ?? "open", words };
}

function isNoDeposit({ coupon_code }: Coupon): boolean {
  return coupon_code === NO_DEPOSIT_CODE;
}

function hasOurFigures({ coupon_amount, playthrough, max_bet, max_cashout }: Coupon): boolean {
  const { amount, wagering, highestBet, highestCashout } = NO_DEPOSIT;
  return (
    coupon_amount === amount &&
    playthrough.every((times) => times === wagering) &&
    max_bet === highestBet &&
    max_cashout === highestCashout
  );
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
  const coupon = list?.coupons.find(isNoDeposit);
  return { person, money, held, isListKnown: list !== null, coupon };
}

function offerFor(standing: Standing): NoDepositOffer {
  const { person, isListKnown, coupon } = standing;
  const blocked = blockedBy(standing);
  if (blocked === "taken") return blocked;
  if (person !== null && person.first_deposit !== null) return "deposited";
  if (isListKnown && coupon === undefined) return "used";
  return blocked ?? "open";
}

/** What keeps a player from claiming it at any casino. */
function blockedBy({ held, money }: Standing): "taken" | "waiting" | "funds" | null {
  if (held?.code === NO_DEPOSIT_CODE) return "taken";
  // Claiming replaces a coupon that still awaits its deposit.
  if (held && !held.awaitsDeposit) return "waiting";
  // A fixed amount on redemption is refused to a player who owns more.
  return (money?.owned_minor ?? 0) > BALANCE_THRESHOLD_MINOR ? "funds" : null;
}
