import type { HistoryKind } from "~/casino/contract/history";
import { Refusal } from "./refusal";

/** The last row of a page: what comes after it is older, or was written at the same instant with a lower id. */
export interface HistoryPlace {
  at: Date;
  id: string;
  /** Of a ledger entry: its line within the transaction. */
  line: number;
}

const CURSOR =
  /^(deposits|coupons|rounds|ledger):(\d{1,14}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(\d{1,4})$/;

/** Times come from the casino's clock in whole milliseconds, so the text holds all there is of them. */
export function cursorOf(kind: HistoryKind, { at, id, line }: HistoryPlace): string {
  return Buffer.from(`${kind}:${at.getTime()}:${id}:${line}`).toString("base64url");
}

/** @throws Refusal `invalid_request` for a cursor that was not given out for this kind */
export function placeIn(kind: HistoryKind, cursor: string): HistoryPlace {
  const [, cursorKind, at, id, line] = CURSOR.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  if (cursorKind !== kind || id === undefined) {
    throw new Refusal("invalid_request", "This page of the history does not exist.", 400);
  }
  return { at: new Date(Number(at)), id, line: Number(line) };
}
