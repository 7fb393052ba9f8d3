import type { DepositRow, HistoryRow } from "~/casino/contract/history";
import { depositReasonText } from "~/refusals/text.server";

/** A row of the history page, where a deposit's reason is in words. */
export type ShownRow =
  Exclude<HistoryRow, DepositRow> | (Omit<DepositRow, "reason"> & { reason: string | null });

export function shownRows(request: Request, rows: readonly HistoryRow[]): ShownRow[] {
  return rows.map((row) =>
    row.kind === "deposit" ? { ...row, reason: depositReasonText(request, row.reason) } : row,
  );
}
