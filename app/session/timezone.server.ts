/** Spec §3: player_timezone where nobody has told it. */
const DEFAULT_TIMEZONE = "+00:00";

/** @param told the browser's own offset, where script runs; `±hh:mm` @returns spec §3's `±hh:mm` */
export function timezoneOf(_request: Request, told: string | undefined): string {
  return told !== undefined && /^[+-](0\d|1[0-4]):[0-5]\d$/.test(told) ? told : DEFAULT_TIMEZONE;
}
