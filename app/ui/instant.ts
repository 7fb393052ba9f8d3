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

/** A day (YYYY-MM-DD) as people write it: `21 November 2026`; what is no such text stays as it is. */
export function dayText(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? day : `${Number(date)} ${name} ${year}`;
}

/** An instant (ISO 8601) as people write it: `21 November 2026, 14:05 UTC`. */
export function instantText(iso: string): string {
  const utc = new Date(iso).toISOString();
  return `${dayText(utc.slice(0, 10))}, ${utc.slice(11, 16)} UTC`;
}
