import type { Coupon } from "~/casino/contract/coupons";
import { gives } from "~/coupons/gives";
import { NO_DEPOSIT_CODE, WELCOME_OFFER_CODE } from "~/coupons/offers";
import { langOf } from "~/messages/messages";
import type { Language } from "~/shared/languages";

interface OfferFacts {
  code: string;
  /** Multiple of deposit plus bonus, or of the bonus alone if nothing is deposited. */
  wagering: number;
}

/** Figures of a welcome offer; amounts in units of the currency. */
export interface WelcomeFacts extends OfferFacts {
  percent: number;
  minimum: number;
  maximum: number;
  /** Maximum bonus that becomes cash, as a percentage of the deposit. */
  cashoutPercent: number;
  /** The deposit as a percentage of deposit plus bonus. */
  sharePercent: number;
}

/** A coupon's own text, for offers that our figures do not describe. */
export interface CouponWords {
  title: string;
  description: string;
  terms: string;
  /** Of all three, where it is not the page's. */
  lang: string | undefined;
}

/** @param language the page's */
export function couponWordsOf(coupon: Coupon, language: Language): CouponWords {
  const { coupon_title, coupon_description, terms } = coupon;
  return { title: coupon_title, description: coupon_description, terms, lang: langOf(coupon, language) };
}

/**
 * The figures of the casino's coupon.
 * @returns null unless it is one match for one range of deposits; the coupon's own text then describes it
 */
export function welcomeFactsOf(coupon: Coupon): WelcomeFacts | null {
  const { coupon_code: code, max_cashout_percent: cashoutPercent } = coupon;
  const { bonus, playthrough, minimum_deposit, maximum_deposit } = coupon;
  const tiers = [bonus, playthrough, minimum_deposit, maximum_deposit].map((values) => [...new Set(values)]);
  if (cashoutPercent === undefined || tiers.some(({ length }) => length !== 1)) return null;
  const [percent = 0, played = 0, minimum = 0, maximum = 0] = tiers.flat();
  if (gives(coupon) !== "match" || maximum === 0) return null;
  const wagering = (played * 100) / (percent + 100);
  return {
    code,
    percent,
    minimum,
    maximum,
    wagering,
    cashoutPercent,
    sharePercent: 100 / (1 + percent / 100),
  };
}

/**
 * The welcome offer as the terms state it. The terms are the licensee's document, so it is fixed here; a test compares
 * it with the coupon.
 */
export const WELCOME = {
  code: WELCOME_OFFER_CODE,
  percent: 400,
  minimum: 10,
  maximum: 1_000,
  wagering: 30,
  cashoutPercent: 100,
  sharePercent: 20,
} as const satisfies WelcomeFacts;

/** The no-deposit bonus; amounts in US dollars. */
export const NO_DEPOSIT = {
  code: NO_DEPOSIT_CODE,
  amount: 15,
  wagering: 40,
  highestBet: 5,
  highestCashout: 75,
} as const satisfies OfferFacts & Record<string, unknown>;

/** What a deposit becomes with the welcome offer. */
export function welcomed(deposit: number, { percent, wagering }: WelcomeFacts) {
  const bonus = (deposit * percent) / 100;
  return { deposit, bonus, balance: deposit + bonus, toStake: (deposit + bonus) * wagering };
}
