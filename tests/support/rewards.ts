import { randomUUID } from "node:crypto";
import { DAILY_REWARD_CHANNEL } from "../../server/casino/domain/rewards-stand-in";
import { rewardCoupon } from "./reward-values";
import type { TestCasino } from "./casino";

const CODE = "DAILY5";

/** Puts a daily reward into the house, where the seed has none. */
export async function offerDailyReward({ database: { kysely } }: TestCasino): Promise<void> {
  const definition = JSON.stringify(rewardCoupon());
  await kysely
    .insertInto("coupon")
    .values({ coupon_code: CODE, definition, in_default_list: false, sort: 0 })
    .execute();
}

/** What a redemption of today's reward leaves in the database, told on the channel or not. */
export async function redeemDailyReward(
  casino: TestCasino,
  playerId: number,
  { isTold = true, now = casino.clock.now() } = {},
): Promise<void> {
  await casino.database.kysely
    .insertInto("player_coupon")
    .values({
      player_id: playerId,
      player_coupon_id: randomUUID(),
      coupon_code: CODE,
      state: "completed",
      max_bet_minor: null,
      max_cashout_minor: null,
      requested_at: now,
      redeemed_at: now,
      ended_at: now,
    })
    .execute();
  if (isTold) await tell(casino, String(playerId));
}

export async function tell({ database: { pool } }: TestCasino, payload: string): Promise<void> {
  await pool.query("select pg_notify($1, $2)", [DAILY_REWARD_CHANNEL, payload]);
}
