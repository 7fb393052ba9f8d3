import { isDay } from "../calendar";
import { plain, reader } from "./text";

/** The year first; without signs between them, all eight digits. */
const YEAR_FIRST = /^(\d{4})(?:(\d\d)(\d\d)|[-/. ] ?(\d{1,2})[-/. ] ?(\d{1,2})\.?)$/;
/** The year last, behind day and month in the order of some country. */
const YEAR_LAST = /^(\d{1,2})([-/. ]) ?(\d{1,2})\2 ?(\d{4})$/;

/**
 * A day as YYYY-MM-DD. Browsers without a date field let people type one. What could be two days, such as 5/6/2026,
 * stays as it was typed: nothing is guessed.
 */
export const readDay = reader((typed) => {
  const text = plain(typed);
  const first = YEAR_FIRST.exec(text);
  if (first) return dayOf(first[1], first[2] ?? first[4], first[3] ?? first[5]) ?? text;
  const last = YEAR_LAST.exec(text);
  if (!last) return text;
  const [, one, , other, year] = last;
  const readings = new Set([dayOf(year, one, other), dayOf(year, other, one)].filter((day) => day !== null));
  const [day = text] = readings.size === 1 ? readings : [];
  return day;
});

function dayOf(year = "", month = "", day = ""): string | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
}

/** A time of day, in UTC, behind a day. */
const TIME_BEHIND = /[T ]((?:[01]?\d|2[0-3]):[0-5]\d)(?::00)?(?: ?(?:Z|UTC))?$/i;

/** A day, or a day and a time in UTC, as YYYY-MM-DDTHH:MM. */
export const readDayTime = reader((typed) => {
  const text = plain(typed);
  const [behind, time = "00:00"] = TIME_BEHIND.exec(text) ?? [""];
  const day = readDay(text.slice(0, text.length - behind.length));
  return isDay(day) ? `${day}T${time.padStart(5, "0")}` : text;
});
