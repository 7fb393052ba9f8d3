/** Rules about a person that web and casino share. Free of zod, because the browser uses them too. */

/** Characters. */
export const MAX_EMAIL_LENGTH = 64;
export const MAX_FIRST_NAME_LENGTH = 30;
export const MAX_LAST_NAME_LENGTH = 40;
export const MAX_ADDRESS_LENGTH = 100;
export const MAX_CITY_LENGTH = 60;
export const MAX_ZIP_LENGTH = 12;
export const MAX_PHONE_LENGTH = 24;

/**
 * The texts that a new player enters, each with its longest value in characters. The sign-up call and the casino's
 * `player` table take their fields from here.
 */
export const SIGNUP_TEXTS = {
  email: { longest: MAX_EMAIL_LENGTH, isOptional: false },
  first_name: { longest: MAX_FIRST_NAME_LENGTH, isOptional: false },
  last_name: { longest: MAX_LAST_NAME_LENGTH, isOptional: false },
} as const satisfies Record<string, { longest: number; isOptional: boolean }>;
export type SignupText = keyof typeof SIGNUP_TEXTS;

/** Years of age, inclusive. */
export const MIN_AGE = 21;
const MAX_AGE = 120;

/** Ages are counted in years of 365.25 days. */
const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;

/** Letters, space, comma, period, apostrophe, and hyphen, with at least one letter. */
const NAME = /^[\p{L}\p{M} ,.'’-]+$/u;
const LETTER = /\p{L}/u;

export function isName(text: string, longest: number): boolean {
  return text.length <= longest && NAME.test(text) && LETTER.test(text);
}

/** Requires a top-level domain of 2 to 4 characters and at most 64 characters in total. */
export function isEmail(text: string): boolean {
  return (
    text.length <= MAX_EMAIL_LENGTH &&
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,4}$/.test(
      text,
    )
  );
}

/** Digits, spaces, plus, and hyphen. */
const PHONE = /^[0-9 +-]*$/;

export function isPhone(text: string): boolean {
  return text.length <= MAX_PHONE_LENGTH && PHONE.test(text);
}

/** @param birthDate YYYY-MM-DD */
export function isOfAge(birthDate: string, now: Date): boolean {
  const years = (now.getTime() - Date.parse(birthDate)) / YEAR_MS;
  return years >= MIN_AGE && years <= MAX_AGE;
}
