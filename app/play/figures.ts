import type { RulesMessages } from "./rules-messages";

const percents = new Intl.NumberFormat("en-US", {
  style: "percent",
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/** A fraction as players read it, two decimals or more: `95.64%`, `99.5439%`. */
export function percent(fraction: number): string {
  return percents.format(fraction);
}

/** A chance as `1 in 4.3`. */
export function oneIn(chance: number, words: RulesMessages["figures"]): string {
  return chance > 0 ? words.oneIn((1 / chance).toFixed(1)) : words.never;
}

/** An instant of the casino as players read it: `21 Nov 2026, 14:05:09 UTC`. */
export function instantText(iso: string): string {
  return `${instants.format(new Date(iso))} UTC`;
}

const instants = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "UTC",
});
