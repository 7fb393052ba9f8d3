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
export function englishDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? day : `${name} ${Number(date)}, ${year}`;
}

/** Formats a time (HH:MM or HH:MM:SS) on the 12-hour clock, as `2:05 PM`. */
export function englishTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}`;
}
