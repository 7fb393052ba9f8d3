import { plain } from "./text";

/** What stands before decimals in a language. */
export type DecimalMark = "." | ",";

/** A text that could be two figures, such as `1,000` where a comma stands before decimals. */
export const UNCLEAR = "unclear";

/** The longest amount with its sign and separators, and as many blanks again. */
export const MAX_AMOUNT_LENGTH = 40;

/** Arabic marks and quotes that separate groups. */
const MARKS: Readonly<Record<string, string>> = { "\u066B": ".", "\u066C": "'", "’": "'" };

/** Groups of three behind the first one to three digits, all separated by the same sign. */
const GROUPED = /^[1-9]\d{0,2}(?:([ ,.'])\d{3})(?:\1\d{3})*$/;
const DECIMALS = /^(.*)([.,])(\d{1,2})$/;

/**
 * Parses a figure as typed into whole hundredths. One comma or point with one or two digits behind it stands before
 * decimals in every language: the keypad of a phone follows its region, not the page. A comma with three digits behind it
 * separates thousands where the language says so. Nothing is guessed.
 * @param beside what may stand before or behind the figure
 * @returns null for anything else
 */
export function readHundredths(
  typed: string,
  decimalMark: DecimalMark,
  beside: readonly RegExp[],
): number | typeof UNCLEAR | null {
  if (typed.length > MAX_AMOUNT_LENGTH) return null;
  const text = beside.reduce((left, unit) => left.replace(unit, ""), withPlainMarks(typed));
  const [, beforeDecimals, mark = "", decimals = ""] = DECIMALS.exec(text) ?? [];
  const whole = wholeUnits(beforeDecimals ?? text, mark, decimalMark);
  if (whole === null || whole === UNCLEAR) return whole;
  const hundredths = whole * 100 + Number(decimals.padEnd(2, "0"));
  return Number.isSafeInteger(hundredths) ? hundredths : null;
}

function withPlainMarks(typed: string): string {
  return plain(typed).replace(/[\u066B\u066C’]/g, (mark) => MARKS[mark] ?? mark);
}

function wholeUnits(text: string, decimalsMark: string, decimalMark: DecimalMark) {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const separator = GROUPED.exec(text)?.[1];
  if (separator === undefined || separator === decimalsMark) return null;
  // One group behind a sign that could stand before decimals as well; English points never separate thousands.
  const isOne = decimalsMark === "" && text.indexOf(separator) === text.lastIndexOf(separator);
  const couldBeDecimals = separator === decimalMark || separator === ".";
  return isOne && couldBeDecimals ? UNCLEAR : Number(text.replace(/\D/g, ""));
}

/** Times and percent, which pages write beside a figure. */
const TIMES_BEFORE = /^[x×] ?(?=\d)/i;
const UNIT_BEHIND = / ?[x×%]$/i;

/** A multiple or a percentage, with at most two decimals. @returns null for anything else */
export function readFigure(typed: string, decimalMark: DecimalMark): number | null {
  const hundredths = readHundredths(typed, decimalMark, [TIMES_BEFORE, UNIT_BEHIND]);
  return typeof hundredths === "number" ? hundredths / 100 : null;
}

const MAX_WHOLE_DIGITS = 15;

/** A whole number, whose thousands may be separated. @returns null for anything else */
export function readWhole(typed: string): number | null {
  if (typed.length > MAX_AMOUNT_LENGTH) return null;
  const text = withPlainMarks(typed);
  const digits = GROUPED.test(text) && !text.includes(".") ? text.replace(/\D/g, "") : text;
  return /^\d+$/.test(digits) && digits.length <= MAX_WHOLE_DIGITS ? Number(digits) : null;
}
