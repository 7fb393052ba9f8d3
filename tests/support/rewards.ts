import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { TestCasino } from "./casino";
import { rewardCoupon } from "./reward-values";

/** The channel on which the casino tells of a redeemed reward. */
const CHANNEL = "daily_reward";

async function codeOf({ database: { kysely } }: TestCasino): Promise<string | undefined> {
  const row = await kysely
    .selectFrom("coupon")
    .select("coupon_code")
    .where(sql`definition ->> 'reward_type'`, "=", "ARSDaily")
    .executeTakeFirst();
  return row?.coupon_code;
}

/** Puts a daily reward into the house, where the seed has none. */
export async function offerDailyReward(casino: TestCasino): Promise<void> {
  if ((await codeOf(casino)) !== undefined) return;
  const definition = JSON.stringify(rewardCoupon());
  await casino.database.kysely
    .insertInto("coupon")
    .values({ coupon_code: "DAILY5", definition, in_default_list: false, sort: 0 })
    .execute();
}

/** Takes the daily reward out of the house, where the seed has one. */
export async function withdrawDailyReward(casino: TestCasino): Promise<void> {
  const code = await codeOf(casino);
  if (code === undefined) return;
  await casino.database.kysely.deleteFrom("coupon").where("coupon_code", "=", code).execute();
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
      coupon_code: (await codeOf(casino)) ?? "",
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
  await pool.query("select pg_notify($1, $2)", [CHANNEL, payload]);
}
