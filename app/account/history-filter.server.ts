import { isDay, type DayField, type HistoryFilter } from "./history-filter";
import { sentences } from "./sentences.server";

/** Validates the dates before the casino is asked. @returns errors by field, in English; empty when valid */
export function filterErrors({ from, to }: HistoryFilter): Partial<Record<DayField, string[]>> {
  const errors: Partial<Record<DayField, string[]>> = {};
  if (from !== "" && !isDay(from)) errors.from = [sentences.noFirstDay];
  if (to !== "" && !isDay(to)) errors.to = [sentences.noLastDay];
  const both = from !== "" && to !== "" && !errors.from && !errors.to;
  if (both && from > to) errors.to = [sentences.lastBeforeFirst];
  return errors;
}
