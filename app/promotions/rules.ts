import type { Coupon } from "~/casino/contract/coupons";
import { BALANCE_THRESHOLD_MINOR, WELCOME_OFFER_CODE } from "~/casino/offers";

/** Spec §9: how long a message covers its card, in milliseconds. */
export const CARD_MESSAGE_MS = 2000;
/** Spec §3: the daily login reward, and cashback. */
const DAILY_REWARD = "ARSDaily";
const CASHBACK = "CASHBACK";
/** Spec §9: these rewards are sorted to the top. */
const TOP_REWARDS = new Set([DAILY_REWARD, CASHBACK]);
const FIXED_ON_REDEMPTION = "Fixed amount on redemption";
const FIXED_ON_NEXT_DEPOSIT = "Fixed amount on next deposit";
/** Spec §8: feeds the recommendation after an invalid code. */
const RECOMMENDED_TYPE = "Default-deposit";

function highestBonus(coupon: Coupon): number {
  return Math.max(0, ...coupon.bonus);
}

/** Spec §6: visitors see the default promotions sorted by bonus, descending. */
export function sortForVisitors(coupons: readonly Coupon[]): Coupon[] {
  return [...coupons].sort((a, b) => highestBonus(b) - highestBonus(a));
}

/** Spec §9: the welcome offer first, then daily rewards and cashback, then as the casino lists them. */
export function sortForPlayers(coupons: readonly Coupon[]): Coupon[] {
  return [...coupons].sort((a, b) => rank(a) - rank(b));
}

function rank(coupon: Coupon): number {
  if (coupon.coupon_code === WELCOME_OFFER_CODE) return 0;
  return TOP_REWARDS.has(coupon.reward_type) ? 1 : 2;
}

/** Spec §6: fixed-amount-on-redemption promotions are hidden from players whose balance exceeds 1. */
export function openToBalance(coupons: readonly Coupon[], balanceMinor: number): Coupon[] {
  if (balanceMinor <= BALANCE_THRESHOLD_MINOR) return [...coupons];
  return coupons.filter(({ redemption_type }) => redemption_type !== FIXED_ON_REDEMPTION);
}

/** Spec §8: the Default-deposit promotion with the highest bonus. */
export function recommended(coupons: readonly Coupon[]): Coupon | undefined {
  const candidates = coupons.filter(({ reward_type }) => reward_type === RECOMMENDED_TYPE);
  return sortForVisitors(candidates)[0];
}

export type CardState = "available" | "requested" | "redeemed";

/** Spec §4: awaiting a deposit is requested, otherwise redeemed. */
export function cardState(coupon: Coupon, active: Coupon | null): CardState {
  if (active?.coupon_code !== coupon.coupon_code) return "available";
  return active.playthrough_details?.awaiting_deposit ? "requested" : "redeemed";
}

/** By which of the calls of spec §7 a promotion is redeemed. */
export type ClaimKind = "coupon" | "reward" | "cashback";

export function claimKind({ reward_type }: Pick<Coupon, "reward_type">): ClaimKind {
  if (reward_type === CASHBACK) return "cashback";
  return reward_type === DAILY_REWARD ? "reward" : "coupon";
}

/** Spec §5: cashback codes are ICM-* and CASHBACK-{hash}; `code` is upper-cased. */
export function isCashbackCode(code: string): boolean {
  return /^(ICM|CASHBACK)-/.test(code);
}

export function isFixedOnNextDeposit({ redemption_type }: Coupon): boolean {
  return redemption_type === FIXED_ON_NEXT_DEPOSIT;
}

/**
 * The amount that a coupon gives, in units of the currency.
 * @returns null for those that give a share of a deposit, or spins alone
 */
export function fixedAmount(coupon: Coupon): number | null {
  if (coupon.coupon_amount > 0) return coupon.coupon_amount;
  const isFixed = isFixedOnNextDeposit(coupon) || coupon.redemption_type === FIXED_ON_REDEMPTION;
  return isFixed ? highestBonus(coupon) : null;
}

/** Free spins come with the code, extra spins with a deposit (spec §8 names both). */
export function spinsKind(coupon: Coupon): "free" | "extra" | null {
  if (coupon.spins.some((count) => count > 0)) return "extra";
  if (!coupon.free_spin && coupon.spins_needed === 0) return null;
  return coupon.bank_method_list.length > 0 ? "extra" : "free";
}
