/** Maximum length of an e-mail address. */
export const LONGEST_EMAIL = 64;

/** Requires a top-level domain of 2 to 4 characters and at most 64 characters in total. */
export function isEmail(text: string): boolean {
  return (
    text.length <= LONGEST_EMAIL &&
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,4}$/.test(
      text,
    )
  );
}
