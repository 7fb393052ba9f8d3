import { z } from "zod";
import { defineCall, type LocalizedPart } from "./call";
import { COUPON_STATUS } from "./coupon-words";
import { MAX_COUPON_CODE_LENGTH, MAX_LOGIN_LENGTH } from "./lengths";
import { addition, additionOr, list } from "./marks";
import { byPlayer, done, minor, none, pid, skinId, textLanguage } from "./shared";
import { readCouponCode } from "./values/codes";

const typedCode = z.string().min(1).overwrite(readCouponCode).max(MAX_COUPON_CODE_LENGTH);

/** A coupon or promotion. Amounts are in units of the currency. */
export const coupon = z.object({
  coupon_code: z.string(),
  coupon_title: z.string(),
  /** Addition. */
  coupon_subtitle: additionOr(z.string(), ""),
  coupon_description: z.string(),
  image_url: z.string(),
  /** Some values decide where pages show the coupon: `REWARD_TYPE`. */
  reward_type: z.string(),
  /** `reward` or 3: redeeming leads to the lobby. Any other value leads to a deposit. */
  redeem_type: z.union([z.string(), z.number()]),
  redemption_type: z.string(),
  /** A percentage of the deposit, or an amount for fixed coupons; one entry per deposit tier. */
  bonus: z.array(z.number()),
  spins: z.array(z.number()),
  playthrough: z.array(z.number()),
  deposit_method: z.array(z.string()),
  minimum_deposit: z.array(z.number()),
  maximum_deposit: z.array(z.number()),
  max_uses_per_player: z.number(),
  max_users_player_per_month: z.number(),
  max_users_player_per_week: z.number(),
  max_uses_player_per_day: z.number(),
  /** Epoch seconds; 0 for never. */
  expiry: z.number(),
  coupon_amount: z.number(),
  spins_remaining: z.number(),
  free_spin_details: z
    .object({
      game_id: z.number(),
      mach_id: z.number(),
      game_description: z.string(),
      denomination: z.number(),
      free_spin_winnings: z.number(),
    })
    .nullable(),
  free_spin_details_list: z.array(
    z.object({ spins_needed: z.number(), game_description: z.string(), game_code: z.string() }),
  ),
  free_spin: z.boolean(),
  spins_needed: z.number(),
  game_description: z.string(),
  bank_method_list: z.array(
    z.object({
      deposit_method: z.string(),
      minimum_deposit: z.number(),
      maximum_deposit: z.number(),
      bonus: z.number(),
    }),
  ),
  userHash: z.string(),
  /** Needed together with `userHash` to claim a cashback; only on cashback promotions (addition). */
  txIdHash: addition(z.string(), "a cashback"),
  /** `No Coupon`, `Requested`, or `Redeemed`. */
  player_coupon_status: z.string(),
  playthrough_details: z
    .object({
      awaiting_deposit: z.boolean(),
      /** Units of the currency. */
      amount_played: z.number(),
      amount_needed: z.number(),
    })
    .nullable(),
  isActive: z.boolean(),
  /** Terms in addition to the figures (addition). */
  terms: additionOr(z.string(), ""),
  /** Maximum bet while active, and maximum cash-out, in units of the currency; null for no limit (addition). */
  max_bet: additionOr(z.number().nullable(), null),
  max_cashout: additionOr(z.number().nullable(), null),
  /** Maximum cash-out of the bonus, as a percentage of the deposit that brings it; absent for no limit (addition). */
  max_cashout_percent: addition(z.number(), "such a limit"),
  /** Of the title, subtitle, description, and terms (addition). */
  language: textLanguage,
});
export type Coupon = z.infer<typeof coupon>;

export const activeCouponAnswer = z.discriminatedUnion("player_coupon_status", [
  z.object({ player_coupon_status: z.literal(COUPON_STATUS.none) }),
  z.object({
    player_coupon_status: z.enum([COUPON_STATUS.requested, COUPON_STATUS.redeemed]),
    coupon,
    /** What the player would keep and lose by canceling (addition). */
    on_cancel: addition(z.object({ kept_minor: minor, lost_minor: minor })),
  }),
]);
export type ActiveCoupon = z.infer<typeof activeCouponAnswer>;

/** For the texts of an answer that has the active coupon. */
export function couponIn(answer: ActiveCoupon): Coupon[] {
  return answer.player_coupon_status === COUPON_STATUS.none ? [] : [answer.coupon];
}

export const promotions = defineCall({
  base: "api",
  group: "coupons",
  method: "GET",
  path: "/players/{pid}/coupondetails",
  summary: "The promotions open to the player",
  auth: "session",
  time: "main",
  addition: false,
  localized: ({ coupons, active }: { coupons: Coupon[]; active?: ActiveCoupon }) => [
    ...coupons,
    ...(active ? couponIn(active) : []),
  ],
  params: byPlayer,
  query: z.object({ login: z.string().max(MAX_LOGIN_LENGTH) }),
  body: null,
  response: z.object({
    coupons: list(coupon),
    /** As `activeCoupon` answers it, which pages otherwise ask for as well. */
    active: addition(activeCouponAnswer),
  }),
});

export const activeCoupon = defineCall({
  base: "api",
  group: "coupons",
  method: "GET",
  path: "/players/{pid}/active-coupon",
  summary: "The active coupon, or `No Coupon`",
  auth: "session",
  time: "main",
  addition: false,
  localized: couponIn,
  params: byPlayer,
  query: none,
  body: null,
  response: activeCouponAnswer,
});

export const cancelCoupon = defineCall({
  base: "api",
  group: "coupons",
  method: "DELETE",
  path: "/players/{pid}/active-coupon",
  summary: "Cancel the active coupon",
  auth: "session",
  time: "main",
  addition: false,
  params: byPlayer,
  query: none,
  body: null,
  response: done.extend({ kept_minor: addition(minor), lost_minor: addition(minor) }),
});

export const redeemCoupon = defineCall({
  base: "api",
  group: "coupons",
  method: "POST",
  path: "/v2/players/{pid}/coupons",
  summary: "Redeem a coupon by its code",
  auth: "session",
  time: "main",
  addition: false,
  localized: couponIn,
  params: byPlayer,
  query: z.object({
    login: z.string().max(MAX_LOGIN_LENGTH),
    couponCode: typedCode,
    redeem: z.literal("true"),
  }),
  body: null,
  response: activeCouponAnswer,
});

export const redeemReward = defineCall({
  base: "api",
  group: "coupons",
  method: "POST",
  path: "/player/{pid}/rewards/redeem",
  summary: "Redeem a reward",
  auth: "session",
  time: "main",
  addition: false,
  localized: (answer: LocalizedPart) => [answer],
  params: byPlayer,
  query: none,
  body: z.object({
    player_id: pid,
    coupon: typedCode,
    skin_id: skinId,
  }),
  /** `type` says what was given: `bonus` or `free_spins`. */
  response: done.extend({ type: z.string(), language: textLanguage }),
});

export const cashback = defineCall({
  base: "api",
  group: "coupons",
  method: "POST",
  path: "/player/{pid}/rewards/cashback",
  summary: "Claim a cashback",
  auth: "session",
  time: "main",
  addition: false,
  localized: (answer: LocalizedPart) => [answer],
  params: byPlayer,
  query: z.object({ login: z.string().max(MAX_LOGIN_LENGTH) }),
  body: z.object({ txIdHash: z.string().max(200), userHash: z.string().max(200) }),
  response: done.extend({ language: textLanguage }),
});

export const couponGame = defineCall({
  base: "api",
  group: "coupons",
  method: "PUT",
  path: "/players/{pid}/coupons/games",
  summary: "Choose the game of a free-spin coupon",
  auth: "session",
  time: "main",
  addition: false,
  localized: couponIn,
  params: byPlayer,
  query: z.object({ gameCode: z.string().min(1).max(40) }),
  body: null,
  response: activeCouponAnswer,
});

export const defaultPromotions = defineCall({
  base: "static",
  group: "coupons",
  method: "GET",
  path: "/default-promotions.json",
  summary: "The promotions that visitors see",
  auth: "none",
  time: "main",
  addition: false,
  localized: (coupons: Coupon[]) => coupons,
  params: none,
  query: none,
  body: null,
  response: list(coupon),
});
