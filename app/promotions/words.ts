import type { Coupon } from "~/casino/contract/coupons";
import { fixedAmount, gives, highestBonus } from "~/coupons/gives";
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, YEAR_SECONDS } from "~/shared/durations";
import { toMinor } from "~/ui/money";
import { claimKind, spinsKind } from "./rules";
import type { CardWords, ExpiryUnit } from "./sentences.server";

/** The minimum deposit is never shown lower than this. */
const MIN_DEPOSIT_FLOOR = 10;
/** Above this many uses a day, show 'Use all day'. */
const USE_ALL_DAY_ABOVE = 100;

/** A multiple of `wageringBase`, or the amount to stake. The figure of a match is a multiple of its deposit. */
export function wageringText(coupon: Coupon, m: CardWords): string | null {
  const playthrough = wageringOf(coupon);
  if (playthrough === 0) return null;
  const kind = gives(coupon);
  if (kind === "amountOnDeposit") return m.shortMoney(toMinor(playthrough));
  const percent = kind === "match" ? (coupon.bonus[0] ?? 0) : 0;
  return m.wageringTimes(trimmed((playthrough * 100) / (percent + 100)));
}

/** What the wagering multiple applies to. */
export function wageringBase(coupon: Coupon, { wageringBases: m }: CardWords): string | null {
  if (wageringOf(coupon) === 0) return null;
  switch (gives(coupon)) {
    case "match":
      return m.deposit;
    case "amountAtOnce":
      return m.bonus;
    case "spins":
      return m.spins;
    case "amountOnDeposit":
      return null;
  }
}

/** Limit on the bonus that becomes cash: an amount, a share of the deposit, or both; null for no limit. */
export function cashoutText({ max_cashout, max_cashout_percent }: Coupon, m: CardWords): string | null {
  const amount = max_cashout === null ? null : m.money(toMinor(max_cashout));
  if (max_cashout_percent === undefined) return amount;
  return m.cashoutOfDeposit(m.share(max_cashout_percent), amount);
}

/** 0 if there is no wagering requirement. */
function wageringOf({ playthrough }: Coupon): number {
  return playthrough[0] ?? 0;
}

/** A row of the deposit table. Methods with equal limits and bonus share a row. */
export interface TierLine {
  methods: string;
  minimumMinor: number;
  /** Null for none. */
  maximumMinor: number | null;
  bonus: string;
}

/** The deposit tiers as displayed, with the minimum raised to `MIN_DEPOSIT_FLOOR`. */
export function tierLines(coupon: Coupon, m: CardWords): TierLine[] {
  const lines: TierLine[] = [];
  for (const [index, tier] of coupon.bank_method_list.entries()) {
    const line = {
      methods: m.methods[tier.deposit_method] ?? tier.deposit_method,
      minimumMinor: toMinor(Math.max(MIN_DEPOSIT_FLOOR, tier.minimum_deposit)),
      maximumMinor: tier.maximum_deposit === 0 ? null : toMinor(tier.maximum_deposit),
      bonus: bonusText(coupon, { percent: tier.bonus, spins: coupon.spins[index] ?? 0 }, m),
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

/** The share of the deposit or the fixed amount, plus any extra spins. */
function bonusText(
  coupon: Coupon,
  { percent, spins }: { percent: number; spins: number },
  m: CardWords,
): string {
  const amount = fixedAmount(coupon);
  const money = amount === null ? (percent > 0 ? m.share(percent) : "") : m.shortMoney(toMinor(amount));
  const extra = spins > 0 ? m.extraSpins(spins) : "";
  return [money, extra].filter(Boolean).join(" + ");
}

/**
 * Distinguishes cards with the default image at a glance; the number is marked `<figure>`.
 * @returns null for a coupon without an amount, a share, or spins
 */
export function headline(coupon: Coupon, { headlines: m, share, shortMoney }: CardWords): string | null {
  const amount = fixedAmount(coupon);
  if (amount !== null)
    return m[claimKind(coupon) === "cashback" ? "cashback" : "bonus"](shortMoney(toMinor(amount)));
  const percent = gives(coupon) === "match" ? highestBonus(coupon) : 0;
  if (percent > 0) return m[new Set(coupon.bonus).size > 1 ? "upTo" : "match"](share(percent));
  const spins = Math.max(coupon.spins_needed, 0, ...coupon.spins);
  return spins > 0 ? m[spinsKind(coupon) ?? "free"](spins) : null;
}

/** The lowest deposit that brings the bonus, in units of the currency. */
export function lowestDeposit(coupon: Coupon): number {
  return Math.max(
    MIN_DEPOSIT_FLOOR,
    Math.min(...(coupon.minimum_deposit.length > 0 ? coupon.minimum_deposit : [0])),
  );
}

/** 'Use all day', or the limit that a player reaches first. */
export function usesText(coupon: Coupon, { uses: m }: CardWords): string | null {
  const { max_uses_per_player, max_uses_player_per_day } = coupon;
  if (max_uses_player_per_day > USE_ALL_DAY_ABOVE) return m.allDay;
  if (max_uses_per_player === 1) return m.once;
  if (max_uses_player_per_day > 0) return m.perDay(max_uses_player_per_day);
  if (coupon.max_users_player_per_week > 0) return m.perWeek(coupon.max_users_player_per_week);
  if (coupon.max_users_player_per_month > 0) return m.perMonth(coupon.max_users_player_per_month);
  return max_uses_per_player > 0 ? m.inAll(max_uses_per_player) : null;
}

/** A later expiry hurries nobody, and is not counted down. */
const LONGEST_COUNTDOWN_SECONDS = YEAR_SECONDS;
/** Largest first. A month is 30 days. */
const EXPIRY_UNITS: readonly (readonly [unit: ExpiryUnit, seconds: number])[] = [
  ["month", 30 * DAY_SECONDS],
  ["day", DAY_SECONDS],
  ["hour", HOUR_SECONDS],
  ["minute", MINUTE_SECONDS],
  ["second", 1],
];

/** @param nowSeconds epoch seconds */
export function expiryText(coupon: Coupon, nowSeconds: number, m: CardWords): string | null {
  if (coupon.expiry === 0) return null;
  const left = Math.floor(coupon.expiry - nowSeconds);
  if (left <= 0) return m.expired;
  if (left >= LONGEST_COUNTDOWN_SECONDS) return null;
  for (const [unit, seconds] of EXPIRY_UNITS) {
    const count = Math.floor(left / seconds);
    if (count >= 1) return m.expiresIn(count, unit);
  }
  return null;
}

/** Text shown while a card's form is being sent. */
export function claimingText(coupon: Coupon, { claiming: m }: CardWords): string {
  const kind = claimKind(coupon);
  return kind === "coupon" ? m[spinsKind(coupon) ?? kind] : m[kind];
}

/** At most two decimals. */
function trimmed(figure: number): number {
  return Number(figure.toFixed(2));
}
