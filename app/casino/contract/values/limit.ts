import { limitBounds, type LimitName } from "../limit-words";
import { readMoney, UNCLEAR } from "./money";
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
  decimalMark: Parameters<typeof readMoney>[1],
): number | null | LimitProblem {
  const text = readPlain(typed);
  if (text === "") return null;
  const value = name.limit === "time" ? readMinutes(text) : readMoney(text, decimalMark);
  if (value === null) return "malformed";
  if (value === UNCLEAR) return value;
  const { least, most } = limitBounds(name);
  return value < least ? "too_low" : value > most ? "too_high" : value;
}

function readMinutes(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
