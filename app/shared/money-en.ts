import { CREDITS } from "./credits";
import { englishFigure, MINUS } from "./figures";

const formatters = new Map<string, Intl.NumberFormat>();

/** Formats integer minor units with two decimals: `$125.00`. */
export function englishMoney(amountMinor: number, currency = "USD"): string {
  if (currency === CREDITS) return englishFigure(amountMinor / 100, 2, 2);
  if (currency === "USD") return englishFigure(amountMinor / 100, 2, 2).replace(/\d/, "$$$&");
  let formatter = formatters.get(currency);
  if (!formatter) {
    formatter = new Intl.NumberFormat("en-US", { style: "currency", currency });
    formatters.set(currency, formatter);
  }
  return formatter.format(amountMinor / 100).replace("-", MINUS);
}
