import type { HistoryKind, HistoryRow } from "~/casino/contract/history";
import { csvLine, decimal } from "./csv";
import { messages } from "./history-csv-messages.server";
import { balanceAfterMinorOf, roundOf } from "./history-words";

/** Longer files are truncated; the player can narrow the dates. */
export const MAX_ROWS = 10_000;

export interface RowsPage {
  rows: readonly HistoryRow[];
  /** Cursor of the next page, or null. */
  next: string | null;
}

/**
 * Yields a history as CSV text, holding only one page in memory.
 * @param more fetches the page at a cursor
 */
export async function* historyLines(
  kind: HistoryKind,
  first: RowsPage,
  more: (cursor: string) => Promise<RowsPage>,
  words = messages,
): AsyncGenerator<string, void> {
  const head = words.heads[kind];
  yield csvLine(head);
  let page = first;
  for (let count = 0; ;) {
    const shown = page.rows.slice(0, MAX_ROWS - count);
    count += shown.length;
    if (shown.length > 0) yield shown.map((row) => csvLine(cellsOf(row))).join("");
    const isCut = shown.length < page.rows.length || (count === MAX_ROWS && page.next !== null);
    if (isCut) {
      yield csvLine([words.cut(MAX_ROWS), ...Array<string>(head.length - 1).fill("")]);
      return;
    }
    if (page.next === null) return;
    page = await more(page.next);
  }
}

/** Cells in the order of the column headings; amounts in units of the currency. */
function cellsOf(row: HistoryRow): string[] {
  switch (row.kind) {
    case "deposit":
      return [
        row.at,
        row.method,
        row.card_last4 === null ? "" : `${row.card_brand ?? ""} ${row.card_last4}`.trim(),
        row.status,
        row.reason ?? "",
        decimal(row.amount_minor),
        decimal(row.bonus_minor),
        row.currency,
        row.settled_at ?? "",
        row.id,
      ];
    case "coupon":
      return [
        row.at,
        row.coupon_code,
        row.title,
        row.state,
        decimal(row.bonus_minor),
        decimal(row.played_minor),
        decimal(row.needed_minor),
        row.currency,
        row.redeemed_at ?? "",
        row.ended_at ?? "",
        row.id,
      ];
    case "round":
      return [
        row.at,
        row.game_name,
        row.game_code,
        row.status,
        decimal(row.stake_minor),
        decimal(row.payout_minor),
        decimal(row.jackpot_won_minor ?? 0),
        decimal(balanceAfterMinorOf(row)),
        row.currency,
        row.id,
      ];
    case "ledger":
      return [
        row.at,
        row.transaction_kind,
        row.account,
        decimal(row.amount_minor),
        row.currency,
        roundOf(row) ?? "",
        row.reference,
        row.id,
      ];
  }
}
