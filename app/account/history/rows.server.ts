import type { DepositRow, HistoryRow } from "~/casino/contract/history";
import { depositReasonText } from "~/refusals/text.server";

/** A row of the history page, where a deposit's reason is in words. */
export type WordedRow =
  Exclude<HistoryRow, DepositRow> | (Omit<DepositRow, "reason"> & { reason: string | null });

export function wordedRows(request: Request, rows: readonly HistoryRow[]): WordedRow[] {
  return rows.map((row) =>
    row.kind === "deposit" ? { ...row, reason: depositReasonText(request, row.reason) } : row,
  );
}
