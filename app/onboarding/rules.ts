export { isEmail, LONGEST_EMAIL } from "~/forms/email";

/** Characters and years of age, inclusive. */
export const LONGEST_FIRST_NAME = 30;
export const LONGEST_LAST_NAME = 40;
export const YOUNGEST_AGE = 21;
export const OLDEST_AGE = 120;

/** Ages are counted in years of 365.25 days. */
const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;

/** Letters, space, comma, period, apostrophe, and hyphen, with at least one letter; for an input's `pattern`. */
export const NAME_PATTERN = "[\\p{L}\\p{M} ,.'’\\-]*\\p{L}[\\p{L}\\p{M} ,.'’\\-]*";
const NAME = new RegExp(`^${NAME_PATTERN}$`, "u");

export function isName(text: string, longest: number): boolean {
  return text.length <= longest && NAME.test(text);
}

/**
 * The birth date of the three inputs as YYYY-MM-DD, or null if it is not a calendar date or its year is outside
 * 1900-2100.
 */
export function birthDateOf(month: string, day: string, year: string): string | null {
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return null;
  const [m, d, y] = [Number(month), Number(day), Number(year)];
  if (y < 1900 || y > 2100) return null;
  const date = new Date(Date.UTC(y, m - 1, d));
  if (date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return null;
  return date.toISOString().slice(0, 10);
}

/** @param birthDate YYYY-MM-DD */
export function isOfAge(birthDate: string, now: Date): boolean {
  const years = (now.getTime() - Date.parse(birthDate)) / YEAR_MS;
  return years >= YOUNGEST_AGE && years <= OLDEST_AGE;
}
