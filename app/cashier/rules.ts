import type { ActiveCoupon, Coupon } from "~/casino/contract/coupons";
import { BALANCE_THRESHOLD_MINOR } from "~/casino/offers";
import type { CashierTab } from "~/paths";
import { formatMoney, toMinor } from "~/ui/money";

/**
 * Spec §4 says INSUFFICIENT FUNDS below 1 and ACTIVE BALANCE above 1. At exactly 1 no coupon is removed and a spin
 * can be bought, so it counts as active.
 */
export function balanceState(balanceMinor: number): "INSUFFICIENT FUNDS" | "ACTIVE BALANCE" {
  return balanceMinor < BALANCE_THRESHOLD_MINOR ? "INSUFFICIENT FUNDS" : "ACTIVE BALANCE";
}

export type CashierState = "none" | "requested" | "redeemed";

/** Spec §4: what the cashier offers depends on the active promotion, and on whether it awaits a deposit. */
export function cashierState(active: ActiveCoupon): CashierState {
  if (active.player_coupon_status === "No Coupon") return "none";
  return active.coupon.playthrough_details?.awaiting_deposit === true ? "requested" : "redeemed";
}

/** Where the other way on of the cashier leads. */
export type OtherWay = "coupons" | "play";

/** Spec §4: the two ways on, by the state of the coupon. */
export const CHOICES: Record<CashierState, { deposit: string; other: string; way: OtherWay }> = {
  none: { deposit: "Deposit", other: "Deposit with a coupon", way: "coupons" },
  requested: { deposit: "Deposit with this coupon", other: "Deposit with another coupon", way: "coupons" },
  redeemed: { deposit: "Deposit now", other: "Keep playing", way: "play" },
};

export function cashierTab(query: URLSearchParams): CashierTab {
  return query.get("tab") === "coupons" ? "coupons" : "cashier";
}

/** What a coupon adds to a deposit, in a few words. */
export function couponGift({ bonus, spins, coupon_amount, redemption_type }: Coupon): string {
  const isFixed = redemption_type === "Fixed amount on next deposit";
  const percent = Math.max(0, ...bonus);
  const most = Math.max(0, ...spins);
  const parts = [
    ...(isFixed ? [formatMoney(toMinor(coupon_amount))] : percent > 0 ? [`${upTo(bonus)}${percent} %`] : []),
    ...(most > 0 ? [`${upTo(spins)}${most} extra spins`] : []),
  ];
  return parts.join(" and ");
}

/** Tiers of one coupon may give more or less. */
function upTo(figures: readonly number[]): string {
  return new Set(figures).size > 1 ? "up to " : "";
}

/** What a tier of the waiting coupon adds to a deposit by its method. */
export function tierGift(tier: { bonus_percent: number; bonus_minor: number; spins: number }): string {
  const parts = [
    ...(tier.bonus_percent > 0 ? [`${tier.bonus_percent} %`] : []),
    ...(tier.bonus_minor > 0 ? [formatMoney(tier.bonus_minor)] : []),
    ...(tier.spins > 0 ? [`${tier.spins} extra spins`] : []),
  ];
  return parts.length > 0 ? `+ ${parts.join(" and ")}` : "No bonus with this method";
}
