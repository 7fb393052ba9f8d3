import type { HistoryKind } from "~/casino/contract/history";
import { Refusal } from "./refusal";

/** The last row of a page: what comes after it has a lower order, or the same with a lower id. */
export interface HistoryPlace {
  /** Milliseconds of its time for deposits and coupons; for rounds and entries the number of the transaction. */
  order: number;
  id: string;
  /** Of a ledger entry: its line within the transaction. */
  line: number;
}

const CURSOR =
  /^(deposits|coupons|rounds|ledger):(\d{1,14}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(\d{1,4})$/;

/** Times come from the casino's clock in whole milliseconds, so the text holds all there is of them. */
export function cursorOf(kind: HistoryKind, { order, id, line }: HistoryPlace): string {
  return Buffer.from(`${kind}:${order}:${id}:${line}`).toString("base64url");
}

/** @throws Refusal `invalid_request` for a cursor that was not given out for this kind */
export function placeIn(kind: HistoryKind, cursor: string): HistoryPlace {
  const [, cursorKind, order, id, line] =
    CURSOR.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  if (cursorKind !== kind || id === undefined) {
    throw new Refusal("invalid_request", "This page of the history does not exist.", 400);
  }
  return { order: Number(order), id, line: Number(line) };
}
