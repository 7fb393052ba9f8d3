import { type Kysely, sql, type Transaction } from "kysely";
import { DAY_MS, MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";

/** A statement may take three seconds (db/pool.ts): the span of the next one follows what the last one took. */
const QUICK_MS = 500;
const SLOW_MS = 1_500;
const FIRST_SPAN_MS = 5 * MINUTE_MS;
const LEAST_SPAN_MS = 1_000;
/** In one run; the rest waits for the next. */
const MOST_STEPS = 200;

/** `until` is no part of it. */
export interface Instants {
  since: Date;
  until: Date;
}

/** Sums of rows that are found by the time that they carry. */
export interface Counted {
  /** The table that says how far they are counted. */
  mark: "game_day_mark" | "report_mark";
  /** Rows of a time this far back have begun their transaction. */
  settledWithinMs: number;
  /** Adds the rows of a span to the sums. @param isFirst nothing was counted before */
  count(trx: Transaction<Database>, span: Instants, isFirst: boolean): Promise<void>;
}

export interface CountNow {
  now: Date;
  settledWithinMs?: number;
  /** Of the first statement. */
  spanMs?: number;
  /** Where it begins while nothing is counted; the day of the first sign-up by default. */
  since?: Date;
}

interface Mark {
  counted_until: Date | null;
  next_until: Date | null;
  /** Every transaction from before `next_until` was chosen is over. */
  is_settled: boolean;
}

/**
 * Adds rows up, each once. Safe to run in several copies: one at a time does.
 *
 * Rows come to light in the order of their commits and not of the times that they carry, so an instant is chosen first,
 * and what is before it is counted in a later run: when all transactions that had begun by then are over.
 * @returns whether there is more to count at once
 */
export async function countOnce(
  db: Kysely<Database>,
  counted: Counted,
  { now, settledWithinMs = counted.settledWithinMs, spanMs = FIRST_SPAN_MS, since }: CountNow,
): Promise<boolean> {
  const settledBy = new Date(now.getTime() - settledWithinMs);
  let span = spanMs;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const began = performance.now();
    const done = await db
      .transaction()
      .execute((trx) => step(trx, counted, { settledBy, spanMs: span, first: since }));
    if (done !== "counted") return false;
    const tookMs = performance.now() - began;
    if (tookMs < QUICK_MS) span = Math.min(span * 2, DAY_MS);
    else if (tookMs > SLOW_MS) span = Math.max(span / 2, LEAST_SPAN_MS);
  }
  return true;
}

async function step(
  trx: Transaction<Database>,
  { mark: table, count }: Counted,
  { settledBy, spanMs, first }: { settledBy: Date; spanMs: number; first: Date | undefined },
): Promise<"counted" | "done"> {
  // Without the lock: another copy is counting.
  const { rows } = await sql<Mark>`
    select counted_until, next_until, pg_snapshot_xmin(pg_current_snapshot()) >= next_xid as is_settled
    from ${sql.table(table)} for update skip locked`.execute(trx);
  const [mark] = rows;
  if (!mark) return "done";
  const since = mark.counted_until ?? first ?? (await firstDay(trx));
  if (since === null || mark.next_until === null || since >= mark.next_until) {
    return choose(trx, table, settledBy);
  }
  if (!mark.is_settled) return "done";
  const until = new Date(Math.min(mark.next_until.getTime(), since.getTime() + spanMs));
  await count(trx, { since, until }, mark.counted_until === null);
  await sql`update ${sql.table(table)} set counted_until = ${until}`.execute(trx);
  return "counted";
}

/**
 * What is before the instant is counted next. Its transactions got their number before this one did, so all
 * of them are over when none that is older is left. (The end of a snapshot would not do: it is behind the last
 * transaction that is over, and others may be under way after it.)
 */
async function choose(trx: Transaction<Database>, table: Counted["mark"], until: Date): Promise<"done"> {
  await sql`update ${sql.table(table)} set next_until = ${until}, next_xid = pg_current_xact_id()`.execute(
    trx,
  );
  return "done";
}

/** Midnight (UTC) of the day of the first sign-up; null while there is none. */
async function firstDay(trx: Transaction<Database>): Promise<Date | null> {
  const first = await trx
    .selectFrom("player")
    .select("created_at")
    .where("player_id", ">", 0)
    .orderBy("player_id")
    .limit(1)
    .executeTakeFirst();
  return first ? new Date(Math.floor(first.created_at.getTime() / DAY_MS) * DAY_MS) : null;
}
