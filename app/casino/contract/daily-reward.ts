import { z } from "zod";
import { coupon } from "./coupons";
import { addition } from "./marks";
import { CASINO_ID, instant, pid } from "./shared";

/**
 * Spec §7, the daily-reward websocket. The upgrade carries X-Casino-Id and X-Session-Token; each check-in is
 * answered with a coupon message, and so is each change of it. Codes of a close are in close-codes.ts.
 */
export const DAILY_REWARD_PATH = "/daily-reward";

/** No message to the casino is longer. */
export const CHECK_LOGIN_BYTES_MAX = 4 * 1024;

/** No message of the casino is longer. */
export const REWARD_MESSAGE_BYTES_MAX = 64 * 1024;

/** What the client sends once connected, and again when it wants to be told anew. */
export const checkLogin = z.object({
  action: z.literal("checklogin"),
  casinoid: z.literal(CASINO_ID),
  login: z.string().min(1).max(64),
  player_id: pid,
  /** The player's class as the client knows it; this casino goes by its own record. */
  class_name: z.string().max(64),
});
export type CheckLogin = z.infer<typeof checkLogin>;

/** The coupon message: today's reward. */
export const rewardMessage = z.object({
  /** Null when there is no reward for the player. */
  coupon: coupon.nullable(),
  /** 1 once it was redeemed. */
  redeemed: z.union([z.literal(0), z.literal(1)]),
  /** When it is over and the next one begins (addition). Without it, the expiry of its coupon, or the end of the UTC day. */
  expires_at: addition(instant),
});
type SentRewardMessage = z.infer<typeof rewardMessage>;

/** The coupon message as pages get it: its end is always known. */
export interface RewardMessage extends SentRewardMessage {
  expires_at: string;
}

/** @param now epoch milliseconds */
export function withExpiry(sent: SentRewardMessage, now: number): RewardMessage {
  return { ...sent, expires_at: sent.expires_at ?? expiryOf(sent.coupon, now).toISOString() };
}

function expiryOf(reward: SentRewardMessage["coupon"], now: number): Date {
  if (reward !== null && reward.expiry > 0) return new Date(reward.expiry * 1000);
  return new Date(new Date(now).setUTCHours(24, 0, 0, 0));
}
