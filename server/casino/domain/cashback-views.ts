import type { Kysely } from "kysely";
import type { Coupon } from "~/casino/contract/coupons";
import { COUPON_STATUS, REDEEM_AT_ONCE, REWARD_TYPE } from "~/casino/contract/coupon-words";
import type { Database } from "../db/schema";
import {
  CASHBACK_MAX_MINOR,
  CASHBACK_PERCENT,
  cashbackOffers,
  INSTANT_CASHBACK_MAX_MINOR,
  INSTANT_CASHBACK_PERCENT,
  namesOf,
  type CashbackOffer,
} from "./cashback";
import { toUnits } from "./coupons/definitions";

const units = (amountMinor: number): string => toUnits(amountMinor).toFixed(2);

const WORDS = {
  CASHBACK: {
    coupon_title: `${CASHBACK_PERCENT}% weekly cashback`,
    coupon_subtitle: "For last week’s losses",
    terms:
      `${CASHBACK_PERCENT}% of what you lost of your own money last week, Monday to Sunday, UTC, up to ` +
      `$${units(CASHBACK_MAX_MINOR)}. Deposits played together with a bonus don’t count. Paid in cash with ` +
      "no wagering. Claim it before next Monday.",
  },
  ICM: {
    coupon_title: `${INSTANT_CASHBACK_PERCENT}% instant cashback`,
    coupon_subtitle: "For your last deposit",
    terms:
      `${INSTANT_CASHBACK_PERCENT}% of your last deposit, up to $${units(INSTANT_CASHBACK_MAX_MINOR)}, if you played it ` +
      "without a bonus and it’s gone. Paid in cash with no wagering. Claim it within a day.",
  },
} as const;

/** The player's cashback offers as promotions, with the hashes that claim them. */
export async function cashbackPromotions(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
): Promise<Coupon[]> {
  return (await cashbackOffers(db, playerId, now)).map(describeOffer);
}

function describeOffer(offer: CashbackOffer): Coupon {
  const { code, txIdHash, userHash } = namesOf(offer);
  const amount = toUnits(offer.amount_minor);
  return {
    ...WORDS[offer.kind],
    coupon_code: code,
    coupon_description: `$${amount.toFixed(2)} of your own money back, to play or keep.`,
    image_url: "",
    reward_type: REWARD_TYPE.cashback,
    redeem_type: REDEEM_AT_ONCE,
    redemption_type: "Cashback",
    bonus: [],
    spins: [],
    playthrough: [],
    deposit_method: [],
    minimum_deposit: [],
    maximum_deposit: [],
    max_uses_per_player: 1,
    max_users_player_per_month: 0,
    max_users_player_per_week: 0,
    max_uses_player_per_day: 0,
    expiry: Math.floor(offer.expires_at.getTime() / 1000),
    coupon_amount: amount,
    spins_remaining: 0,
    free_spin_details: null,
    free_spin_details_list: [],
    free_spin: false,
    spins_needed: 0,
    game_description: "",
    bank_method_list: [],
    userHash,
    txIdHash,
    player_coupon_status: COUPON_STATUS.none,
    playthrough_details: null,
    isActive: false,
    max_bet: null,
    max_cashout: null,
  };
}
