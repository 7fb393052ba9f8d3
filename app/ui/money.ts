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

/**
 * Parses an amount as typed (`25`, `25.00`, `$1,000`) into integer minor units.
 * @returns null for anything else: amounts of money are never guessed
 */
export function parseMoney(text: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const whole = Number((match[1] ?? "").replace(/,/g, ""));
  const amountMinor = whole * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return Number.isSafeInteger(amountMinor) ? amountMinor : null;
}

/** The longest amount with its sign and separators, and as many blanks again. */
const MAX_TYPED_CHARACTERS = 40;

/**
 * Parses an amount as typed in a language. Where cents are written behind a comma, `12,50` and `1 000,50` are read as
 * well; a comma that could also separate thousands, as in `1,000`, is not.
 * @returns integer minor units; null for anything else
 */
export function parseAmount(text: string, { decimalMark }: Pick<MoneyFormat, "decimalMark">): number | null {
  if (text.length > MAX_TYPED_CHARACTERS) return null;
  if (decimalMark !== ",") return parseMoney(text);
  const plain = text
    .replace(/\s+/g, " ")
    .replace(/ (?=\d{3}(?!\d))/g, "")
    .replace(/ ?\$$/, "");
  return /,\d{3}/.test(plain) ? null : parseMoney(plain.replace(",", "."));
}
