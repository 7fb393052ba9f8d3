/** `2026-11-23 21:05 UTC`: the same in every language, as in the log. @param utc ISO 8601 */
export function utcMinute(utc: string): string {
  return `${utc.slice(0, 10)} ${utc.slice(11, 16)} UTC`;
}
