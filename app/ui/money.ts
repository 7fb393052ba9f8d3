/** The currency code of demo credits: ISO 4217's code for no currency. They are shown as plain numbers. */
export const CREDITS = "XXX";

const formatters = new Map<string, Intl.NumberFormat>();

/** Formats integer minor units with two decimals: `$125.00`. */
function formatMoney(amountMinor: number, currency = "USD"): string {
  let formatter = formatters.get(currency);
  if (!formatter) {
    const style = currency === CREDITS ? {} : ({ style: "currency", currency } as const);
    formatter = new Intl.NumberFormat("en-US", {
      ...style,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    formatters.set(currency, formatter);
  }
  return formatter.format(amountMinor / 100);
}

/** How amounts of money are written. The only place where money becomes text. */
export const moneyFormat = {
  of: "ui/money" as const,
  /** @param amountMinor integer minor units */
  money: formatMoney,
  /** The same without the cents of whole amounts: `$125`. */
  short: (amountMinor: number, currency?: string) => formatMoney(amountMinor, currency).replace(/\.00$/, ""),
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
