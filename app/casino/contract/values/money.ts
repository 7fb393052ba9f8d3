import { type DecimalMark, readHundredths, type UNCLEAR } from "./figure";

/** Our dollar, before and behind an amount. */
const SIGN_BEFORE = /^(?:US ?\$|USD ?\$?|\$ ?USD?|\$) ?(?=\d)/i;
const SIGN_BEHIND = / ?(?:US ?\$|USD|\$ ?USD?|\$)$/i;

/** Parses an amount as typed into integer minor units. @returns null for anything else */
export function readMoney(typed: string, decimalMark: DecimalMark): number | typeof UNCLEAR | null {
  return readHundredths(typed, decimalMark, [SIGN_BEFORE, SIGN_BEHIND]);
}
