import type { Kysely } from "kysely";
import type { Coupon } from "~/casino/contract/coupons";
import type { Database } from "../db/schema";
import {
  findDefinition,
  isExpired,
  isOpenTo,
  listDefinitions,
  normaliseCode,
  type CouponDefinition,
} from "./coupons/definitions";
import { requestCoupon } from "./coupons/engine";
import { DAILY_REWARD_TYPE } from "./coupons/grants";
import { kindOf } from "./coupons/kinds";
import { isUsedUp, periodStarts, usesByCode } from "./coupons/limits";
import { classOf } from "./coupons/player-coupons";
import { describeCoupon } from "./coupons/views";
import { Refusal } from "./refusal";

const DAY_MS = 86_400_000;

/** The daily login reward as spec §3 keeps it. */
export interface DailyReward {
  /** Null when the house has none for the player. */
  coupon: Coupon | null;
  /** 1 once it was redeemed today. */
  redeemed: 0 | 1;
  /** Midnight, UTC, when the next one begins; earlier where the offer itself ends before. */
  expiresAt: Date;
}

/**
 * Today's reward of the player; days are UTC. What changes it is told on `DAILY_REWARD_CHANNEL` (coupons/grants.ts).
 * One that was redeemed today stands before one that still can be: there is one a day.
 */
export async function dailyReward(db: Kysely<Database>, playerId: number, now: Date): Promise<DailyReward> {
  const { day } = periodStarts(now);
  const midnight = new Date(day.getTime() + DAY_MS);
  const offers = (await listDefinitions(db, "all")).filter(isDailyReward);
  if (offers.length === 0) return { coupon: null, redeemed: 0, expiresAt: midnight };

  const uses = await usesByCode(db, playerId);
  const usesOf = ({ coupon_code }: CouponDefinition) => uses.get(coupon_code) ?? [];
  const redeemed = offers.find((offer) => usesOf(offer).some((use) => use >= day));
  if (redeemed) return { coupon: describeCoupon(redeemed), redeemed: 1, expiresAt: midnight };

  const playerClass = await classOf(db, playerId);
  const open = offers.find(
    (offer) => isOpenTo(offer, playerClass) && !isExpired(offer, now) && !isUsedUp(offer, usesOf(offer), now),
  );
  if (!open) return { coupon: null, redeemed: 0, expiresAt: midnight };
  const ends = open.expiry > 0 ? Math.min(open.expiry * 1000, midnight.getTime()) : midnight.getTime();
  return { coupon: describeCoupon(open), redeemed: 0, expiresAt: new Date(ends) };
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
