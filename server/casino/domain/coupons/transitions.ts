import type { CouponState } from "../../db/schema";

/** What may happen to a coupon. `available` is a coupon that the player has not asked for: no row. */
export type CouponEvent =
  "request" | "grant" | "deposit" | "cancel" | "expire" | "complete" | "remove" | "use_up";

export type CouponPlace = "available" | CouponState;

/**
 * Spec §4, coupon: available → requested → redeemed, and the ways out. `grant` is for coupons that await
 * no deposit. What is not in the table cannot happen; the database refuses it too.
 */
export const TRANSITIONS: Readonly<Record<CouponPlace, Partial<Record<CouponEvent, CouponState>>>> = {
  available: { request: "requested", grant: "redeemed" },
  requested: { deposit: "redeemed", cancel: "cancelled", expire: "expired" },
  redeemed: {
    complete: "completed",
    cancel: "cancelled",
    expire: "expired",
    remove: "removed",
    use_up: "used_up",
  },
  completed: {},
  cancelled: {},
  expired: {},
  removed: {},
  used_up: {},
};

/** Null when the event cannot happen there. */
export function nextState(from: CouponPlace, event: CouponEvent): CouponState | null {
  return TRANSITIONS[from][event] ?? null;
}

/** The states in which a coupon is the player's active one. */
export const ACTIVE_STATES = ["requested", "redeemed"] as const satisfies readonly CouponState[];
