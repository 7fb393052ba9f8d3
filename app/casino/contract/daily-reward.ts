import { z } from "zod";
import { coupon } from "./coupons";
import { addition } from "./marks";
import { CASINO_ID, instant, pid } from "./shared";

/**
 * Path of the daily-reward websocket. The upgrade request carries X-Casino-Id, X-Session-Token, and the
 * page's language as Accept-Language. A coupon that names no language is in English. Each check-in, and
 * each change of the reward, is answered with a coupon message. Close codes are in close-codes.ts.
 */
export const DAILY_REWARD_PATH = "/daily-reward";

/** Maximum message size to the casino. */
export const CHECK_LOGIN_BYTES_MAX = 4 * 1024;

/** Maximum message size from the casino. */
export const REWARD_MESSAGE_BYTES_MAX = 64 * 1024;

/** Sent by the client on connecting, and to ask for the current state again. */
export const checkLogin = z.object({
  action: z.literal("checklogin"),
  casinoid: z.literal(CASINO_ID),
  login: z.string().min(1).max(64),
  player_id: pid,
  /** The player's class as the client knows it; this casino uses its own record instead. */
  class_name: z.string().max(64),
});
export type CheckLogin = z.infer<typeof checkLogin>;

/** The coupon message: today's reward. */
export const rewardMessage = z.object({
  /** Null if there is no reward for the player. */
  coupon: coupon.nullable(),
  /** 1 once redeemed. */
  redeemed: z.union([z.literal(0), z.literal(1)]),
  /**
   * When it expires and the next one begins (addition). Defaults to the coupon's expiry, or the end of the UTC day.
   */
  expires_at: addition(instant),
});
type SentRewardMessage = z.infer<typeof rewardMessage>;

/** The coupon message with its end always set. */
export interface RewardMessage extends SentRewardMessage {
  expires_at: string;
}

/** @param now epoch milliseconds */
export function withExpiry(sent: SentRewardMessage, now: number): RewardMessage {
  return { ...sent, expires_at: sent.expires_at ?? expiryOf(sent.coupon, now).toISOString() };
}

/**
 * Names what a player can do about the reward: all that a page is told of a change. The same in every language and
 * process, so that a page can compare it with its own.
 */
export function rewardVersion({ coupon, redeemed, expires_at }: RewardMessage): string {
  return `${redeemed} ${expires_at} ${coupon?.coupon_code ?? ""}`;
}

function expiryOf(reward: SentRewardMessage["coupon"], now: number): Date {
  if (reward !== null && reward.expiry > 0) return new Date(reward.expiry * 1000);
  return new Date(new Date(now).setUTCHours(24, 0, 0, 0));
}
