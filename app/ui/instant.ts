// Written out, for Intl words them differently from one browser to the next, and the server's page has to be the same.
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

/** A day (YYYY-MM-DD) as people write it: `November 21, 2026`; what is no such text stays as it is. */
export function dayText(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? day : `${name} ${Number(date)}, ${year}`;
}

/** An instant (ISO 8601) as people write it: `November 21, 2026, 2:05 PM UTC`. */
export function instantText(iso: string): string {
  const utc = new Date(iso).toISOString();
  return `${dayText(utc.slice(0, 10))}, ${clockText(utc.slice(11, 16))} UTC`;
}

/** A time (HH:MM or HH:MM:SS) on a clock of twelve hours: `2:05 PM`. */
export function clockText(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}`;
}
