import type { Kysely } from "kysely";
import { rewardMessage, type RewardMessage } from "~/casino/contract/daily-reward";
import { pidInPath } from "~/casino/contract/shared";
import type { DatabaseLog } from "../db/database";
import { listenTo } from "../db/notifications";
import type { Database } from "../db/schema";
import { DAILY_REWARD_CHANNEL } from "../domain/coupons/grants";
import { dailyReward } from "../domain/rewards";

/** Where the socket has the daily reward from. */
export interface RewardSource {
  current(playerId: number, now: Date): Promise<RewardMessage>;
  /**
   * Calls the listener with each player whose reward has changed, and with null when anyone's may have: changes went
   * unheard for a while. A single one may go unheard too, so whoever shows a reward reads it again from time to time.
   * @returns what ends it
   */
  onChange(listener: (playerId: number | null) => void): () => void;
}

export interface DatabaseRewards extends RewardSource {
  close(): Promise<void>;
}

/** The reward as the database has it; changes come by NOTIFY, from whichever copy of the casino makes them. */
export async function databaseRewards(
  db: Kysely<Database>,
  databaseUrl: string,
  log: DatabaseLog,
): Promise<DatabaseRewards> {
  const listeners = new Set<(playerId: number | null) => void>();
  const notifications = await listenTo({
    url: databaseUrl,
    channel: DAILY_REWARD_CHANNEL,
    log,
    onNotice(payload) {
      const playerId = pidInPath.safeParse(payload);
      if (!playerId.success) return;
      for (const listener of listeners) listener(playerId.data);
    },
    onMissed() {
      for (const listener of listeners) listener(null);
    },
  });
  return {
    async current(playerId, now) {
      const { coupon, redeemed, expiresAt } = await dailyReward(db, playerId, now);
      const expires_at = expiresAt.toISOString();
      return { ...rewardMessage.parse({ coupon, redeemed, expires_at }), expires_at };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => notifications.close(),
  };
}
