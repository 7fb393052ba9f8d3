import type { Coupon } from "~/casino/contract/coupons";
import { NO_DEPOSIT_CODE, WELCOME_OFFER_CODE } from "~/casino/offers";

interface OfferFacts {
  code: string;
  /** Times deposit and bonus together, or times the amount where nothing is deposited. */
  wagering: number;
}

/** The figures of a welcome offer; amounts are units of the currency. */
export interface WelcomeFacts extends OfferFacts {
  percent: number;
  minimum: number;
  maximum: number;
  /** Of the deposit: the most of the bonus that becomes cash. */
  cashoutPercent: number;
  /** The player's part of the balance: the deposit, of deposit and bonus together. */
  sharePercent: number;
}

/**
 * The figures of the casino's coupon.
 * @returns null for one that is more than one match for one range of deposits: its own words say what it gives
 */
export function welcomeFactsOf(coupon: Coupon): WelcomeFacts | null {
  const { coupon_code: code, max_cashout_percent: cashoutPercent } = coupon;
  const { bonus, playthrough, minimum_deposit, maximum_deposit } = coupon;
  const tiers = [bonus, playthrough, minimum_deposit, maximum_deposit].map((values) => [...new Set(values)]);
  if (cashoutPercent === undefined || tiers.some(({ length }) => length !== 1)) return null;
  const [percent = 0, played = 0, minimum = 0, maximum = 0] = tiers.flat();
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

/** The welcome offer as the terms name it: a document of the licensee, which a test holds to the coupon. */
export const WELCOME = {
  code: WELCOME_OFFER_CODE,
  percent: 400,
  minimum: 10,
  maximum: 1_000,
  wagering: 30,
  cashoutPercent: 100,
  sharePercent: 20,
} as const satisfies WelcomeFacts;

/** The bonus that needs no deposit. */
export const NO_DEPOSIT = {
  code: NO_DEPOSIT_CODE,
  amount: 15,
  wagering: 40,
  highestBet: 5,
  highestCashout: 75,
} as const satisfies OfferFacts & Record<string, unknown>;

/** What a deposit of so much becomes with the welcome offer. */
export function welcomed(deposit: number, { percent, wagering }: WelcomeFacts) {
  const bonus = (deposit * percent) / 100;
  return { deposit, bonus, balance: deposit + bonus, toStake: (deposit + bonus) * wagering };
}

/** `1,250`, where there are no cents to name. */
export function whole(units: number): string {
  return units.toLocaleString("en-US");
}

/** `$1,250.00`, as our pages write amounts of US dollars in running text. */
export function amount(units: number): string {
  return `$${units.toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
}
