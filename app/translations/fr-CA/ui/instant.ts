import { frenchDay, frenchTime } from "~/shared/dates-fr-ca";
import type { InstantFormat } from "~/ui/instant";

/** @param end where the time ends in ISO 8601 */
function textOf(iso: string, end: number): string {
  const utc = new Date(iso).toISOString();
  return `${frenchDay(utc.slice(0, 10))} à ${frenchTime(utc.slice(11, end))}\u00a0UTC`;
}

function ago(minutes: number): string {
  if (minutes < 1) return "à l’instant";
  const [count, unit] = minutes < 60 ? [minutes, "minute"] : [Math.floor(minutes / 60), "heure"];
  return `il y a ${count}\u00a0${unit}${count === 1 ? "" : "s"}`;
}

export const messages: InstantFormat = {
  of: "ui/instant",
  day: frenchDay,
  time: frenchTime,
  instant: (iso) => textOf(iso, 16),
  exactInstant: (iso) => textOf(iso, 19),
  zoned: (local) => `${frenchDay(local.slice(0, 10))} à ${frenchTime(local.slice(11, 16))}`,
  ago,
};
