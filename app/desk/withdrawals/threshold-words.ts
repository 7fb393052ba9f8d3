import { THRESHOLDS, type ThresholdName } from "~/casino/contract/operator/thresholds";

export const TITLES: Readonly<Record<ThresholdName, string>> = {
  withdrawal_automatic_minor: "A verified player is paid in 24 hours without a person up to",
  new_method_days: "A payout method counts as new for",
  near_limit_percent: "A withdrawal is near the limit of 24 hours from",
  large_win_minor: "A win is written to the log from",
};

export const UNITS = { money: "in the player's currency", days: "in days", percent: "in percent" } as const;

/** A value in words, such as `500.00`, `7 days` or `80 %`. */
export function valueText(name: ThresholdName, value: number): string {
  const { unit } = THRESHOLDS[name];
  if (unit === "money") return (value / 100).toFixed(2);
  return unit === "days" ? `${value} ${value === 1 ? "day" : "days"}` : `${value} %`;
}

/** As it is typed into the form. */
export function typedText(name: ThresholdName, value: number): string {
  return THRESHOLDS[name].unit === "money" ? (value / 100).toFixed(2) : String(value);
}

export function boundsText(name: ThresholdName): string {
  const { least, most } = THRESHOLDS[name];
  return `From ${valueText(name, least)} to ${valueText(name, most)}`;
}
