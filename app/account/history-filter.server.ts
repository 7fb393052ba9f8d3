import { isDay, type DayField, type HistoryFilter } from "./history-filter";
import type { AccountSentences } from "./sentences.server";

/** Validates the dates before the casino is asked. @returns errors by field; empty when valid */
export function filterErrors(
  { from, to }: HistoryFilter,
  says: AccountSentences,
): Partial<Record<DayField, string[]>> {
  const errors: Partial<Record<DayField, string[]>> = {};
  if (from !== "" && !isDay(from)) errors.from = [says.noFirstDay];
  if (to !== "" && !isDay(to)) errors.to = [says.noLastDay];
  const both = from !== "" && to !== "" && !errors.from && !errors.to;
  if (both && from > to) errors.to = [says.lastBeforeFirst];
  return errors;
}
