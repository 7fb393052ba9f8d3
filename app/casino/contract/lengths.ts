/** Length limits that web and casino share, in code points, as JSON Schema counts. */
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 80;
/** As it may be typed, with each mark of a letter apart: composing makes a text at most four times shorter. */
export const MAX_TYPED_PASSWORD_LENGTH = 4 * MAX_PASSWORD_LENGTH;
export const MAX_LOGIN_LENGTH = 64;
/** A code of the second factor as typed, with spaces or dashes. */
export const MAX_CODE_LENGTH = 40;
export const MAX_COUPON_CODE_LENGTH = 40;
/**
 * The longest text of a form or call, in UTF-16 code units; more than twice the longest message. Anything longer is
 * refused before a schema or an expression reads it. Files have a limit of their own.
 */
export const MAX_TEXT_LENGTH = 10_000;

/** Length in code points: an emoji counts as one, where `length` says two. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Of a new password, as it is read. */
export function isPasswordLength(password: string): boolean {
  const length = lengthOf(password);
  return length >= MIN_PASSWORD_LENGTH && length <= MAX_PASSWORD_LENGTH;
}
