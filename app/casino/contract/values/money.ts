import { plain } from "./text";

/** What stands before the cents in a language. */
type DecimalMark = "." | ",";

/** A text that could be two amounts, such as `1,000` where a comma stands before cents. */
export const UNCLEAR = "unclear";

/** The longest amount with its sign and separators, and as many blanks again. */
export const MAX_AMOUNT_LENGTH = 40;

/** Our dollar, before and behind an amount. */
const SIGN_BEFORE = /^(?:US ?\$|USD ?\$?|\$ ?USD?|\$) ?(?=\d)/i;
const SIGN_BEHIND = / ?(?:US ?\$|USD|\$ ?USD?|\$)$/i;

/** Arabic marks and quotes that separate groups. */
const MARKS: Readonly<Record<string, string>> = { "\u066B": ".", "\u066C": "'", "’": "'" };

/** Groups of three behind the first one to three digits, all separated by the same sign. */
const GROUPED = /^[1-9]\d{0,2}(?:([ ,.'])\d{3})(?:\1\d{3})*$/;
const CENTS = /^(.*)([.,])(\d{1,2})$/;

/**
 * Parses an amount as typed into integer minor units. One comma or point with one or two digits behind it stands before
 * cents in every language: the keypad of a phone follows its region, not the page. A comma with three digits behind it
 * separates thousands where the language says so. Nothing is guessed.
 * @returns null for anything else
 */
export function readMoney(typed: string, decimalMark: DecimalMark): number | typeof UNCLEAR | null {
  if (typed.length > MAX_AMOUNT_LENGTH) return null;
  const text = plain(typed)
    .replace(/[\u066B\u066C’]/g, (mark) => MARKS[mark] ?? mark)
    .replace(SIGN_BEFORE, "")
    .replace(SIGN_BEHIND, "");
  const [, beforeCents, mark = "", cents = ""] = CENTS.exec(text) ?? [];
  const whole = wholeUnits(beforeCents ?? text, mark, decimalMark);
  if (whole === null || whole === UNCLEAR) return whole;
  const amountMinor = whole * 100 + Number(cents.padEnd(2, "0"));
  return Number.isSafeInteger(amountMinor) ? amountMinor : null;
}

function wholeUnits(text: string, centsMark: string, decimalMark: DecimalMark) {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const separator = GROUPED.exec(text)?.[1];
  if (separator === undefined || separator === centsMark) return null;
  // One group behind a sign that could stand before cents as well; English points never separate thousands.
  const isOne = centsMark === "" && text.indexOf(separator) === text.lastIndexOf(separator);
  const couldBeCents = separator === decimalMark || separator === ".";
  return isOne && couldBeCents ? UNCLEAR : Number(text.replace(/\D/g, ""));
}
