import { COUPON_KIND, REWARD_TYPE } from "~/casino/contract/coupon-words";
import type { Coupon } from "~/casino/contract/coupons";
import { BALANCE_THRESHOLD_MINOR } from "~/casino/contract/thresholds";
import { gives, highestBonus } from "~/coupons/gives";

/** How long a message covers its card. */
export const CARD_MESSAGE_MS = 2000;
/** Sorted to the top. */
const TOP_REWARDS = new Set<string>([REWARD_TYPE.daily, REWARD_TYPE.cashback]);

/** By bonus, highest first. */
export function sortForVisitors(coupons: readonly Coupon[]): Coupon[] {
  return [...coupons].sort((a, b) => highestBonus(b) - highestBonus(a));
}

interface FirstCodes {
  /** The code of the welcome offer. */
  welcome: string;
  /** The code of the player's active coupon; null if none. */
  active: string | null;
}

/** The active coupon, then the welcome offer, then daily rewards and cashback, then the casino's order. */
export function sortForPlayers(coupons: readonly Coupon[], { welcome, active }: FirstCodes): Coupon[] {
  const rank = (coupon: Coupon) => {
    if (coupon.coupon_code === active) return 0;
    if (coupon.coupon_code === welcome) return 1;
    return TOP_REWARDS.has(coupon.reward_type) ? 2 : 3;
  };
  return [...coupons].sort((a, b) => rank(a) - rank(b));
}

/**
 * Hides promotions with a fixed amount on redemption from players who own more than the balance threshold, because the
 * casino refuses them.
 */
export function openToOwner(coupons: readonly Coupon[], ownedMinor: number): Coupon[] {
  if (ownedMinor <= BALANCE_THRESHOLD_MINOR) return [...coupons];
  return coupons.filter(({ redemption_type }) => redemption_type !== COUPON_KIND.fixedOnRedemption);
}

/** The Default-deposit promotion with the highest bonus. */
export function recommended(coupons: readonly Coupon[]): Coupon | undefined {
  const candidates = coupons.filter(({ reward_type }) => reward_type === REWARD_TYPE.recommended);
  return sortForVisitors(candidates)[0];
}

export type CardState = "available" | "requested" | "redeemed";

/** An active coupon that awaits a deposit is requested; otherwise it is redeemed. */
export function cardState(coupon: Coupon, active: Coupon | null): CardState {
  if (active?.coupon_code !== coupon.coupon_code) return "available";
  return active.playthrough_details?.awaiting_deposit ? "requested" : "redeemed";
}

/** Which casino call redeems a promotion. */
export type ClaimKind = "coupon" | "reward" | "cashback";

export function claimKind({ reward_type }: Pick<Coupon, "reward_type">): ClaimKind {
  if (reward_type === REWARD_TYPE.cashback) return "cashback";
  return reward_type === REWARD_TYPE.daily ? "reward" : "coupon";
}

/** Cashback codes are `ICM-*` and `CASHBACK-{hash}`. @param code upper-cased */
export function isCashbackCode(code: string): boolean {
  return /^(ICM|CASHBACK)-/.test(code);
}

/** Free spins come with the code, extra spins with a deposit. */
export function spinsKind(coupon: Coupon): "free" | "extra" | null {
  const hasSpins = coupon.spins.some((count) => count > 0);
  if (!hasSpins && !coupon.free_spin && coupon.spins_needed === 0) return null;
  return gives(coupon) === "spins" && coupon.bank_method_list.length === 0 ? "free" : "extra";
}

/** What the picture of a coupon shows that brings none of its own: a view of public/images/offers/kinds.svg. */
export type CouponPicture = "deposit" | "spins" | "cashback" | "daily" | "gift";

export function couponPicture(coupon: Coupon): CouponPicture {
  const kind = claimKind(coupon);
  if (kind !== "coupon") return kind === "reward" ? "daily" : "cashback";
  const given = gives(coupon);
  if (given === "amountAtOnce") return "gift";
  const isOnlySpins = given === "spins" || (highestBonus(coupon) === 0 && spinsKind(coupon) !== null);
  return isOnlySpins ? "spins" : "deposit";
}
