import { limitBounds, type LimitName } from "../limit-words";
import { type DecimalMark, readWhole, UNCLEAR } from "./figure";
import { readMoney } from "./money";
import { readPlain } from "./text";

/** What is wrong with the text of a limit. */
export type LimitProblem = typeof UNCLEAR | "malformed" | "too_low" | "too_high";

/**
 * Parses a limit as typed into integer minor units, or minutes for time.
 * @returns null for an empty field, which asks for no limit
 */
export function readLimit(
  name: LimitName,
  typed: string,
  decimalMark: DecimalMark,
): number | null | LimitProblem {
  const text = readPlain(typed);
  if (text === "") return null;
  const value = name.limit === "time" ? readWhole(text) : readMoney(text, decimalMark);
  if (value === null) return "malformed";
  if (value === UNCLEAR) return value;
  const { least, most } = limitBounds(name);
  return value < least ? "too_low" : value > most ? "too_high" : value;
}
