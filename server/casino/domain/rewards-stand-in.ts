import type { Kysely } from "kysely";
import type { Coupon } from "~/casino/contract/coupons";
import type { Database } from "../db/schema";
import { listDefinitions } from "./coupons/definitions";
import { periodStarts, usesByCode } from "./coupons/limits";
import { describeCoupon } from "./coupons/views";

/**
 * Stands in for domain/rewards.ts until the reward's own engine is merged, with the same signature: then this file
 * goes, and api/daily-reward-source.ts imports `dailyReward` from ../domain/rewards and the channel from
 * ../domain/coupons/grants.
 */
export const DAILY_REWARD_CHANNEL = "daily_reward";

const DAY_MS = 86_400_000;

export interface DailyReward {
  coupon: Coupon;
  redeemed: 0 | 1;
  expiresAt: Date;
}

/** @returns null when the house has none */
export async function dailyReward(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
): Promise<DailyReward | null> {
  const definition = (await listDefinitions(db, "all")).find(({ reward_type }) => reward_type === "ARSDaily");
  if (!definition) return null;
  const { day } = periodStarts(now);
  const uses = (await usesByCode(db, playerId)).get(definition.coupon_code) ?? [];
  return {
    coupon: describeCoupon(definition),
    redeemed: uses.some((use) => use >= day) ? 1 : 0,
    expiresAt: new Date(day.getTime() + DAY_MS),
  };
}
