import type { ActiveCoupon, Coupon } from "~/casino/contract/coupons";
import { BALANCE_THRESHOLD_MINOR } from "~/casino/offers";
import type { CashierTab } from "~/paths";
import { formatMoney, toMinor } from "~/ui/money";
import type { GiftMessages } from "./gift-messages";

/**
 * Spec §4 says INSUFFICIENT FUNDS below 1 and ACTIVE BALANCE above 1. At exactly 1 no coupon is removed and a spin
 * can be bought, so it counts as active.
 */
export function balanceState(balanceMinor: number): "insufficient" | "active" {
  return balanceMinor < BALANCE_THRESHOLD_MINOR ? "insufficient" : "active";
}

export type CashierState = "none" | "requested" | "redeemed";

/** Spec §4: what the cashier offers depends on the active promotion, and on whether it awaits a deposit. */
export function cashierState(active: ActiveCoupon): CashierState {
  if (active.player_coupon_status === "No Coupon") return "none";
  return active.coupon.playthrough_details?.awaiting_deposit === true ? "requested" : "redeemed";
}

/** Spec §4: beside a deposit, where the other way on leads. */
export const OTHER_WAYS = {
  none: "coupons",
  requested: "coupons",
  redeemed: "play",
} as const satisfies Record<CashierState, string>;

export function cashierTab(query: URLSearchParams): CashierTab {
  return query.get("tab") === "coupons" ? "coupons" : "cashier";
}

/** What a coupon adds to a deposit, in a few words. */
export function couponGift(
  { bonus, spins, coupon_amount, redemption_type }: Coupon,
  m: GiftMessages,
): string {
  const isFixed = redemption_type === "Fixed amount on next deposit";
  const percent = Math.max(0, ...bonus);
  const most = Math.max(0, ...spins);
  const share = differ(bonus) ? m.shareUpTo : m.share;
  const count = differ(spins) ? m.spinsUpTo : m.spins;
  return together(m, [
    ...(isFixed ? [formatMoney(toMinor(coupon_amount))] : percent > 0 ? [share(percent)] : []),
    ...(most > 0 ? [count(most)] : []),
  ]);
}

/** Tiers of one coupon may give more or less. */
function differ(figures: readonly number[]): boolean {
  return new Set(figures).size > 1;
}

function together(m: GiftMessages, parts: readonly string[]): string {
  return parts.length > 0 ? parts.reduce((before, part) => m.and(before, part)) : "";
}

/** What a tier of the waiting coupon adds to a deposit by its method. */
export function tierGift(
  { bonus_percent, bonus_minor, spins }: { bonus_percent: number; bonus_minor: number; spins: number },
  m: GiftMessages,
): string {
  const gift = together(m, [
    ...(bonus_percent > 0 ? [m.share(bonus_percent)] : []),
    ...(bonus_minor > 0 ? [formatMoney(bonus_minor)] : []),
    ...(spins > 0 ? [m.spins(spins)] : []),
  ]);
  return gift === "" ? m.none : m.added(gift);
}
