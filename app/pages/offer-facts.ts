import { NO_DEPOSIT_CODE, WELCOME_OFFER_CODE } from "~/casino/offers";

/** What our own pages say of an offer; the casino's coupon is what counts, and a test holds the two together. */
interface OfferFacts {
  code: string;
  /** Times deposit and bonus together, or times the amount where nothing is deposited. */
  wagering: number;
}

/** Spec §9: the welcome offer. Amounts are units of the currency. */
export const WELCOME = {
  code: WELCOME_OFFER_CODE,
  percent: 400,
  minimum: 10,
  maximum: 1_000,
  wagering: 30,
  /** Of the deposit: the most of the bonus that becomes cash. */
  cashoutPercent: 100,
  /** The player's part of the balance: the deposit, of deposit and bonus together. */
  sharePercent: 20,
} as const satisfies OfferFacts & Record<string, unknown>;

/** The bonus that needs no deposit. */
export const NO_DEPOSIT = {
  code: NO_DEPOSIT_CODE,
  amount: 15,
  wagering: 40,
  highestBet: 5,
  highestCashout: 75,
} as const satisfies OfferFacts & Record<string, unknown>;

/** What a deposit of so much becomes with the welcome offer. */
export function welcomed(deposit: number) {
  const bonus = (deposit * WELCOME.percent) / 100;
  return { deposit, bonus, balance: deposit + bonus, toStake: (deposit + bonus) * WELCOME.wagering };
}

/** `1,250`, where there are no cents to name. */
export function whole(units: number): string {
  return units.toLocaleString("en-US");
}

/** `1,250.00`, as our pages write amounts of US dollars in running text. */
export function amount(units: number): string {
  return units.toLocaleString("en-US", { minimumFractionDigits: 2 });
}
