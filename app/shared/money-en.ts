import { CREDITS } from "./credits";

const formatters = new Map<string, Intl.NumberFormat>();

/** Formats integer minor units with two decimals: `$125.00`. */
export function englishMoney(amountMinor: number, currency = "USD"): string {
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
