import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { redeemReward } from "~/casino/contract/coupons";
import { SKIN_ID } from "~/casino/contract/shared";
import { DAILY_REWARD_CHANNEL } from "../../server/casino/domain/coupons/grants";
import type { TestCasino } from "./casino";
import { send, type TestPlayer } from "./casino-client";

/** The daily reward of the seed. */
export const DAILY_CODE = "DAILYCHERRY";

/** Removes the daily reward from the casino. */
export async function withdrawDailyReward({ database: { kysely } }: TestCasino): Promise<void> {
  await kysely.deleteFrom("coupon").where("coupon_code", "=", DAILY_CODE).execute();
}

/** Changes the reward's definition. */
export async function changeDailyReward(
  { database: { pool } }: TestCasino,
  changes: Record<string, unknown>,
): Promise<void> {
  await pool.query("update coupon set definition = definition || $2::jsonb where coupon_code = $1", [
    DAILY_CODE,
    JSON.stringify(changes),
  ]);
}

/** Redeems today's reward, which the coupon engine announces on its channel. */
export async function redeemDailyReward(url: string, { pid, token }: TestPlayer): Promise<void> {
  const { status } = await send(url, redeemReward, {
    params: { pid },
    token,
    key: randomUUID(),
    body: { player_id: pid, coupon: DAILY_CODE, skin_id: SKIN_ID },
  });
  expect(status).toBe(200);
}

/** Redeems in the database without the notification, as if it was lost. */
export async function redeemWithoutNotice(casino: TestCasino, playerId: number, now: Date): Promise<void> {
  await casino.database.kysely
    .insertInto("player_coupon")
    .values({
      player_id: playerId,
      player_coupon_id: randomUUID(),
      coupon_code: DAILY_CODE,
      state: "completed",
      max_bet_minor: null,
      max_cashout_minor: null,
      requested_at: now,
      redeemed_at: now,
      ended_at: now,
    })
    .execute();
}

export async function tell({ database: { pool } }: TestCasino, payload: string): Promise<void> {
  await pool.query("select pg_notify($1, $2)", [DAILY_REWARD_CHANNEL, payload]);
}
