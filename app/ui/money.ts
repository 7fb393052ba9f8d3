import { englishMoney } from "~/shared/money-en";

/** How amounts of money are written. The only place where money becomes text. */
export const moneyFormat = {
  of: "ui/money" as const,
  /** Stands before the cents, in what is typed as well. */
  decimalMark: "." as "." | ",",
  /** @param amountMinor integer minor units */
  money: englishMoney,
  /** The same without the cents of whole amounts: `$125`. */
  short: (amountMinor: number, currency?: string) => englishMoney(amountMinor, currency).replace(/\.00$/, ""),
};

export type MoneyFormat = typeof moneyFormat;

/** Converts the currency units used on the wire to integer minor units. */
export function toMinor(amount: number): number {
  return Math.round(amount * 100);
}
