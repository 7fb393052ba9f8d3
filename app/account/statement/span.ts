import { paths, withQuery } from "~/paths";
import { DAY_MS } from "~/shared/durations";

/** First and last day, inclusive, in UTC; as typed. */
export interface Span {
  from: string;
  to: string;
}

/** The spans that a link each offers, in their order. */
export const CHOICES = ["today", "week", "month", "year"] as const;
export type Choice = (typeof CHOICES)[number];

/** From the beginning of the day, week, month or year to `day` itself. A week begins on Monday. */
export function spanOf(choice: Choice, day: string): Span {
  return { from: beginningOf(choice, day), to: day };
}

function beginningOf(choice: Choice, day: string): string {
  switch (choice) {
    case "today":
      return day;
    case "week": {
      const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
      return new Date(Date.parse(day) - sinceMonday * DAY_MS).toISOString().slice(0, 10);
    }
    case "month":
      return `${day.slice(0, 7)}-01`;
    case "year":
      return `${day.slice(0, 4)}-01-01`;
  }
}

export function statementUrl({ from, to }: Span): string {
  return withQuery(paths.statement, { from, to });
}

export function statementCsvUrl({ from, to }: Span): string {
  return withQuery(paths.statementCsv, { from, to });
}
