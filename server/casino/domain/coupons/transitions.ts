import type { CouponState } from "~/casino/contract/coupon-words";
import { Refusal } from "../refusal";

/** Events of a coupon. The state `available` means that the player has no row for it. */
export const COUPON_EVENTS = [
  "request",
  "grant",
  "deposit",
  "cancel",
  "expire",
  "complete",
  "remove",
  "use_up",
] as const;
export type CouponEvent = (typeof COUPON_EVENTS)[number];

export type CouponPlace = "available" | CouponState;

/**
 * The state machine: available → requested → redeemed, and the ways out. `grant` is for coupons that await no deposit.
 * The database refuses every other transition, too. README.md has the whole table.
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

/** Null when the event is impossible in this state. */
export function nextCouponState(from: CouponPlace, event: CouponEvent): CouponState | null {
  return TRANSITIONS[from][event] ?? null;
}

/** The error code for an event that is impossible in this state. */
function refusalCode(from: CouponPlace, event: CouponEvent) {
  if (from === "available") return "no_active_coupon";
  if (from === "redeemed") return "active_coupon";
  if (from === "requested") {
    return event === "request" || event === "grant" ? "active_coupon" : "coupon_awaiting_deposit";
  }
  return "coupon_ended";
}

/** The refusal of an impossible event, with the error body's `type` where the contract has one. */
export function refusedEvent(from: CouponPlace, event: CouponEvent): Refusal {
  const code = refusalCode(from, event);
  return code === "active_coupon" ? new Refusal(code, { type: "coupon" }) : new Refusal(code);
}

/**
 * The state after the event.
 * @throws Refusal `refusalCode` when the event is impossible
 */
export function stateAfter(from: CouponPlace, event: CouponEvent): CouponState {
  const state = nextCouponState(from, event);
  if (!state) throw refusedEvent(from, event);
  return state;
}

/** The states in which a coupon is the player's active one. */
export const ACTIVE_STATES = ["requested", "redeemed"] as const satisfies readonly CouponState[];
