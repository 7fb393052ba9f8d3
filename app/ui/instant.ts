// Spelled out, because browsers' Intl data differ and the text must match what the server rendered.
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Formats a day (YYYY-MM-DD) as `November 21, 2026`; any other text is returned unchanged. */
function dayText(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? day : `${name} ${Number(date)}, ${year}`;
}

/** Formats an instant (ISO 8601) as `November 21, 2026, 2:05 PM UTC`. */
function instantText(iso: string): string {
  return textOf(iso, 16);
}

/** @param end where the time ends in ISO 8601 */
function textOf(iso: string, end: number): string {
  const utc = new Date(iso).toISOString();
  return `${dayText(utc.slice(0, 10))}, ${clockText(utc.slice(11, end))} UTC`;
}

/** Formats a time (HH:MM or HH:MM:SS) on the 12-hour clock, as `2:05 PM`. */
function clockText(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}`;
}

/** How dates and times are written. Times are in UTC, so that server and browser render the same text. */
export const instantFormat = {
  of: "ui/instant" as const,
  /** A day (YYYY-MM-DD) as `November 21, 2026`; any other text is returned unchanged. */
  day: dayText,
  /** A time (HH:MM or HH:MM:SS) as `2:05 PM`. */
  time: clockText,
  /** An instant (ISO 8601) as `November 21, 2026, 2:05 PM UTC`. */
  instant: instantText,
  /** The same, to the second. */
  exactInstant: (iso: string) => textOf(iso, 19),
};

export type InstantFormat = typeof instantFormat;
