import type { HistoryKind } from "~/casino/contract/history";
import { paths, withQuery } from "~/paths";

/** In the order of the tabs. */
export const HISTORY_KINDS = [
  "deposits",
  "withdrawals",
  "coupons",
  "rounds",
  "ledger",
] as const satisfies HistoryKind[];

/** The filter, as the URL encodes it. */
export interface HistoryFilter {
  kind: HistoryKind;
  /** As typed; "" for no limit. */
  from: string;
  to: string;
  /** Page cursor; null for the newest page. */
  before: string | null;
}

export type DayField = "from" | "to";

/** Accepts any URL; an unknown kind falls back to `rounds`. */
export function filterIn(query: URLSearchParams): HistoryFilter {
  const day = (field: DayField) => (query.get(field) ?? "").trim().slice(0, MAX_DAY_LENGTH);
  return {
    kind: HISTORY_KINDS.find((kind) => kind === query.get("kind")) ?? "rounds",
    from: day("from"),
    to: day("to"),
    before: query.get("before"),
  };
}

const MAX_DAY_LENGTH = 40;

/** Whether the text is a valid calendar date, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export function isFiltered({ from, to }: HistoryFilter): boolean {
  return from !== "" || to !== "";
}

/** The casino query of a valid filter. */
export function queryOf({ kind, from, to, before }: HistoryFilter) {
  return {
    kind,
    ...(from === "" ? {} : { from }),
    ...(to === "" ? {} : { to }),
    ...(before === null ? {} : { before }),
  };
}

/** URL of a history page; without `before`, its newest rows. */
export function historyUrl({ kind, from, to, before }: HistoryFilter): string {
  return withQuery(paths.history, { kind, from: from || null, to: to || null, before });
}

export function csvUrl({ kind, from, to }: HistoryFilter): string {
  return withQuery(paths.historyCsv, { kind, from: from || null, to: to || null });
}
