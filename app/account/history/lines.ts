import type { HistoryKind } from "~/casino/contract/history";
import type { PayoutMessages } from "~/payouts/messages";
import { csvHead, csvLine, decimal } from "../csv";
import type { HistoryCsvMessages } from "./csv-messages.server";
import type { HistoryMessages } from "./messages";
import type { WordedRow } from "./rows.server";
import { balanceAfterMinorOf, roundOf } from "./words";

/** Longer files are truncated; the player can narrow the dates. */
export const MAX_ROWS = 10_000;

export interface RowsPage {
  rows: readonly WordedRow[];
  /** Cursor of the next page, or null. */
  next: string | null;
}

export interface CsvWords {
  file: HistoryCsvMessages;
  page: HistoryMessages;
  payouts: PayoutMessages;
}

/**
 * Yields a history as CSV text, holding only one page in memory.
 * @param more fetches the page at a cursor
 */
export async function* historyLines(
  kind: HistoryKind,
  first: RowsPage,
  more: (cursor: string) => Promise<RowsPage>,
  words: CsvWords,
): AsyncGenerator<string, void> {
  const head = words.file.heads[kind];
  yield csvHead(head);
  let page = first;
  for (let count = 0; ;) {
    const counted = page.rows.slice(0, MAX_ROWS - count);
    count += counted.length;
    if (counted.length > 0) yield counted.map((row) => csvLine(cellsOf(row, words))).join("");
    const isCut = counted.length < page.rows.length || (count === MAX_ROWS && page.next !== null);
    if (isCut) {
      yield csvLine([words.file.cut(MAX_ROWS), ...Array<string>(head.length - 1).fill("")]);
      return;
    }
    if (page.next === null) return;
    page = await more(page.next);
  }
}

/**
 * Cells in the order of the column headings, in the words of the page. Times (ISO 8601) and amounts (in units of the
 * currency, with a point) are the same in every language, so that programs can read them.
 */
function cellsOf(row: WordedRow, words: CsvWords): string[] {
  const { file, page } = words;
  switch (row.kind) {
    case "deposit":
      return [
        row.at,
        row.method === "card" ? page.deposit.card : row.method,
        row.card_last4 === null ? "" : `${row.card_brand ?? ""} ${row.card_last4}`.trim(),
        page.deposit.states[row.status],
        row.reason ?? "",
        decimal(row.amount_minor),
        decimal(row.bonus_minor),
        row.currency,
        row.settled_at ?? "",
        row.id,
      ];
    case "withdrawal":
      return withdrawalCells(row, words);
    case "coupon":
      return [
        row.at,
        row.coupon_code,
        row.title,
        page.coupon.states[row.state],
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
        file.roundStates[row.status],
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
        page.entries[row.transaction_kind],
        page.wallets[row.account],
        decimal(row.amount_minor),
        row.currency,
        roundOf(row) ?? "",
        row.reference,
        row.id,
      ];
  }
}

function withdrawalCells(
  row: Extract<WordedRow, { kind: "withdrawal" }>,
  { page, payouts }: CsvWords,
): string[] {
  return [
    row.at,
    row.method === "card" ? page.deposit.card : row.method,
    row.card_brand === null ? row.masked : `${row.card_brand} ${row.card_last4 ?? ""}`.trim(),
    page.withdrawal.states[row.state],
    row.reason === null ? "" : payouts.reasons[row.reason],
    decimal(row.amount_minor),
    row.currency,
    row.sent_at ?? "",
    row.ended_at ?? "",
    row.request_id,
    row.id,
  ];
}
