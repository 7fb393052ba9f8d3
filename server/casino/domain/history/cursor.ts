import type { HistoryKind } from "~/casino/contract/history";
import { UUID } from "~/shared/uuid";
import { Refusal } from "../refusal";

/** The last row of a page. The next page starts after it: a lower order, or the same order and a lower id. */
export interface HistoryPlace {
  /** Milliseconds since 1970 for deposits and coupons; the transaction number for rounds and entries. */
  order: number;
  id: string;
  /** For ledger entries: the line within the transaction. */
  line: number;
}

const CURSOR = /^(deposits|withdrawals|coupons|rounds|ledger):(\d{1,14}):([0-9a-f-]{36}):(\d{1,4})$/;

/** The casino's clock has whole milliseconds, so the cursor loses no precision. */
export function historyCursor(kind: HistoryKind, { order, id, line }: HistoryPlace): string {
  return Buffer.from(`${kind}:${order}:${id}:${line}`).toString("base64url");
}

/** @throws Refusal `invalid_cursor` for a cursor that was not issued for this kind */
export function historyPlaceIn(kind: HistoryKind, cursor: string): HistoryPlace {
  const [, cursorKind, order, id, line] =
    CURSOR.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  if (cursorKind !== kind || id === undefined || !UUID.test(id)) {
    throw new Refusal("invalid_cursor");
  }
  return { order: Number(order), id, line: Number(line) };
}
