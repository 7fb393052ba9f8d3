/** Spec §9: longest e-mail. */
export const LONGEST_EMAIL = 64;

/** Spec §5: an e-mail address with a top-level domain of 2 to 4 characters, at most 64 characters. */
export function isEmail(text: string): boolean {
  return (
    text.length <= LONGEST_EMAIL &&
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,4}$/.test(
      text,
    )
  );
}
