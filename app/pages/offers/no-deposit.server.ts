import { player } from "~/casino/contract/account";
import { REWARD_TYPE } from "~/casino/contract/coupon-words";
import { type Coupon, promotions } from "~/casino/contract/coupons";
import { BALANCE_THRESHOLD_MINOR } from "~/casino/contract/thresholds";
import { gives } from "~/coupons/gives";
import { NO_DEPOSIT_CODE } from "~/coupons/offers";
import { needsDeposit } from "~/coupons/redeem.server";
import { languageOf } from "~/messages/language.server";
import { frameOf } from "~/session/frame.server";
import { isOwnCasino } from "~/session/sandbox.server";
import type { Session } from "~/session/session.server";
import { visitorOffers } from "~/session/shared-answers.server";
import { callOptional, type Visit } from "~/session/visit.server";
import { type CouponWords, couponWordsOf, NO_DEPOSIT } from "./facts";
import { ownCoupon } from "./page.server";

export type NoDepositOffer = "open" | "deposited" | "taken" | "waiting" | "funds" | "used" | "none";

/** The state of the bonus for the current visitor. */
export interface NoDeposit {
  offer: NoDepositOffer;
  /** Redeemed by CLAIM NOW. */
  code: string;
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
    session === null ? null : loadStanding(visit, session),
  ]);
  const forVisitors = noDepositIn(coupons);
  const isOurs = forVisitors === undefined || forVisitors.coupon_code === NO_DEPOSIT_CODE;
  if (!isOwn || !isOurs) return byList(visit, own, forVisitors);
  const coupon = forVisitors ?? own?.coupons?.find(isOurBonus);
  const isGone = coupon === undefined && coupons !== null && own?.active?.code !== NO_DEPOSIT_CODE;
  if (isGone) return NONE;
  const areOurs = coupon === undefined || hasOurFigures(coupon);
  return {
    offer: own === null ? "open" : offerFor(own),
    code: NO_DEPOSIT_CODE,
    words: areOurs ? null : couponWordsOf(coupon, languageOf(visit.request)),
  };
}

const NONE: NoDeposit = { offer: "none", code: NO_DEPOSIT_CODE, words: null };

/** A coupon whose rules are not ours: which players it is offered to, the casino's list says. */
function byList(visit: Visit, own: Standing | null, forVisitors: Coupon | undefined): NoDeposit {
  const active = own?.active?.code === forVisitors?.coupon_code ? forVisitors : undefined;
  const coupon = own === null ? forVisitors : (active ?? noDepositIn(own.coupons));
  if (coupon === undefined) return NONE;
  const { coupon_code: code } = coupon;
  const words = couponWordsOf(coupon, languageOf(visit.request));
  return { offer: (own && blockedBy(own, coupon)) ?? "open", code, words };
}

/** The bonus without a deposit in a list of coupons: ours, or else the first. */
function noDepositIn(coupons: Coupon[] | null): Coupon | undefined {
  return coupons?.find(isOurBonus) ?? coupons?.find(isWithoutDeposit);
}

function isOurBonus({ coupon_code }: Coupon): boolean {
  return coupon_code === NO_DEPOSIT_CODE;
}

/** Rewards and cashback are earned: they are no offer. */
function isWithoutDeposit(coupon: Coupon): boolean {
  const earned: string[] = [REWARD_TYPE.daily, REWARD_TYPE.cashback];
  const isAtOnce = ["amountAtOnce", "spins"].includes(gives(coupon));
  return isAtOnce && !needsDeposit(coupon) && !earned.includes(coupon.reward_type);
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

type Standing = Awaited<ReturnType<typeof loadStanding>>;

async function loadStanding(visit: Visit, { pid, login }: Session) {
  const { casino } = visit;
  const params = { pid };
  const [person, money, list, active] = await Promise.all([
    callOptional(visit, casino.call(player, { params })),
    callOptional(visit, frameOf(visit, pid)),
    callOptional(visit, casino.call(promotions, { params, query: { login } })),
    ownCoupon(visit),
  ]);
  return { person, money, active, coupons: list && list.coupons };
}

function offerFor(standing: Standing): NoDepositOffer {
  const { person, coupons } = standing;
  const coupon = coupons?.find(isOurBonus);
  const blocked = blockedBy(standing, coupon);
  if (blocked === "taken") return blocked;
  if (person !== null && person.first_deposit !== null) return "deposited";
  if (coupons !== null && coupon === undefined) return "used";
  return blocked ?? "open";
}

/** What keeps a player from claiming it at any casino. */
function blockedBy(
  { active, money }: Standing,
  coupon: Coupon | undefined,
): "taken" | "waiting" | "funds" | null {
  if (active?.code === (coupon?.coupon_code ?? NO_DEPOSIT_CODE)) return "taken";
  // Claiming replaces a coupon that still awaits its deposit.
  if (active && !active.awaitsDeposit) return "waiting";
  if (coupon && gives(coupon) === "spins") return null;
  // A fixed amount on redemption is refused to a player who owns more.
  return (money?.owned_minor ?? 0) > BALANCE_THRESHOLD_MINOR ? "funds" : null;
}
