import type { Casino } from "~/casino/client.server";
import { isDay } from "~/casino/contract/calendar";
import { type Statement, statement } from "~/casino/contract/statement";
import { CasinoError } from "~/casino/result";
import type { FormReply } from "~/forms/reply";
import { messagesFor } from "~/messages/language.server";
import { refusalText } from "~/refusals/text.server";
import { filterDayIn } from "../history/filter.server";
import { sentences } from "../sentences.server";
import { type Span, spanOf } from "./span";

/** The span of a URL; this month where it has none. */
export function spanIn(query: URLSearchParams, day: string): Span {
  if (!query.has("from") && !query.has("to")) return spanOf("month", day);
  return { from: filterDayIn(query, "from"), to: filterDayIn(query, "to") };
}

/** A statement, or what is wrong with the days by their field. */
export type ReadStatement =
  { statement: Statement; errors: null } | { statement: null; errors: FormReply["errors"] };

interface Asking {
  request: Request;
  casino: Casino;
  pid: number;
}

/** @throws CasinoError for what is not about the days */
export async function statementFor({ request, casino, pid }: Asking, span: Span): Promise<ReadStatement> {
  const texts = messagesFor(request, sentences);
  const errors = {
    ...(isDay(span.from) ? {} : { from: [texts.noFirstDay] }),
    ...(isDay(span.to) ? {} : { to: [texts.noLastDay] }),
  };
  if (Object.keys(errors).length > 0) return { statement: null, errors };
  try {
    const found = await casino.call(statement, { params: { pid }, query: { from: span.from, to: span.to } });
    return { statement: found, errors: null };
  } catch (error) {
    const field = error instanceof CasinoError ? fieldOf(error) : null;
    if (field === null) throw error;
    return { statement: null, errors: { [field]: [refusalText(request, error as CasinoError)] } };
  }
}

/** The day that a refusal is about; null for any other. */
function fieldOf({ code }: CasinoError): keyof Span | null {
  switch (code) {
    case "date_range_too_long":
      return "from";
    case "date_in_future":
    case "invalid_date_range":
      return "to";
    default:
      return null;
  }
}
