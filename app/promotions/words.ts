import type { Coupon } from "~/casino/contract/coupons";
import { formatMoney, toMinor } from "~/ui/money";
import { claimKind, fixedAmount, isFixedOnNextDeposit, spinsKind } from "./rules";

/** Spec §9: the minimum deposit displayed is at least 10. */
const LEAST_SHOWN_DEPOSIT = 10;
/** Spec §9: 'use all day' is shown above this many uses a day. */
const USE_ALL_DAY_ABOVE = 100;

/** Spec §9: `playthrough*100/(bonus+100)` times, or a dollar amount for next-deposit promotions. */
export function wageringText(coupon: Coupon): string | null {
  const playthrough = coupon.playthrough[0];
  if (playthrough === undefined || playthrough === 0) return null;
  if (isFixedOnNextDeposit(coupon)) return dollars(playthrough);
  const bonus = coupon.bonus[0] ?? 0;
  const shown = trimmed((playthrough * 100) / (bonus + 100));
  return `${shown} ${shown === "1" ? "time" : "times"}`;
}

/** What the times of the wagering are times of. */
export function wageringBase(coupon: Coupon): string | null {
  if (wageringText(coupon) === null || isFixedOnNextDeposit(coupon)) return null;
  if (coupon.bank_method_list.length > 0) return "deposit and bonus";
  return fixedAmount(coupon) === null ? "what the spins win" : "the bonus";
}

/** Whole dollars without cents, as prices are written. */
function dollars(amount: number): string {
  return formatMoney(toMinor(amount)).replace(/\.00$/, "");
}

/** One line of the table of deposits: methods with the same bounds and the same bonus share it. */
export interface TierLine {
  methods: string;
  minimumMinor: number;
  maximumMinor: number;
  bonus: string;
}

/** The deposit tiers as shown: the minimum at least 10 (spec §9). */
export function tierLines(coupon: Coupon): TierLine[] {
  const lines: TierLine[] = [];
  for (const [index, tier] of coupon.bank_method_list.entries()) {
    const line = {
      methods: methodName(tier.deposit_method),
      minimumMinor: toMinor(Math.max(LEAST_SHOWN_DEPOSIT, tier.minimum_deposit)),
      maximumMinor: toMinor(tier.maximum_deposit),
      bonus: bonusText(coupon, tier.bonus, coupon.spins[index] ?? 0),
    };
    const same = lines.find(
      ({ minimumMinor, maximumMinor, bonus }) =>
        minimumMinor === line.minimumMinor && maximumMinor === line.maximumMinor && bonus === line.bonus,
    );
    if (same) same.methods += `, ${line.methods}`;
    else lines.push(line);
  }
  return lines;
}

function methodName(method: string): string {
  return method === "card" ? "Card" : method;
}

/** A share of the deposit in percent, or the fixed amount; and the spins that come with it. */
function bonusText(coupon: Coupon, percent: number, spins: number): string {
  const amount = fixedAmount(coupon);
  const money = amount === null ? (percent > 0 ? `${percent} %` : "") : dollars(amount);
  const extra = spins > 0 ? `${spins} extra spins` : "";
  return [money, extra].filter(Boolean).join(" + ");
}

/** What tells cards with the default image apart at a glance. */
export interface Headline {
  lead: string;
  figure: string;
}

/** @returns null for a coupon that gives neither an amount, a share nor spins */
export function headline(coupon: Coupon): Headline | null {
  const amount = fixedAmount(coupon);
  if (amount !== null) {
    return { lead: claimKind(coupon) === "cashback" ? "Cash back" : "Bonus", figure: dollars(amount) };
  }
  const percent = Math.max(0, ...coupon.bonus);
  if (percent > 0) {
    return { lead: new Set(coupon.bonus).size > 1 ? "Up to" : "Match", figure: `${percent} %` };
  }
  const spins = Math.max(coupon.spins_needed, 0, ...coupon.spins);
  return spins > 0
    ? { lead: spinsKind(coupon) === "extra" ? "Extra spins" : "Free spins", figure: String(spins) }
    : null;
}

/** The lowest deposit, in units of the currency, that brings the bonus. */
export function lowestDeposit(coupon: Coupon): number {
  return Math.max(
    LEAST_SHOWN_DEPOSIT,
    Math.min(...(coupon.minimum_deposit.length > 0 ? coupon.minimum_deposit : [0])),
  );
}

/** Spec §9: 'Use all day'; otherwise the limit that a player meets first. */
export function usesText(coupon: Coupon): string | null {
  const { max_uses_per_player, max_uses_player_per_day } = coupon;
  if (max_uses_player_per_day > USE_ALL_DAY_ABOVE) return "Use all day";
  if (max_uses_per_player === 1) return "Use once";
  if (max_uses_player_per_day > 0) return `Use ${times(max_uses_player_per_day)} a day`;
  if (coupon.max_users_player_per_week > 0) return `Use ${times(coupon.max_users_player_per_week)} a week`;
  if (coupon.max_users_player_per_month > 0) return `Use ${times(coupon.max_users_player_per_month)} a month`;
  return max_uses_per_player > 0 ? `Use ${times(max_uses_per_player)}` : null;
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

/** Spec §8: what the card says while its form is on the way. */
export function claimingText(coupon: Coupon): string {
  const kind = claimKind(coupon);
  if (kind === "cashback") return "claiming your cashback";
  if (kind === "reward") return "claiming your reward";
  const spins = spinsKind(coupon);
  return spins === null ? "claiming your bonus" : `claiming your ${spins} spins`;
}

function trimmed(figure: number): string {
  return String(Number(figure.toFixed(2)));
}
