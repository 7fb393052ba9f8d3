import type { HistoryKind } from "~/casino/contract/history";
import { paths, withQuery } from "~/paths";

/** The four histories, in the order of their links. */
export const HISTORY_KINDS = ["deposits", "coupons", "rounds", "ledger"] as const satisfies HistoryKind[];

/** What the URL of a history says. */
export interface HistoryFilter {
  kind: HistoryKind;
  /** Days as they were typed; "" for none. */
  from: string;
  to: string;
  /** Cursor of the page; null for the newest. */
  before: string | null;
}

export type DayField = "from" | "to";

/** A URL may be anything; the kind falls back to rounds. */
export function filterIn(query: URLSearchParams): HistoryFilter {
  const day = (field: DayField) => (query.get(field) ?? "").trim().slice(0, LONGEST_DAY);
  return {
    kind: HISTORY_KINDS.find((kind) => kind === query.get("kind")) ?? "rounds",
    from: day("from"),
    to: day("to"),
    before: query.get("before"),
  };
}

const LONGEST_DAY = 40;

/** Whether it is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export function isFiltered({ from, to }: HistoryFilter): boolean {
  return from !== "" || to !== "";
}

/** The query of a filter that has no errors, for the casino. */
export function queryOf({ kind, from, to, before }: HistoryFilter) {
  return {
    kind,
    ...(from === "" ? {} : { from }),
    ...(to === "" ? {} : { to }),
    ...(before === null ? {} : { before }),
  };
}

/** The page of a history; without `before` its newest rows. */
export function historyUrl({ kind, from, to, before }: HistoryFilter): string {
  return withQuery(paths.history, { kind, from: from || null, to: to || null, before });
}

export function csvUrl({ kind, from, to }: HistoryFilter): string {
  return withQuery(paths.historyCsv, { kind, from: from || null, to: to || null });
}
