import { clockText, dayText } from "~/ui/instant";
import type { RulesMessages } from "./rules-messages";

const percents = new Intl.NumberFormat("en-US", {
  style: "percent",
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/** A fraction as a percentage with at least two decimals: `95.64%`, `99.5439%`. */
export function percent(fraction: number): string {
  return percents.format(fraction);
}

/** A probability as `1 in 4.3`. */
export function oneIn(chance: number, words: RulesMessages["figures"]): string {
  return chance > 0 ? words.oneIn((1 / chance).toFixed(1)) : words.never;
}

/** An instant from the casino, to the second: `November 21, 2026, 2:05:09 PM UTC`. */
export function instantText(iso: string): string {
  const utc = new Date(iso).toISOString();
  return `${dayText(utc.slice(0, 10))}, ${clockText(utc.slice(11, 19))} UTC`;
}
