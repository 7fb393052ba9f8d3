import { z } from "zod";
import { readDayTime } from "~/casino/contract/values/day";
import { readFigure, readWhole, UNCLEAR } from "~/casino/contract/values/figure";
import { readMoney } from "~/casino/contract/values/money";
import { readPlain } from "~/casino/contract/values/text";
import { isDay } from "~/casino/contract/calendar";

/** Fields of the desk, by the readers that read what players type. */

function field<Value>(read: (typed: string) => Value | typeof UNCLEAR | null, message: string) {
  return z.string({ error: message }).transform((typed, context) => {
    const value = read(typed);
    if (value !== null && value !== UNCLEAR) return value as Exclude<Value, typeof UNCLEAR>;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

/** @returns minor units; null for what is no amount */
export function readAmount(typed: string): number | null {
  const minor = readMoney(typed, ".");
  return minor === UNCLEAR ? null : minor;
}

function readSignedAmount(typed: string): number | null {
  const [, sign, amount = ""] = /^([-+]?) ?(.*)$/.exec(readPlain(typed)) ?? [];
  const minor = readAmount(amount);
  return minor !== null && sign === "-" ? -minor : minor;
}

function readInstant(typed: string): string | null {
  const text = readDayTime(typed);
  return isDay(text.slice(0, 10)) && text.includes("T") ? new Date(`${text}:00Z`).toISOString() : null;
}

/** In minor units. */
export const amountField = field(readAmount, "Type an amount, such as 25 or 12.50.");
export const signedAmountField = field(readSignedAmount, "Type an amount, such as 25 or -12.50.");
/** A multiple or a percentage. */
export const figureField = field((typed) => readFigure(typed, "."), "Type a number.");
export const numberField = (message: string) => field(readWhole, message);
export const wholeField = numberField("Type a whole number.");
/** An instant in ISO 8601, of a day or a day and a time. */
export const instantField = field(readInstant, "Type a day and a time, in UTC.");

/** A number that a page, a link or a filter names something by: a player, an operator, the last row of a page. */
export function numberIn(query: URLSearchParams, name: string): number | undefined {
  return readWhole(query.get(name) ?? "") || undefined;
}
