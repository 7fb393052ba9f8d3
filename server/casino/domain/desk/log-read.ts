import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema";
import { DeskRefusal } from "./refusal";
import { nextMidnight, requireOrder } from "./reports/span";

const PAGE = 50;
/** Entries that one statement checks: some 50 ms. */
const CHECKED_AT_ONCE = 20_000;

export interface LogFilter {
  operator?: number | undefined;
  /** `withdrawal.approve`. */
  action?: string | undefined;
  pid?: number | undefined;
  /** Days, YYYY-MM-DD, UTC, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** Entries before this one. */
  before?: number | undefined;
}

/** A page of the log, newest first; each filter has an index. @throws DeskRefusal `invalid_field` */
export async function logPage(db: Kysely<Database>, filter: LogFilter) {
  const { from, to } = filter;
  if (from !== undefined && to !== undefined) requireOrder(from, to);
  let query = db
    .selectFrom("operator_log")
    .select(["entry_id", "logged_at", "operator_id", "operator_name", "action", "subject_kind", "subject_id"])
    .select(["player_id", "reason"])
    .limit(PAGE + 1);
  if (from === undefined && to === undefined) {
    if (filter.before !== undefined) query = query.where("entry_id", "<", filter.before);
  } else {
    // An event of the casino is logged a moment after its time, so the order of the ids is not quite that of the times.
    query = query.orderBy("logged_at", "desc");
    if (from !== undefined) query = query.where("logged_at", ">=", new Date(from));
    if (to !== undefined) query = query.where("logged_at", "<", nextMidnight(to));
    if (filter.before !== undefined) query = query.where(isBefore(filter.before));
  }
  query = query.orderBy("entry_id", "desc");
  if (filter.operator !== undefined) query = query.where("operator_id", "=", filter.operator);
  if (filter.pid !== undefined) query = query.where("player_id", "=", filter.pid);
  if (filter.action) query = query.where("action", "=", filter.action);
  const rows = await query.execute();
  const entries = rows.slice(0, PAGE);
  return { entries, next: rows.length > PAGE ? (entries.at(-1)?.entry_id ?? null) : null };
}

/** Entries that come after this one in the order of their times, newest first. */
function isBefore(id: number) {
  return sql<boolean>`(logged_at, entry_id) < (select logged_at, entry_id from operator_log where entry_id = ${id})`;
}

/** @throws DeskRefusal `not_found` */
export async function logEntry(db: Kysely<Database>, id: number) {
  const row = await db.selectFrom("operator_log").selectAll().where("entry_id", "=", id).executeTakeFirst();
  if (!row) throw new DeskRefusal("not_found");
  return row;
}

export type LogProblem = "changed" | "missing_before" | "chain_broken" | "end_missing";

export interface LogCheck {
  /** The last entry of this part; that before it if there is none. */
  checked: number;
  hash: Buffer;
  isWhole: boolean;
  problems: { id: number; problem: LogProblem }[];
}

/**
 * Checks the chain of hashes after an entry. A changed, removed or inserted entry is a problem, as is a log that ends
 * before the entry that was written last.
 */
export async function checkLog(
  db: Kysely<Database>,
  after: number,
  most = CHECKED_AT_ONCE,
): Promise<LogCheck> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const { rows } = await sql<{ id: number; problem: LogProblem }>`
        select entry_id as id, problem from operator_log_verify(${after}, ${most})`.execute(trx);
      const part = await trx
        .selectFrom("operator_log")
        .select(["entry_id", "hash"])
        .where("entry_id", ">", after)
        .orderBy("entry_id")
        .limit(most)
        .execute();
      const last = part.at(-1);
      const isWhole = part.length < most;
      const checked = last?.entry_id ?? after;
      const hash = last?.hash ?? Buffer.alloc(0);
      const problems = [...rows];
      if (isWhole) {
        const head = await trx.selectFrom("operator_log_head").selectAll().executeTakeFirstOrThrow();
        const isCut = head.entry_id !== checked || (last !== undefined && !head.hash.equals(last.hash));
        if (isCut) problems.push({ id: Math.max(1, head.entry_id), problem: "end_missing" });
      }
      return { checked, hash, isWhole, problems };
    });
}
