/** Rules about a person that web and casino share. Free of zod, because the browser uses them too. */

/** Characters. */
export const LONGEST_EMAIL = 64;
export const LONGEST_FIRST_NAME = 30;
export const LONGEST_LAST_NAME = 40;
export const LONGEST_ADDRESS = 100;
export const LONGEST_CITY = 60;
export const LONGEST_ZIP = 12;
export const LONGEST_PHONE = 24;

/** Years of age, inclusive. */
export const YOUNGEST_AGE = 21;
const OLDEST_AGE = 120;

/** Ages are counted in years of 365.25 days. */
const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;

/** Letters, space, comma, period, apostrophe, and hyphen, with at least one letter; for an input's `pattern`. */
export const NAME_PATTERN = "[\\p{L}\\p{M} ,.'’\\-]*\\p{L}[\\p{L}\\p{M} ,.'’\\-]*";
const NAME = new RegExp(`^${NAME_PATTERN}$`, "u");

export function isName(text: string, longest: number): boolean {
  return text.length <= longest && NAME.test(text);
}

/** Requires a top-level domain of 2 to 4 characters and at most 64 characters in total. */
export function isEmail(text: string): boolean {
  return (
    text.length <= LONGEST_EMAIL &&
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,4}$/.test(
      text,
    )
  );
}

/** Digits, spaces, plus, and hyphen; for an input's `pattern`. */
export const PHONE_PATTERN = "[0-9 +\\-]*";
const PHONE = new RegExp(`^${PHONE_PATTERN}$`);

export function isPhone(text: string): boolean {
  return text.length <= LONGEST_PHONE && PHONE.test(text);
}

/** @param birthDate YYYY-MM-DD */
export function isOfAge(birthDate: string, now: Date): boolean {
  const years = (now.getTime() - Date.parse(birthDate)) / YEAR_MS;
  return years >= YOUNGEST_AGE && years <= OLDEST_AGE;
}
