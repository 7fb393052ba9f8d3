import { type Kysely, sql } from "kysely";
import { HOUR_MS, MINUTE_MS } from "~/shared/durations";
import type { Database, LedgerDifference } from "../../db/schema";
import type { Clock } from "../clock";
import { doEach } from "../each";
import { startRepeating } from "../requests/repeat";

/** How often an instance checks whether a run is due. */
const WATCH_MS = MINUTE_MS;
/** Work per statement: wallets, and the postings of each since its checkpoint. Well within the limit of a statement. */
const PAGE_WORK = 10_000;
/** Advisory lock id: an arbitrary number that all instances share. */
const LOCK = 47_990_003;
/** SQLSTATE. */
const SERIALIZATION_FAILURE = "40001";

export interface Reconciliation {
  /** Number of wallets checked. */
  wallets: number;
  differences: LedgerDifference[];
}

/**
 * Compares every wallet with the ledger, and the jackpot pools with house:jackpot, and stops the money of each player
 * whose wallet differs. Postings before the last run that agreed are not read again. One instance at a time; a
 * concurrent caller gets null.
 * @param dueAfterMs does nothing when the last run is more recent than this
 * @param stop ends the run after the statement under way. The checkpoints that it has moved are right by themselves and
 * stay; the run does not count, and what it found is found again by the next one.
 * @returns null when another instance is running, no run is due, or it was stopped
 */
export async function reconcileLedger(
  db: Kysely<Database>,
  now: Date,
  dueAfterMs = 0,
  stop?: AbortSignal,
): Promise<Reconciliation | null> {
  const found = await inOneSnapshot(db, async (trx) => {
    const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(trx);
    if (!lock.rows[0]?.mine) return null;
    const last = await lastReconciliation(trx);
    if (last && now.getTime() - last.finishedAt.getTime() < dueAfterMs) return null;
    return checkAll(trx, now, stop);
  });
  await doEach(found?.differences ?? [], ({ player_id }) =>
    sql`select wallet_stop(${player_id}, ${now})`.execute(db),
  );
  return found;
}

/** Whatever is posted meanwhile is left to the next run. */
async function inOneSnapshot<Found>(
  db: Kysely<Database>,
  run: (trx: Kysely<Database>) => Promise<Found>,
): Promise<Found | null> {
  try {
    return await db.transaction().setIsolationLevel("repeatable read").execute(run);
  } catch (error) {
    // Another instance finished after this snapshot was taken, and before the lock.
    if (error instanceof Error && "code" in error && error.code === SERIALIZATION_FAILURE) return null;
    throw error;
  }
}

async function checkAll(
  trx: Kysely<Database>,
  now: Date,
  stop: AbortSignal | undefined,
): Promise<Reconciliation | null> {
  const found: Reconciliation = { wallets: 0, differences: [] };
  let after: number | null = -1;
  while (after !== null) {
    if (stop?.aborted) return null;
    after = await checkPage(trx, after, now, found);
  }
  const pools = await sql<{ difference: LedgerDifference | null }>`
    select ledger_check_pools() as difference`.execute(trx);
  const difference = pools.rows[0]?.difference;
  if (difference) found.differences.push(difference);
  await keep(trx, found, now);
  return found;
}

/** @returns the player after whom the next page begins; null when no player was left */
async function checkPage(
  trx: Kysely<Database>,
  after: number,
  now: Date,
  found: Reconciliation,
): Promise<number | null> {
  const { rows } = await sql<{
    last_player: number | null;
    wallets: number;
    differences: LedgerDifference[];
  }>`
    select * from ledger_check(${after}, ${PAGE_WORK}, ${now})`.execute(trx);
  const [page] = rows;
  found.wallets += page?.wallets ?? 0;
  found.differences.push(...(page?.differences ?? []));
  return page?.last_player ?? null;
}

async function keep(
  trx: Kysely<Database>,
  { wallets, differences }: Reconciliation,
  now: Date,
): Promise<void> {
  const values = { finished_at: now, wallets, differences: JSON.stringify(differences) };
  await trx
    .insertInto("ledger_reconciliation")
    .values(values)
    .onConflict((conflict) => conflict.column("is_last").doUpdateSet(values))
    .execute();
}

/** The last run of any instance; null before the first. */
export async function lastReconciliation(
  db: Kysely<Database>,
): Promise<(Reconciliation & { finishedAt: Date }) | null> {
  const row = await db.selectFrom("ledger_reconciliation").selectAll().executeTakeFirst();
  return row ? { wallets: row.wallets, differences: row.differences, finishedAt: row.finished_at } : null;
}

interface ReconciliationServices {
  db: Kysely<Database>;
  clock: Clock;
  /** The result of this instance's run. */
  onFound(found: Reconciliation): void;
  /** The result of the last run of any instance. */
  onLast(differences: number): void;
  onFault(error: unknown): void;
}

/**
 * Reconciles once an hour, on whichever instance comes first.
 * @returns a function that stops it and waits for the statement of a run in progress
 */
export function startLedgerReconciliation(
  services: ReconciliationServices,
  everyMs = WATCH_MS,
): () => Promise<void> {
  const { db, clock, onFound, onLast, onFault } = services;
  const stopping = new AbortController();
  const look = async (): Promise<void> => {
    const found = await reconcileLedger(db, clock.now(), HOUR_MS, stopping.signal);
    if (found) onFound(found);
    const last = await lastReconciliation(db);
    onLast(last?.differences.length ?? 0);
  };
  const stop = startRepeating(look, { everyMs, onFault });
  return () => {
    stopping.abort();
    return stop();
  };
}
