/**
 * What all readers of typed values have in common. A reader takes a text as it was typed or pasted and gives the value
 * that was meant; read again, the value is the same. A text that is no such value comes back tidied, and the rule that
 * checks it says so. Free of zod, because the browser checks some values too.
 */
export type Reader = (typed: string) => string;

/**
 * In characters: many times the longest value, with whatever was pasted around it. A longer text stays as it is, for the
 * rule that checks its length: marks of a letter are put in order in quadratic time.
 */
const MAX_READ_LENGTH = 1_000;

export function reader(read: Reader): Reader {
  // Composed last, too: what was between a letter and its mark may be gone.
  return (typed) => (typed.length > MAX_READ_LENGTH ? typed : read(typed).normalize("NFC"));
}

/**
 * Characters that nobody sees: zero-width spaces, marks of direction around a pasted number, soft hyphens, byte-order
 * marks.
 */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Hyphens, dashes and minus signs that stand for `-`. */
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;

const DIGITS = /(?![0-9])\p{Nd}/gu;
const IS_DIGIT = /\p{Nd}/u;

/** One line: one space between words, and nothing that is not seen. */
function tidy(text: string): string {
  return text.replace(UNSEEN, "").replace(/\s+/g, " ").trim();
}

/** A line in the plainest form of each character: without full-width letters, ligatures and digits of other scripts. */
export function plain(typed: string): string {
  // Taken apart, a character may give a space.
  return tidy(tidy(typed).normalize("NFKC")).replace(DASHES, "-").replace(DIGITS, asciiDigit);
}

export function unspaced(typed: string): string {
  return plain(typed).replace(/ /g, "");
}

/** A line of an address, or of other text that is kept as it was written. */
export const readLine = reader(tidy);

/** A number, or a code with spaces in it. */
export const readPlain = reader(plain);

/** Unicode has the ten digits of a script in one row, and rows of several scripts may follow each other. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (IS_DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
