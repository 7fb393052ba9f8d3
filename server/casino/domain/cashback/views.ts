import type { Kysely } from "kysely";
import { COUPON_STATUS, REDEEM_AT_ONCE, REWARD_TYPE } from "~/casino/contract/coupon-words";
import type { Coupon } from "~/casino/contract/coupons";
import { epochSeconds } from "~/shared/epoch";
import type { Language } from "~/shared/languages";
import type { Database } from "../../db/schema";
import { textsIn } from "../../texts/in-language";
import { toUnits } from "../coupons/definitions";
import { cashbackTexts } from "../offer-texts";
import { cashbackNames, type CashbackOffer, cashbackOffers } from "./cashback";

/** The player's cashback offers as promotions, with the hashes that claim them. */
export async function cashbackPromotions(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
  language: Language,
): Promise<Coupon[]> {
  return (await cashbackOffers(db, playerId, now)).map((offer) => describeOffer(offer, language));
}

function describeOffer(offer: CashbackOffer, language: Language): Coupon {
  const words = cashbackTexts[language];
  const { code, txIdHash, userHash } = cashbackNames(offer);
  return {
    ...words.kinds[offer.kind],
    coupon_code: code,
    coupon_description: words.description(textsIn(language).money(offer.amount_minor, offer.currency)),
    language,
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
    expiry: epochSeconds(offer.expires_at),
    coupon_amount: toUnits(offer.amount_minor),
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
