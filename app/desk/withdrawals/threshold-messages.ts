import type { ThresholdName } from "~/casino/contract/operator/thresholds";

const titles: Readonly<Record<ThresholdName, string>> = {
  withdrawal_automatic_minor: "A verified player is paid in 24 hours without a person up to",
  new_method_days: "A payout method counts as new for",
  near_limit_percent: "A withdrawal is near the limit of 24 hours from",
  large_win_minor: "A win is written to the log from",
};

/** Messages of the page of thresholds. */
export const messages = {
  of: "desk/thresholds" as const,
  title: "Thresholds",
  intro:
    "What the casino does by itself, and what it shows to a person. A change holds from the next request on.",
  titles,
  days: (days: number) => `${days} ${days === 1 ? "day" : "days"}`,
  percent: (percent: number) => `${percent}%`,
  bounds: (least: string, most: string) => `From ${least} to ${most}`,
  asInstalled: "as installed",
  since: (operator: string) => `since <time>{time}</time>, by ${operator}`,
  newValue: {
    money: "New value, in the player’s currency",
    days: "New value, in days",
    percent: "New value, in percent",
  },
  set: "Set",
};

export type ThresholdMessages = typeof messages;
