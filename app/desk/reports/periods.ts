import { isDay } from "~/casino/contract/calendar";
import { readDay } from "~/casino/contract/values/day";
import { DAY_MS } from "~/shared/durations";
import type { ReportsMessages } from "./messages";

/** Days, UTC, both inclusive: YYYY-MM-DD. */
export interface Period {
  from: string;
  to: string;
}

export interface Preset extends Period {
  name: keyof ReportsMessages["presets"];
}

/** The periods that are one press away. */
export function presetsOf(now: Date): Preset[] {
  const today = dayOf(now);
  const back = (days: number) => dayOf(new Date(now.getTime() - days * DAY_MS));
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const first = (months: number) => new Date(Date.UTC(year, month + months, 1));
  return [
    { name: "today", from: today, to: today },
    { name: "week", from: back(6), to: today },
    { name: "days30", from: back(29), to: today },
    { name: "thisMonth", from: dayOf(first(0)), to: today },
    { name: "lastMonth", from: dayOf(first(-1)), to: dayOf(new Date(first(0).getTime() - DAY_MS)) },
  ];
}

/** The period of a query; 30 days to today where it names none, and null where it names no days. */
export function periodIn(query: URLSearchParams, now: Date): Period | null {
  const [from, to] = [readDay(query.get("from") ?? ""), readDay(query.get("to") ?? "")];
  if (from === "" && to === "") {
    return { from: dayOf(new Date(now.getTime() - 29 * DAY_MS)), to: dayOf(now) };
  }
  return isDay(from) && isDay(to) ? { from, to } : null;
}

/** Every day of a period. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) days.push(dayOf(new Date(at)));
  return days;
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
