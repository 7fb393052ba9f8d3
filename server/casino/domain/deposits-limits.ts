import type { Kysely } from "kysely";
import type { ActiveCoupon } from "~/casino/contract/coupons";
import type { Database } from "../db/schema";
import { toMinor } from "./coupons/definitions";
import { activeCouponOf } from "./coupons/views";
import { Refusal } from "./refusal";

export const DEPOSIT_METHODS = [
  { method: "card", label: "Credit or debit card" },
  { method: "USDT", label: "Tether (USDT)" },
  { method: "BTC", label: "Bitcoin (BTC)" },
  { method: "LTC", label: "Litecoin (LTC)" },
] as const;

export type DepositMethod = (typeof DEPOSIT_METHODS)[number]["method"];

/** Spec §9: minimum deposit displayed, at least 10. The maximum is the house's own. */
const MINIMUM_MINOR = 10_00;
const MAXIMUM_MINOR = 5_000_00;

export interface DepositTierOffer {
  method: string;
  minimumMinor: number;
  maximumMinor: number;
  bonusPercent: number;
}

/** What a player may deposit now, and with which coupon. */
export interface DepositOffer {
  methods: { method: DepositMethod; label: string; minimumMinor: number; maximumMinor: number }[];
  coupon: { code: string; title: string; awaitsDeposit: boolean; tiers: DepositTierOffer[] } | null;
}

export async function depositOffer(db: Kysely<Database>, playerId: number, now: Date): Promise<DepositOffer> {
  const coupon = couponOffer(await activeCouponOf(db, playerId, now));
  const tiers = coupon?.awaitsDeposit ? coupon.tiers : [];
  return {
    coupon,
    methods: DEPOSIT_METHODS.map(({ method, label }) => ({ method, label, ...boundsFor(method, tiers) })),
  };
}

/**
 * @param request.amountMinor as it came: anything a number can be
 * @throws Refusal `invalid_request`, `deposit_below_minimum` or `deposit_above_maximum`, naming the amounts
 */
export async function checkAmount(
  db: Kysely<Database>,
  request: { playerId: number; method: DepositMethod; amountMinor: number; currency: string },
  now: Date,
): Promise<void> {
  const { amountMinor, currency } = request;
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) {
    throw new Refusal("invalid_request", "Please enter an amount in dollars and cents.", 400);
  }
  const { methods } = await depositOffer(db, request.playerId, now);
  const bounds = methods.find(({ method }) => method === request.method);
  if (!bounds) throw new Refusal("invalid_request", "Please choose how to deposit.", 400);
  const inWords = (value: number): string => money(value, currency);
  if (amountMinor < bounds.minimumMinor) {
    const sentence = `The smallest deposit is ${inWords(bounds.minimumMinor)}; you asked for ${inWords(amountMinor)}.`;
    throw new Refusal("deposit_below_minimum", sentence, 422);
  }
  if (amountMinor > bounds.maximumMinor) {
    const sentence = `The largest deposit is ${inWords(bounds.maximumMinor)}; you asked for ${inWords(amountMinor)}.`;
    throw new Refusal("deposit_above_maximum", sentence, 422);
  }
}

function couponOffer(active: ActiveCoupon): DepositOffer["coupon"] {
  if (active.player_coupon_status === "No Coupon") return null;
  const { coupon } = active;
  return {
    code: coupon.coupon_code,
    title: coupon.coupon_title,
    awaitsDeposit: coupon.playthrough_details?.awaiting_deposit ?? false,
    tiers: coupon.bank_method_list.map((tier) => ({
      method: tier.deposit_method,
      minimumMinor: toMinor(tier.minimum_deposit),
      maximumMinor: toMinor(tier.maximum_deposit),
      bonusPercent: tier.bonus,
    })),
  };
}

/** The bounds of the coupon's tiers for the method; the house's where it has none. */
function boundsFor(
  method: DepositMethod,
  tiers: readonly DepositTierOffer[],
): { minimumMinor: number; maximumMinor: number } {
  const own = tiers.filter((tier) => tier.method === method);
  if (own.length === 0) return { minimumMinor: MINIMUM_MINOR, maximumMinor: MAXIMUM_MINOR };
  return {
    minimumMinor: Math.min(...own.map((tier) => tier.minimumMinor)),
    maximumMinor: Math.max(...own.map((tier) => tier.maximumMinor)),
  };
}

function money(amountMinor: number, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amountMinor / 100);
}
