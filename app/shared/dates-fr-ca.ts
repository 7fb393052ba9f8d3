const MONTHS = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
];

/** Formats a day (YYYY-MM-DD) as `21 novembre 2026`, `1er novembre 2026`; any other text is returned unchanged. */
export function frenchDay(text: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? text : `${date === "01" ? "1er" : Number(date)}\u00a0${name}\u00a0${year}`;
}

/** Formats a time (HH:MM or HH:MM:SS) as `14 h 05`, `14 h 5 min 9 s`. */
export function frenchTime(text: string): string {
  const [hours = "", minutes = "", seconds] = text.split(":");
  return seconds === undefined
    ? `${Number(hours)}\u00a0h\u00a0${minutes}`
    : `${Number(hours)}\u00a0h\u00a0${Number(minutes)}\u00a0min\u00a0${Number(seconds)}\u00a0s`;
}
