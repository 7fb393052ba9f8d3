import { isDay } from "~/casino/contract/calendar";
import { readDay } from "~/casino/contract/values/day";
import type { AccountSentences } from "../sentences.server";
import { type DayField, HISTORY_KINDS, type HistoryFilter } from "./filter";

const MAX_DAY_LENGTH = 40;

/** A day of a URL; as it was typed if it is none. */
export function filterDayIn(query: URLSearchParams, field: DayField): string {
  return readDay(query.get(field) ?? "").slice(0, MAX_DAY_LENGTH);
}

/** Accepts any URL; an unknown kind falls back to `rounds`. */
export function historyFilterIn(query: URLSearchParams): HistoryFilter {
  return {
    kind: HISTORY_KINDS.find((kind) => kind === query.get("kind")) ?? "rounds",
    from: filterDayIn(query, "from"),
    to: filterDayIn(query, "to"),
    before: query.get("before"),
  };
}

/** Validates the dates before the casino is asked. @returns errors by field; empty when valid */
export function filterErrors(
  { from, to }: HistoryFilter,
  texts: AccountSentences,
): Partial<Record<DayField, string[]>> {
  const errors: Partial<Record<DayField, string[]>> = {};
  if (from !== "" && !isDay(from)) errors.from = [texts.noFirstDay];
  if (to !== "" && !isDay(to)) errors.to = [texts.noLastDay];
  const both = from !== "" && to !== "" && !errors.from && !errors.to;
  if (both && from > to) errors.to = [texts.lastBeforeFirst];
  return errors;
}
