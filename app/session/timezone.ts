/** The `player_timezone` if the browser does not report one. */
export const DEFAULT_TIMEZONE = "+00:00";

/** Name of the field with the browser's offset. */
export const TIMEZONE_FIELD = "timezone";

/** @param offset `±hh:mm`, as `offsetText` writes it @returns minutes east of Greenwich */
export function offsetMinutes(offset: string): number {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6));
  return offset.startsWith("-") ? -minutes : minutes;
}

/** @param minutes east of Greenwich @returns `±hh:mm`, as `player_timezone` needs it */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
