import { englishDay, englishTime } from "~/shared/dates-en";

/** Formats an instant (ISO 8601) as `November 21, 2026, 2:05 PM UTC`. */
function instantText(iso: string): string {
  return textOf(iso, 16);
}

/** @param end where the time ends in ISO 8601 */
function textOf(iso: string, end: number): string {
  const utc = new Date(iso).toISOString();
  return `${englishDay(utc.slice(0, 10))}, ${englishTime(utc.slice(11, end))} UTC`;
}

/** How long ago, in whole minutes below a day. */
function ago(minutes: number): string {
  if (minutes < 1) return "just now";
  const [count, unit] = minutes < 60 ? [minutes, "minute"] : [Math.floor(minutes / 60), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}

/** How dates and times are written. */
export const instantFormat = {
  of: "ui/instant" as const,
  /** A day (YYYY-MM-DD) as `November 21, 2026`; any other text is returned unchanged. */
  day: englishDay,
  /** A time (HH:MM or HH:MM:SS) as `2:05 PM`. */
  time: englishTime,
  /** An instant (ISO 8601) as `November 21, 2026, 2:05 PM UTC`. */
  instant: instantText,
  /** The same, to the second. */
  exactInstant: (iso: string) => textOf(iso, 19),
  /** A time on the reader's clock (ISO 8601 without a zone) as `November 21, 2026, 9:05 AM`. */
  zoned: (local: string) => `${englishDay(local.slice(0, 10))}, ${englishTime(local.slice(11, 16))}`,
  ago,
};

export type InstantFormat = typeof instantFormat;
