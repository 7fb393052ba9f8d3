/** What demo credits are counted in: ISO 4217's code for no currency. They are written as plain figures. */
export const CREDITS = "XXX";

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Integer minor units as a player reads them, two decimals (spec §9): `$125.00`.
 * The only place where money becomes text.
 */
export function formatMoney(amountMinor: number, currency = "USD"): string {
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

/** Units of the currency (the spec's store) as integer minor units. */
export function toMinor(amount: number): number {
  return Math.round(amount * 100);
}

/**
 * An amount as a player types it (`25`, `25.00`, `$1,000`), in integer minor units.
 * @returns null for anything else: no guess is made about money
 */
export function parseMoney(text: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const whole = Number((match[1] ?? "").replace(/,/g, ""));
  const amountMinor = whole * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return Number.isSafeInteger(amountMinor) ? amountMinor : null;
}
