import { z } from "zod";
import { isDay } from "~/casino/contract/calendar";
import { readDayTime } from "~/casino/contract/values/day";
import { type DecimalMark, readFigure, readWhole, UNCLEAR } from "~/casino/contract/values/figure";
import { readMoney } from "~/casino/contract/values/money";
import { readPlain } from "~/casino/contract/values/text";
import { byLanguage } from "~/messages/language.server";
import { messagesIn } from "~/messages/messages";
import { moneyFormat } from "~/ui/money";
import { sentences } from "./sentences.server";

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
export function readAmount(typed: string, mark: DecimalMark = "."): number | null {
  const minor = readMoney(typed, mark);
  return minor === UNCLEAR ? null : minor;
}

function readSignedAmount(typed: string, mark: DecimalMark): number | null {
  const [, sign, amount = ""] = /^([-+]?) ?(.*)$/.exec(readPlain(typed)) ?? [];
  const minor = readAmount(amount, mark);
  return minor !== null && sign === "-" ? -minor : minor;
}

function readInstant(typed: string): string | null {
  const text = readDayTime(typed);
  return isDay(text.slice(0, 10)) && text.includes("T") ? new Date(`${text}:00Z`).toISOString() : null;
}

const MAX_REASON = 500;

/** The fields that several forms have, in a language. */
export const fieldsIn = byLanguage(sentences, ({ fields: texts }, language) => {
  const { decimalMark } = messagesIn(language, moneyFormat);
  return {
    /** In minor units, as the signed one. */
    amount: field((typed) => readAmount(typed, decimalMark), texts.amount),
    signedAmount: field((typed) => readSignedAmount(typed, decimalMark), texts.signedAmount),
    /** A multiple or a percentage. */
    figure: field((typed) => readFigure(typed, decimalMark), texts.figure),
    whole: field(readWhole, texts.whole),
    /** An instant in ISO 8601, of a day or a day and a time. */
    instant: field(readInstant, texts.instant),
    /** Why an operator does something, as the casino's calls take it. */
    reason: z
      .string({ error: texts.reason })
      .trim()
      .min(3, texts.reason)
      .max(MAX_REASON, texts.atMost(MAX_REASON)),
  };
});
export const numberField = (message: string) => field(readWhole, message);

/** A number that a page, a link or a filter names something by: a player, an operator, the last row of a page. */
export function numberIn(query: URLSearchParams, name: string): number | undefined {
  return readWhole(query.get(name) ?? "") || undefined;
}
