import { COUPON_STATUS } from "~/casino/contract/coupon-words";
import type { ActiveCoupon, Coupon } from "~/casino/contract/coupons";
import { BALANCE_THRESHOLD_MINOR } from "~/casino/contract/thresholds";
import { fixedAmount, gives, highestBonus } from "~/coupons/gives";
import { toMinor } from "~/ui/money";
import type { GiftMessages } from "./gift-messages";

/**
 * Below $1 is insufficient and above is active. Exactly $1 counts as active: no coupon is removed at that balance, and
 * it buys a spin.
 */
export function balanceState(balanceMinor: number): "insufficient" | "active" {
  return balanceMinor < BALANCE_THRESHOLD_MINOR ? "insufficient" : "active";
}

/** Of the question for a deposit limit. */
export const DEPOSIT_LIMIT_PERIODS = ["day", "week", "month"] as const;

export type CashierState = "none" | "requested" | "redeemed";

/** What the cashier offers depends on the active coupon, and on whether it awaits a deposit. */
export function cashierState(active: ActiveCoupon): CashierState {
  if (active.player_coupon_status === COUPON_STATUS.none) return "none";
  return active.coupon.playthrough_details?.awaiting_deposit === true ? "requested" : "redeemed";
}

/** The alternative to depositing, by coupon state. */
export const OTHER_WAYS = {
  none: "coupons",
  requested: "coupons",
  redeemed: "play",
} as const satisfies Record<CashierState, string>;

/** Short description of what a coupon adds to a deposit. */
export function couponGift(coupon: Coupon, m: GiftMessages): string {
  const { bonus, spins } = coupon;
  const amount = fixedAmount(coupon);
  const percent = gives(coupon) === "match" ? highestBonus(coupon) : 0;
  const most = Math.max(0, ...spins);
  const share = differ(bonus) ? m.shareUpTo : m.share;
  const count = differ(spins) ? m.spinsUpTo : m.spins;
  return together(m, [
    ...(amount !== null ? [m.money(toMinor(amount))] : percent > 0 ? [share(percent)] : []),
    ...(most > 0 ? [count(most)] : []),
  ]);
}

/** Whether the coupon's tiers differ in this figure. */
function differ(figures: readonly number[]): boolean {
  return new Set(figures).size > 1;
}

function together(m: GiftMessages, parts: readonly string[]): string {
  return parts.length > 0 ? parts.reduce((before, part) => m.and(before, part)) : "";
}

/** Amounts to offer between the least and the most, minor units. */
const ROUND_MINOR = [25_00, 50_00, 100_00, 250_00, 500_00, 1_000_00, 2_500_00];
const MOST_BETWEEN = 3;

/**
 * Amounts to choose from, minor units: the least and the most of a deposit by any of the methods, and a few between.
 * @param leftMinor what the player's own limits leave; null if nothing limits them
 */
export function amountChoices(
  methods: readonly { minimum_minor: number; maximum_minor: number }[],
  leftMinor: number | null,
): number[] {
  const least = Math.max(...methods.map(({ minimum_minor }) => minimum_minor));
  const most = Math.min(...methods.map(({ maximum_minor }) => maximum_minor), leftMinor ?? Infinity);
  if (methods.length === 0 || most < least) return [];
  const between = ROUND_MINOR.filter((minor) => minor > least && minor < most).slice(0, MOST_BETWEEN);
  return [...new Set([least, ...between, most])];
}

/**
 * The least deposit by any of the methods, if the player's own limits leave less than that; else null.
 * @param leftMinor what they leave, minor units; null if nothing limits them
 */
export function leastBeyond(
  methods: readonly { minimum_minor: number }[],
  leftMinor: number | null,
): number | null {
  const least = Math.min(...methods.map(({ minimum_minor }) => minimum_minor));
  return leftMinor !== null && methods.length > 0 && leftMinor < least ? least : null;
}

/** What becomes of a deposit: it joins a bonus, and both are played as one balance, or it stays cash. */
export type OwnMoney = keyof GiftMessages["ownMoney"];

/** @returns null if the coupon takes no deposit */
export function ownMoneyWith(coupon: Coupon): OwnMoney | null {
  switch (gives(coupon)) {
    case "match":
      return highestBonus(coupon) > 0 ? "joinsBonus" : "staysCash";
    case "amountOnDeposit":
      return "joinsBonus";
    case "amountAtOnce":
    case "spins":
      return null;
  }
}

/** The same by the tiers that the hosted cashier is sent. */
export function ownMoneyInTiers(tiers: readonly { bonus_percent: number; bonus_minor: number }[]): OwnMoney {
  return tiers.some(({ bonus_percent, bonus_minor }) => bonus_percent > 0 || bonus_minor > 0)
    ? "joinsBonus"
    : "staysCash";
}

/** What a tier of the requested coupon adds to a deposit by the tier's method. */
export function tierGift(
  { bonus_percent, bonus_minor, spins }: { bonus_percent: number; bonus_minor: number; spins: number },
  m: GiftMessages,
): string {
  const gift = together(m, [
    ...(bonus_percent > 0 ? [m.share(bonus_percent)] : []),
    ...(bonus_minor > 0 ? [m.money(bonus_minor)] : []),
    ...(spins > 0 ? [m.spins(spins)] : []),
  ]);
  return gift === "" ? m.none : m.added(gift);
}
