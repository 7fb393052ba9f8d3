import { DEFAULT_TIMEZONE, offsetText } from "./timezone";

/** Client hint for the player's time zone: an IANA name or `±hh:mm`. */
export const TIMEZONE_HINT = "Sec-CH-Time-Zone";

/**
 * The `player_timezone` of a login: from the browser's script, else from a client hint, else the default
 * zone.
 * @param sent the browser's own offset, if script sent it
 * @returns `±hh:mm`
 */
export function timezoneOf(request: Request, sent: string | undefined, now = new Date()): string {
  if (sent !== undefined && isOffset(sent)) return sent;
  const hint = (request.headers.get(TIMEZONE_HINT) ?? "").replace(/^"(.*)"$/, "$1");
  return isOffset(hint) ? hint : (offsetOfZone(hint, now) ?? DEFAULT_TIMEZONE);
}

/** @returns the offset of a zone at a moment; null if it is not a valid zone */
function offsetOfZone(zone: string, at: Date): string | null {
  const minutesEast = offsetsOfZone(zone);
  return minutesEast && offsetText(minutesEast(at));
}

/** @returns what gives the minutes east of Greenwich at a moment; null if it is not a valid zone */
export function offsetsOfZone(zone: string): ((at: Date) => number) | null {
  if (zone === "") return null;
  try {
    const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
    return (at) => {
      const name = parts.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
      const [, sign, hours = "0", minutes = "0"] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
      return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
    };
  } catch {
    return null;
  }
}

/** Offsets in use range from -12:00 to +14:00. */
function isOffset(text: string): boolean {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):([0-5]\d)$/.exec(text) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return total <= (sign === "-" ? 12 : 14) * 60;
}
