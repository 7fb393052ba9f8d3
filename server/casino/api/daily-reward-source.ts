import type { Kysely } from "kysely";
import { rewardMessage, type RewardMessage } from "~/casino/contract/daily-reward";
import { pidInPath } from "~/casino/contract/shared";
import type { Language } from "~/shared/languages";
import type { DatabaseLog } from "../db/log";
import { listenTo } from "../db/notifications";
import type { Database } from "../db/schema";
import { DAILY_REWARD_CHANNEL } from "../domain/coupons/grants";
import { dailyReward } from "../domain/rewards";

/** Where the socket reads the daily reward from. */
export interface RewardSource {
  current(playerId: number, now: Date, language: Language): Promise<RewardMessage>;
  /**
   * Calls the listener with the id of each player whose reward changed, or with null if notifications were missed and
   * any reward may have changed. Single notifications can get lost, so re-read the reward from time to time.
   * @returns a function that unsubscribes
   */
  onChange(listener: (playerId: number | null) => void): () => void;
}

export interface DatabaseRewards extends RewardSource {
  close(): Promise<void>;
}

/** Rewards from the database. Changes arrive by NOTIFY from whichever copy of the casino makes them. */
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
    async current(playerId, now, language) {
      const { coupon, redeemed, expiresAt } = await dailyReward(db, playerId, now, language);
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
