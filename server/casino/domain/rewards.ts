import type { Kysely } from "kysely";
import { REWARD_GIFT, REWARD_TYPE, type RewardGift } from "~/casino/contract/coupon-words";
import type { RewardMessage } from "~/casino/contract/daily-reward";
import { DAY_MS } from "~/shared/durations";
import type { Language } from "~/shared/languages";
import type { Database } from "../db/schema";
import { textsIn } from "../texts/in-language";
import {
  type CouponDefinition,
  findDefinition,
  hasStarted,
  isExpired,
  isOpenTo,
  listDefinitions,
  unitsToMinor,
} from "./coupons/definitions";
import { requestCoupon } from "./coupons/engine";
import { kindOf } from "./coupons/kinds";
import { isUsedUp, periodStarts, usesByCode } from "./coupons/limits";
import { describeCoupon } from "./coupons/views";
import { marketOfPlayer } from "./markets/markets";
import { rewardTexts } from "./offer-texts";
import { Refusal } from "./refusal";

/**
 * The player's reward of the UTC day, as the socket sends it. It ends at midnight UTC, when the next one begins, or with
 * the offer if that is earlier. Changes are announced on `DAILY_REWARD_CHANNEL` (coupons/grants.ts). There is one
 * reward a day, so one that was redeemed today takes precedence over one that is still available.
 */
export async function dailyReward(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
  language: Language,
): Promise<RewardMessage> {
  const { day } = periodStarts(now);
  const midnight = new Date(day.getTime() + DAY_MS);
  const offers = (await listDefinitions(db, "all")).filter(isDailyReward);
  const none = { coupon: null, redeemed: 0, expires_at: midnight.toISOString() } as const;
  if (offers.length === 0) return none;

  const uses = await usesByCode(db, playerId);
  const usesOf = ({ coupon_code }: CouponDefinition) => uses.get(coupon_code) ?? [];
  const redeemed = offers.find((offer) => usesOf(offer).some((use) => use >= day));
  if (redeemed) return { ...none, coupon: describeCoupon(redeemed, language), redeemed: 1 };

  const market = await marketOfPlayer(db, playerId);
  const open = offers.find(
    (offer) =>
      isOpenTo(offer, market) &&
      hasStarted(offer, now) &&
      !isExpired(offer, now) &&
      !isUsedUp(offer, usesOf(offer), now),
  );
  if (!open) return none;
  const ends = open.expiry > 0 ? Math.min(open.expiry * 1000, midnight.getTime()) : midnight.getTime();
  return { coupon: describeCoupon(open, language), redeemed: 0, expires_at: new Date(ends).toISOString() };
}

function isDailyReward(definition: CouponDefinition): boolean {
  return definition.reward_type === REWARD_TYPE.daily;
}

/**
 * Redeems a reward through the coupon engine, once per UTC day.
 * @returns what was granted (`bonus` or `free_spins`), in words, and their language
 * @throws Refusal `invalid_coupon` for a coupon that is not a reward, and as `requestCoupon`
 */
export async function redeemReward(
  trx: Kysely<Database>,
  request: { playerId: number; code: string; now: Date; language: Language },
): Promise<{ type: RewardGift; message: string; language: Language }> {
  const definition = await findDefinition(trx, request.code);
  if (!definition || !isDailyReward(definition)) {
    throw new Refusal("invalid_coupon");
  }
  await requestCoupon(trx, request);
  const spins = kindOf(definition)?.grantAtOnce(definition)?.spins;
  const { language } = request;
  const words = rewardTexts[language];
  if (spins) return { type: REWARD_GIFT.freeSpins, message: words.spinsGiven(spins.count), language };
  const amount = textsIn(language).money(unitsToMinor(definition.coupon_amount), "USD");
  return { type: REWARD_GIFT.bonus, message: words.amountGiven(amount), language };
}
