import type { ActiveCoupon } from "~/casino/contract/coupons";

/** Spec §9: below 1 the funds are insufficient; in minor units. */
const BALANCE_THRESHOLD_MINOR = 100;

/**
 * Spec §4 says INSUFFICIENT FUNDS below 1 and ACTIVE BALANCE above 1. Exactly 1 buys a spin, so it counts as active.
 */
export function balanceState(balanceMinor: number): "INSUFFICIENT FUNDS" | "ACTIVE BALANCE" {
  return balanceMinor < BALANCE_THRESHOLD_MINOR ? "INSUFFICIENT FUNDS" : "ACTIVE BALANCE";
}

export type CashierState = "none" | "requested" | "redeemed";

/** Spec §4: what the cashier offers depends on the active promotion. */
export function cashierState(active: ActiveCoupon): CashierState {
  if (active.player_coupon_status === "No Coupon") return "none";
  return active.player_coupon_status === "Requested" ? "requested" : "redeemed";
}
