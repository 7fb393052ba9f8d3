/** Words of breaks and self-exclusions. Free of zod, because the browser uses them too. */

/** Periods of a break, shortest first. Months and years are calendar ones, in UTC. */
export const BREAK_PERIODS = ["day", "week", "month", "two_months", "three_months"] as const;

/** Periods of a self-exclusion, shortest first. */
export const SELF_EXCLUSION_PERIODS = ["six_months", "year", "five_years"] as const;

export const EXCLUSION_PERIODS = [...BREAK_PERIODS, ...SELF_EXCLUSION_PERIODS] as const;
export type ExclusionPeriod = (typeof EXCLUSION_PERIODS)[number];

/**
 * `break` and `self_exclusion` were asked for by the player. `register`: a national register lists the player.
 * `return`: a self-exclusion is over, the player has asked to play again, and waits a day.
 */
export const EXCLUSION_KINDS = ["break", "self_exclusion", "register", "return"] as const;
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number];

/** Hours between asking to play again after a self-exclusion and playing. */
export const RETURN_HOURS = 24;

/**
 * Whether it still holds. A self-exclusion holds until the player asks to play again, even when its time is over.
 * @param until ISO instant
 */
export function isExclusionOver({ until, kind }: { until: string; kind: ExclusionKind }, now: Date): boolean {
  return kind !== "self_exclusion" && Date.parse(until) <= now.getTime();
}
