import type { CouponTerms } from "~/casino/contract/operator/coupons";
import type { MoneyFormat } from "~/ui/money";
import type { NumberFormat } from "~/ui/numbers";
import type { CouponsMessages } from "./messages";

type Mark = MoneyFormat["decimalMark"];

/** Minor units as they are typed: `12.50`. */
export function typedAmount(minor: number | null, mark: Mark): string {
  return minor === null || minor === 0 ? "" : (minor / 100).toFixed(2).replace(".", mark);
}

/** A multiple or a percentage as it is typed: `12.5`. Nothing for 0. */
export function typedFigure(value: number | null | undefined, mark: Mark): string {
  return value ? String(value).replace(".", mark) : "";
}

export interface WageringTexts {
  texts: CouponsMessages;
  numbers: NumberFormat;
}

/** What the wagering terms come to, in sentences. Amounts are in the player's currency. */
export function wageringSentences(terms: CouponTerms, words: WageringTexts): string[] {
  const { form, tiers, wagering, wagering_minor, amount_minor, spins } = terms;
  const { wagering: texts } = words.texts;
  if (form === "fixed_at_once") {
    const stake = amountOf(amount_minor * wagering, words);
    return [texts.atOnce(amountOf(amount_minor, words), stake, timesOf(wagering, words))];
  }
  if (form === "free_spins") return [texts.spins(spins, timesOf(wagering, words))];
  if (form === "fixed_next_deposit") {
    const amount = amountOf(amount_minor, words);
    const stake = wagering_minor === 0 ? null : amountOf(wagering_minor, words);
    return tiers.map((tier) => texts.nextDeposit(rangeOf(tier, words), amount, stake));
  }
  return tiers.map((tier) => matchOf(tier, wagering, words));
}

type Tier = CouponTerms["tiers"][number];

function amountOf(minor: number, { numbers }: WageringTexts): string {
  return numbers.fixed(minor / 100, 2);
}

function timesOf(figure: number, { texts, numbers }: WageringTexts): string {
  return texts.wagering.times(numbers.number(figure, 2), figure);
}

function rangeOf({ methods, minimum_minor, maximum_minor }: Tier, words: WageringTexts): string {
  const { method, wagering } = words.texts;
  const names = methods.map((kind) => method(kind)).join(", ");
  return wagering.range(names, amountOf(minimum_minor, words), amountOf(maximum_minor, words));
}

function matchOf(tier: Tier, winningsWagering: number, words: WageringTexts): string {
  const { bonus_percent, wagering, spins, maximum_minor } = tier;
  const { texts, numbers } = words;
  const most = amountOf((maximum_minor * bonus_percent) / 100, words);
  const hasBonus = bonus_percent > 0;
  const bonus = hasBonus ? [texts.wagering.bonus(numbers.number(bonus_percent, 2), most)] : [];
  const extra = spins > 0 ? [texts.wagering.extraSpins(spins, timesOf(winningsWagering, words))] : [];
  // Rounded first, so that 0.96 is "1 time".
  const together = Math.round((wagering * 1_000) / (100 + bonus_percent)) / 10;
  return texts.wagering.match(
    rangeOf(tier, words),
    [...bonus, ...extra],
    timesOf(wagering, words),
    hasBonus ? timesOf(together, words) : null,
  );
}
