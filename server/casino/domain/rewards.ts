import type { Kysely } from "kysely";
import type { Coupon } from "~/casino/contract/coupons";
import type { Database } from "../db/schema";
import { findDefinition, listDefinitions, normaliseCode, type CouponDefinition } from "./coupons/definitions";
import { requestCoupon } from "./coupons/engine";
import { DAILY_REWARD_TYPE } from "./coupons/grants";
import { kindOf } from "./coupons/kinds";
import { periodStarts, usesByCode } from "./coupons/limits";
import { describeCoupon } from "./coupons/views";
import { Refusal } from "./refusal";

const DAY_MS = 86_400_000;

/** The daily login reward as spec §3 keeps it. */
export interface DailyReward {
  coupon: Coupon;
  /** 1 once it was redeemed today. */
  redeemed: 0 | 1;
  /** Midnight, UTC: the next one is another. */
  expiresAt: Date;
}

/**
 * Today's reward of the player; days are UTC. What changes it is told on `DAILY_REWARD_CHANNEL` (coupons/grants.ts).
 * @returns null when the house has none
 */
export async function dailyReward(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
): Promise<DailyReward | null> {
  const definition = (await listDefinitions(db, "all")).find(isDailyReward);
  if (!definition) return null;
  const { day } = periodStarts(now);
  const uses = (await usesByCode(db, playerId)).get(definition.coupon_code) ?? [];
  return {
    coupon: describeCoupon(definition),
    redeemed: uses.some((use) => use >= day) ? 1 : 0,
    expiresAt: new Date(day.getTime() + DAY_MS),
  };
}

function isDailyReward(definition: CouponDefinition): boolean {
  return definition.reward_type === DAILY_REWARD_TYPE;
}

/**
 * Redeems a reward, once a UTC day, by the coupon engine.
 * @returns `bonus` or `free_spins`: what was given
 * @throws Refusal `invalid_coupon` for what is no reward, and as `requestCoupon`
 */
export async function redeemReward(
  trx: Kysely<Database>,
  request: { playerId: number; code: string; now: Date },
): Promise<{ type: "bonus" | "free_spins"; message: string }> {
  const definition = await findDefinition(trx, normaliseCode(request.code));
  if (!definition || !isDailyReward(definition)) {
    throw new Refusal("invalid_coupon", "Invalid Coupon", 404);
  }
  await requestCoupon(trx, request);
  const spins = kindOf(definition)?.grantAtOnce(definition)?.spins;
  return spins
    ? { type: "free_spins", message: `${spins.count} free spins are yours.` }
    : { type: "bonus", message: `$${definition.coupon_amount.toFixed(2)} is yours.` };
}
