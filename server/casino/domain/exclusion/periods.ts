import {
  type ExclusionKind,
  type ExclusionPeriod,
  SELF_EXCLUSION_PERIODS,
} from "~/casino/contract/exclusion-words";
import { DAY_MS } from "~/shared/durations";

const DAYS: Partial<Record<ExclusionPeriod, number>> = { day: 1, week: 7 };

const MONTHS: Partial<Record<ExclusionPeriod, number>> = {
  month: 1,
  two_months: 2,
  three_months: 3,
  six_months: 6,
  year: 12,
  five_years: 60,
};

/**
 * When a period that begins now is over. Days have 24 hours. Months and years are those of the calendar in UTC, at the
 * same time of day; where the last month has no such day, the period runs to the first of the next one, because a
 * player who asks for a month gets no less.
 */
export function endOfPeriod(period: ExclusionPeriod, now: Date): Date {
  const days = DAYS[period];
  if (days !== undefined) return new Date(now.getTime() + days * DAY_MS);
  const months = MONTHS[period];
  if (months === undefined) throw new Error(`the period ${period} has no length`);
  const end = new Date(now);
  end.setUTCMonth(now.getUTCMonth() + months);
  // February 31 becomes March 2 or 3.
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(1);
  return end;
}

export function kindOfPeriod(period: ExclusionPeriod): Extract<ExclusionKind, "break" | "self_exclusion"> {
  const isSelfExclusion = (SELF_EXCLUSION_PERIODS as readonly ExclusionPeriod[]).includes(period);
  return isSelfExclusion ? "self_exclusion" : "break";
}
