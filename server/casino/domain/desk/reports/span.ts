import { REPORT_DAYS } from "~/casino/contract/operator/reports";
import { DAY_MS } from "~/shared/durations";
import { cursorOf } from "../cursor";
import { DeskRefusal } from "../refusal";

/** Rows of an answer. */
export const PAGE = 100;

export interface Span {
  /** YYYY-MM-DD, UTC, both inclusive. */
  from: string;
  to: string;
}

/** The instants of a span; `until` is no part of it. @throws DeskRefusal `invalid_field` */
export function instantsOf({ from, to }: Span): { since: Date; until: Date } {
  requireOrder(from, to);
  const since = new Date(from);
  const until = nextMidnight(to);
  if (until.getTime() - since.getTime() > REPORT_DAYS * DAY_MS) {
    throw new DeskRefusal("invalid_field", { problem: `A report covers at most ${REPORT_DAYS} days.` });
  }
  return { since, until };
}

/** @throws DeskRefusal `invalid_field` */
export function requireOrder(from: string, to: string): void {
  if (from > to) throw new DeskRefusal("invalid_field", { problem: "The first day is after the last." });
}

/** The beginning of the day after a day. */
export function nextMidnight(day: string): Date {
  return new Date(Date.parse(day) + DAY_MS);
}

/** How many days a day lies before now; negative for a day to come. */
export function daysBack(day: string, now: Date): number {
  return (Date.parse(now.toISOString().slice(0, 10)) - Date.parse(day)) / DAY_MS;
}

export interface Place {
  key: string;
  currency: string;
}

/** The place of a report's cursor. @throws DeskRefusal `invalid_field` for a cursor that no report gave */
export function placeInReport(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [key, currency, ...rest] = textsOf(cursor);
  const isOurs = key !== undefined && !key.includes("\0") && /^[A-Z]{3}$/.test(currency ?? "");
  if (!isOurs || rest.length > 0) throw noSuchPage();
  return { key, currency: currency ?? "" };
}

export function noSuchPage(): DeskRefusal {
  return new DeskRefusal("invalid_field", { problem: "There is no such page of the report." });
}

function textsOf(cursor: string): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(values) && values.every((one) => typeof one === "string") ? values : [];
  } catch {
    return [];
  }
}

/** A page of rows that were read with one more than it has. */
export function pageOfRows<Row>(rows: readonly Row[], place: (row: Row) => Place) {
  const listed = rows.slice(0, PAGE);
  const last = listed.at(-1);
  if (rows.length <= PAGE || last === undefined) return { rows: listed, next: null };
  const { key, currency } = place(last);
  return { rows: listed, next: cursorOf([key, currency]) };
}
