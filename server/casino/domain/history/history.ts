import type { Kysely } from "kysely";
import type { HistoryKind, HistoryRow } from "~/casino/contract/history";
import { depositReason } from "~/casino/contract/hosted-cashier";
import { DAY_MS } from "~/shared/durations";
import type { Language } from "~/shared/languages";
import type { Database } from "../../db/schema";
import { findGame } from "../../games/casino-games";
import { displayStatus } from "../deposits/settle";
import { Refusal } from "../refusal";
import { describeWithdrawal, type WithdrawalRow } from "../withdrawals/row";
import { historyCursor, type HistoryPlace, historyPlaceIn } from "./cursor";
import {
  couponsQuery,
  depositsQuery,
  type HistoryRange,
  ledgerQuery,
  roundsQuery,
  withdrawalsQuery,
} from "./queries";

export interface HistoryRequest {
  playerId: number;
  kind: HistoryKind;
  /** First and last day (YYYY-MM-DD, UTC), both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
  /** The previous page's `next`. */
  before?: string | undefined;
  /** Of coupon titles. */
  language: Language;
}

export interface HistoryPage {
  rows: HistoryRow[];
  /** Cursor of the next page, or null. */
  next: string | null;
}

/** A row and its place in the order. */
type Placed = HistoryPlace & { row: HistoryRow };

/**
 * One page of what a player did, newest first. Rows added meanwhile do not shift later pages.
 * @throws Refusal `invalid_cursor`; `invalid_date_range` for a last day before the first
 */
export async function readHistory(db: Kysely<Database>, request: HistoryRequest): Promise<HistoryPage> {
  const { kind, limit } = request;
  // One extra row tells whether there is a next page.
  const found = await readers[kind](db, { ...rangeOf(request), limit: limit + 1 });
  const listed = found.slice(0, limit);
  const last = listed.at(-1);
  return {
    rows: listed.map(({ row }) => row),
    next: found.length > limit && last ? historyCursor(kind, last) : null,
  };
}

function rangeOf({
  playerId,
  kind,
  from,
  to,
  before,
  language,
}: HistoryRequest): Omit<HistoryRange, "limit"> {
  if (from !== undefined && to !== undefined && from > to) {
    throw new Refusal("invalid_date_range");
  }
  return {
    playerId,
    language,
    since: from === undefined ? null : new Date(from),
    until: to === undefined ? null : new Date(Date.parse(to) + DAY_MS),
    after: before === undefined ? null : historyPlaceIn(kind, before),
  };
}

const readers: Record<HistoryKind, (db: Kysely<Database>, range: HistoryRange) => Promise<Placed[]>> = {
  deposits: async (db, range) => (await depositsQuery(db, range).execute()).map(asDeposit),
  withdrawals: async (db, range) => (await withdrawalsQuery(db, range).execute()).map(asWithdrawal),
  coupons: async (db, range) => (await couponsQuery(db, range).execute()).map(asCoupon),
  rounds: async (db, range) => (await roundsQuery(db, range).execute()).map(asRound),
  ledger: async (db, range) => (await ledgerQuery(db, range).execute()).map(asEntry),
};

type RowOf<Query extends (...args: never[]) => { execute(): Promise<unknown[]> }> =
  Awaited<ReturnType<ReturnType<Query>["execute"]>> extends (infer Row)[] ? Row : never;

function asDeposit({
  deposit_id: id,
  created_at: at,
  settled_at,
  ...deposit
}: RowOf<typeof depositsQuery>): Placed {
  const row = {
    ...deposit,
    status: displayStatus(deposit.status),
    reason: depositReason.nullable().parse(deposit.reason),
    kind: "deposit" as const,
    id,
    at: at.toISOString(),
    settled_at: textOf(settled_at),
  };
  return { order: at.getTime(), id, line: 0, row };
}

function asWithdrawal(found: WithdrawalRow): Placed {
  const { withdrawal_id: id, created_at: at, kind: method, ...withdrawal } = describeWithdrawal(found);
  const row = { ...withdrawal, kind: "withdrawal" as const, id, at, method };
  return { order: found.created_at.getTime(), id, line: 0, row };
}

function asCoupon(found: RowOf<typeof couponsQuery>): Placed {
  const { player_coupon_id: id, requested_at: at, redeemed_at, ended_at, ...coupon } = found;
  const times = { at: at.toISOString(), redeemed_at: textOf(redeemed_at), ended_at: textOf(ended_at) };
  return { order: at.getTime(), id, line: 0, row: { ...coupon, kind: "coupon", id, ...times } };
}

function asRound(found: RowOf<typeof roundsQuery>): Placed {
  const { round_id: id, sequence: order, started_at: at, ...rest } = found;
  const { jackpot_won_minor, coupon_removed_minor, ...round } = rest;
  const game_name = findGame(round.game_code)?.displayName ?? round.game_code;
  const besides = {
    ...(jackpot_won_minor === null ? {} : { jackpot_won_minor }),
    ...(coupon_removed_minor === null ? {} : { coupon_removed_minor }),
  };
  return {
    order,
    id,
    line: 0,
    row: { ...round, ...besides, kind: "round", id, at: at.toISOString(), game_name },
  };
}

function asEntry(found: RowOf<typeof ledgerQuery>): Placed {
  const {
    transaction_id: id,
    sequence: order,
    posted_at: at,
    line,
    kind: transaction_kind,
    ...entry
  } = found;
  const row = {
    ...entry,
    kind: "ledger" as const,
    id: `${id}.${line}`,
    at: at.toISOString(),
    transaction_kind,
  };
  return { order, id, line, row };
}

function textOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
