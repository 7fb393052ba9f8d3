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
  /** YYYY-MM-DD, or as it was typed if it is no day; "" for no limit. */
  from: string;
  to: string;
  /** Page cursor; null for the newest page. */
  before: string | null;
}

export type DayField = "from" | "to";

export function isFiltered({ from, to }: HistoryFilter): boolean {
  return from !== "" || to !== "";
}

/** The casino query of a valid filter. */
export function historyQuery({ kind, from, to, before }: HistoryFilter) {
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
