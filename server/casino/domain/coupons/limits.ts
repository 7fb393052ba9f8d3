import type { Kysely } from "kysely";
import { DAY_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import type { CouponDefinition } from "./definitions";

/** Start of the UTC day, ISO week (Monday) and month of `now`. */
export function periodStarts(now: Date): { day: Date; week: Date; month: Date } {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  return {
    day,
    week: new Date(day.getTime() - daysSinceMonday * DAY_MS),
    month: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
  };
}

/** Whether one more use would exceed a limit of the coupon; 0 means no limit. */
export function isUsedUp(definition: CouponDefinition, uses: readonly Date[], now: Date): boolean {
  const { day, week, month } = periodStarts(now);
  const since = (start: Date): number => uses.filter((use) => use >= start).length;
  const reached = (limit: number, count: number): boolean => limit > 0 && count >= limit;
  return (
    reached(definition.max_uses_per_player, uses.length) ||
    reached(definition.max_users_player_per_month, since(month)) ||
    reached(definition.max_users_player_per_week, since(week)) ||
    reached(definition.max_uses_player_per_day, since(day))
  );
}

/** When the player redeemed each coupon. A request cancelled before its deposit does not count as a use. */
export async function usesByCode(db: Kysely<Database>, playerId: number): Promise<Map<string, Date[]>> {
  const rows = await db
    .selectFrom("player_coupon")
    .select(["coupon_code", "redeemed_at"])
    .where("player_id", "=", playerId)
    .where("redeemed_at", "is not", null)
    .execute();
  const uses = new Map<string, Date[]>();
  for (const { coupon_code, redeemed_at } of rows) {
    if (redeemed_at) uses.set(coupon_code, [...(uses.get(coupon_code) ?? []), redeemed_at]);
  }
  return uses;
}
