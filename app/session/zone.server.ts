import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/shared/durations";
import type { Clock, ZoneOffset } from "~/ui/clock";
import { offsetsOfZone, TIMEZONE_HINT } from "./timezone.server";
import { ZONE_FIELD } from "./zone";

/** Offsets are sent for so long before and after now; times beyond are in UTC. */
const YEARS_BACK = 2;
const YEARS_AHEAD = 1;
const YEAR_DAYS = 366;
/** Shorter than the time between any two changes of a zone: those of Morocco are five weeks apart. */
const STEP_MS = 14 * DAY_MS;

/** The name of the player's zone, from the browser's script or a client hint; null for none that is known here. */
export function zoneOf(request: Request, typed: Readonly<Record<string, string>> = {}): string | null {
  const hint = (request.headers.get(TIMEZONE_HINT) ?? "").replace(/^"(.*)"$/, "$1");
  return zoneNamed(typed[ZONE_FIELD] ?? "") ?? zoneNamed(hint);
}

/** @returns its name as it is listed; null if there is none, or if it is UTC */
function zoneNamed(name: string): string | null {
  // An offset says nothing of summer time.
  if (name.length > 64 || !/^[A-Za-z][\w+/-]*$/.test(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat(undefined, { timeZone: name }).resolvedOptions();
    return timeZone === "UTC" ? null : timeZone;
  } catch {
    return null;
  }
}

/** The clock of a page. @param zone of the session; times are in UTC without one */
export function clockOf(zone: string | undefined, now = Date.now()): Clock {
  return { now, offsets: zone === undefined ? [] : offsetsOf(zone, now) };
}

interface Dated {
  offsets: ZoneOffset[];
  /** Epoch ms. */
  at: number;
}

/** By zone: names come from `zoneNamed`, so that there are as many as zones. */
const tables = new Map<string, Dated>();

function offsetsOf(zone: string, now: number): ZoneOffset[] {
  const table = tables.get(zone);
  if (table && Math.abs(now - table.at) < DAY_MS) return table.offsets;
  const offsets = changesOf(zone, now);
  tables.set(zone, { offsets, at: now });
  return offsets;
}

/** The offsets of a zone, each with the minute that it begins in; the last entry ends what is known. */
function changesOf(zone: string, now: number): ZoneOffset[] {
  const minutesEast = offsetsOfZone(zone);
  if (minutesEast === null) return [];
  const offsetAt = (instant: number) => minutesEast(new Date(instant));
  const end = wholeHour(now + YEARS_AHEAD * YEAR_DAYS * DAY_MS);
  let at = wholeHour(now - YEARS_BACK * YEAR_DAYS * DAY_MS);
  let offset = offsetAt(at);
  const found: ZoneOffset[] = [[at / MINUTE_MS, offset]];
  while (at < end) {
    const next = Math.min(at + STEP_MS, end);
    if (offsetAt(next) !== offset) {
      const change = changeBetween(at, next, offsetAt);
      offset = offsetAt(change);
      found.push([change / MINUTE_MS, offset]);
      at = change;
    } else at = next;
  }
  return [...found, [end / MINUTE_MS, null]];
}

/** The first minute after `from` in which the offset is another. */
function changeBetween(from: number, to: number, offsetAt: (at: number) => number): number {
  const before = offsetAt(from);
  let [low, high] = [from / MINUTE_MS, to / MINUTE_MS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * MINUTE_MS) === before) low = middle;
    else high = middle;
  }
  return high * MINUTE_MS;
}

function wholeHour(at: number): number {
  return Math.floor(at / HOUR_MS) * HOUR_MS;
}
