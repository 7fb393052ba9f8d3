import type { ErrorCode } from "~/casino/contract/shared";
import type { CouponState } from "../../db/schema-coupons";
import { Refusal } from "../refusal";

/** What may happen to a coupon. `available` is a coupon that the player has not asked for: no row. */
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
 * Spec §4, coupon: available → requested → redeemed, and the ways out. `grant` is for coupons that await
 * no deposit. What is not in the table cannot happen; the database refuses it too. README.md shows it whole.
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

/** Why an event that has no way out of a place is refused. */
export function refusalCode(from: CouponPlace, event: CouponEvent): ErrorCode {
  if (from === "available") return "no_active_coupon";
  if (from === "redeemed") return "active_coupon";
  if (from === "requested") {
    return event === "request" || event === "grant" ? "active_coupon" : "coupon_awaiting_deposit";
  }
  return "coupon_ended";
}

const SENTENCES: Partial<Record<ErrorCode, string>> = {
  no_active_coupon: "You don’t have an active coupon.",
  // Spec §8: the message is this word.
  active_coupon: "active_coupon",
  coupon_awaiting_deposit: "This coupon is waiting for a deposit.",
  coupon_ended: "This coupon has ended.",
};

/** A refused event as an answer; of spec §8's type where that has one. */
export function refusedEvent(from: CouponPlace, event: CouponEvent): Refusal {
  const code = refusalCode(from, event);
  const details = code === "active_coupon" ? { type: "coupon" } : {};
  return new Refusal(code, SENTENCES[code] ?? code, code === "no_active_coupon" ? 404 : 409, details);
}

/** Where the event leads. @throws Refusal `refusalCode` when it leads nowhere */
export function stateAfter(from: CouponPlace, event: CouponEvent): CouponState {
  const state = nextState(from, event);
  if (!state) throw refusedEvent(from, event);
  return state;
}

/** The states in which a coupon is the player's active one. */
export const ACTIVE_STATES = ["requested", "redeemed"] as const satisfies readonly CouponState[];
