import type { Coupon } from "~/casino/contract/coupons";

/** Spec §9: the welcome offer is sorted first. */
export const WELCOME_OFFER_CODE = "CHERRY400";
/** Spec §9: these rewards are sorted to the top. */
const TOP_REWARDS = new Set(["ARSDaily", "CASHBACK"]);
/** Spec §9: the minimum deposit displayed is at least 10. */
const LEAST_SHOWN_DEPOSIT = 10;
/** Spec §9: 'use all day' is shown above this many uses a day. */
const USE_ALL_DAY_ABOVE = 100;
/** Spec §9: fixed-on-redemption promotions are hidden from balances above this, in units of the currency. */
const BALANCE_THRESHOLD = 1;
const FIXED_ON_REDEMPTION = "Fixed amount on redemption";
const FIXED_ON_NEXT_DEPOSIT = "Fixed amount on next deposit";
/** Spec §8: feeds the recommendation after an invalid code. */
const RECOMMENDED_TYPE = "Default-deposit";

function highestBonus(coupon: Coupon): number {
  return Math.max(0, ...coupon.bonus);
}

/** Spec §6: visitors see the default promotions sorted by bonus, descending. */
export function sortForVisitors(coupons: readonly Coupon[]): Coupon[] {
  return [...coupons].sort((a, b) => highestBonus(b) - highestBonus(a));
}

/** Spec §9: the welcome offer first, then daily rewards and cashback, then as the casino lists them. */
export function sortForPlayers(coupons: readonly Coupon[]): Coupon[] {
  return [...coupons].sort((a, b) => rank(a) - rank(b));
}

function rank(coupon: Coupon): number {
  if (coupon.coupon_code === WELCOME_OFFER_CODE) return 0;
  return TOP_REWARDS.has(coupon.reward_type) ? 1 : 2;
}

/** Spec §6: fixed-amount-on-redemption promotions are hidden from players whose balance exceeds 1. */
export function openToBalance(coupons: readonly Coupon[], balance: number): Coupon[] {
  return coupons.filter(
    (coupon) => balance <= BALANCE_THRESHOLD || coupon.redemption_type !== FIXED_ON_REDEMPTION,
  );
}

/** Spec §8: the Default-deposit promotion with the highest bonus. */
export function recommended(coupons: readonly Coupon[]): Coupon | undefined {
  const candidates = coupons.filter(({ reward_type }) => reward_type === RECOMMENDED_TYPE);
  return sortForVisitors(candidates)[0];
}

export type CardState = "available" | "requested" | "redeemed";

/** Spec §4: awaiting a deposit is requested, otherwise redeemed. */
export function cardState(coupon: Coupon, active: Coupon | null): CardState {
  if (active?.coupon_code !== coupon.coupon_code) return "available";
  return active.playthrough_details?.awaiting_deposit ? "requested" : "redeemed";
}

/** Spec §9: `playthrough*100/(bonus+100)` times, or a dollar amount for next-deposit promotions. */
export function wageringText(coupon: Coupon): string | null {
  const playthrough = coupon.playthrough[0];
  if (playthrough === undefined || playthrough === 0) return null;
  if (coupon.redemption_type === FIXED_ON_NEXT_DEPOSIT) return `$${trimmed(playthrough)}`;
  const bonus = coupon.bonus[0] ?? 0;
  return `${trimmed((playthrough * 100) / (bonus + 100))} times`;
}

export interface DepositTier {
  method: string;
  minimum: number;
  maximum: number;
  bonus: number;
}

/** The deposit tiers as shown: the minimum at least 10 (spec §9). */
export function depositTiers(coupon: Coupon): DepositTier[] {
  return coupon.bank_method_list.map(({ deposit_method, minimum_deposit, maximum_deposit, bonus }) => ({
    method: deposit_method,
    minimum: Math.max(LEAST_SHOWN_DEPOSIT, minimum_deposit),
    maximum: maximum_deposit,
    bonus,
  }));
}

/** The lowest deposit, in units of the currency, that brings the bonus. */
export function lowestDeposit(coupon: Coupon): number {
  return Math.max(
    LEAST_SHOWN_DEPOSIT,
    Math.min(...(coupon.minimum_deposit.length > 0 ? coupon.minimum_deposit : [0])),
  );
}

export function usesText(coupon: Coupon): string | null {
  if (coupon.max_uses_player_per_day > USE_ALL_DAY_ABOVE) return "Use all day";
  if (coupon.max_uses_per_player === 1) return "Use once";
  if (coupon.max_uses_player_per_day > 0) return `Use ${times(coupon.max_uses_player_per_day)} a day`;
  return null;
}

function times(count: number): string {
  return count === 1 ? "once" : `${count} times`;
}

/** Spec §9: the units of an expiry, largest first; a month is 30 days, a year twelve of them and five days. */
const EXPIRY_UNITS: readonly (readonly [name: string, seconds: number])[] = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

/** @param nowSeconds epoch seconds */
export function expiryText(coupon: Coupon, nowSeconds: number): string | null {
  if (coupon.expiry === 0) return null;
  const left = Math.floor(coupon.expiry - nowSeconds);
  if (left <= 0) return "Expired";
  for (const [name, seconds] of EXPIRY_UNITS) {
    const count = Math.floor(left / seconds);
    if (count >= 1) return `Expires in ${count} ${name}${count === 1 ? "" : "s"}`;
  }
  return null;
}

function trimmed(figure: number): string {
  return String(Number(figure.toFixed(2)));
}
