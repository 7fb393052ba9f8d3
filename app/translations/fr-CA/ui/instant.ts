import type { InstantFormat } from "~/ui/instant";

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

/** `21 novembre 2026`, `1er novembre 2026`. */
function day(text: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? text : `${date === "01" ? "1er" : Number(date)}\u00a0${name}\u00a0${year}`;
}

/** `14 h 05`, `14 h 5 min 9 s`. */
function time(text: string): string {
  const [hours = "", minutes = "", seconds] = text.split(":");
  return seconds === undefined
    ? `${Number(hours)}\u00a0h\u00a0${minutes}`
    : `${Number(hours)}\u00a0h\u00a0${Number(minutes)}\u00a0min\u00a0${Number(seconds)}\u00a0s`;
}

/** @param end where the time ends in ISO 8601 */
function textOf(iso: string, end: number): string {
  const utc = new Date(iso).toISOString();
  return `${day(utc.slice(0, 10))} à ${time(utc.slice(11, end))}\u00a0UTC`;
}

export const instantFormat: InstantFormat = {
  of: "ui/instant",
  day,
  time,
  instant: (iso) => textOf(iso, 16),
  exactInstant: (iso) => textOf(iso, 19),
};
