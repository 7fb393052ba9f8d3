import type { Kysely } from "kysely";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import type { DepositServices } from "../deposits/services";
import { startRepeating } from "../requests/repeat";
import { reconcile, type Reconciled, type Span } from "./reconciliation";
import { countOpenFindings } from "./reconciliation-findings";

/** How long after the end of a UTC day it is reconciled: the provider's list is complete by then. */
const DAY_CLOSES_AFTER_MS = 3 * HOUR_MS;
/** How far back the first run goes. */
const FIRST_SPAN_MS = 14 * DAY_MS;
/** A run that has not finished by then has failed, or its instance has died; it is repeated. */
const RUN_LIMIT_MS = HOUR_MS;
const TICK_MS = 10 * MINUTE_MS;

export type ReconciliationReport = Reconciled & { span: Span };

/**
 * Reconciles finished days that have not been reconciled yet, on one of the instances.
 * @returns null when nothing is due, or another instance is running
 */
export async function reconcileWhenDue(services: DepositServices): Promise<ReconciliationReport | null> {
  const { db, clock } = services;
  const span = await dueSpan(db, clock.now());
  if (span === null || !(await claimRun(db, span, clock.now()))) return null;
  const done = await reconcile(services, span);
  await db
    .updateTable("payment_reconciliation_run")
    .set({ ...done, finished_at: clock.now() })
    .where("from_at", "=", span.from)
    .where("to_at", "=", span.to)
    .execute();
  return { ...done, span };
}

/** Starts where the last finished run ended, so that days on which nothing ran are included. */
async function dueSpan(db: Kysely<Database>, now: Date): Promise<Span | null> {
  const to = new Date(Math.floor((now.getTime() - DAY_CLOSES_AFTER_MS) / DAY_MS) * DAY_MS);
  const { last } = await db
    .selectFrom("payment_reconciliation_run")
    .select(({ fn }) => fn.max<Date | null>("to_at").as("last"))
    .where("finished_at", "is not", null)
    .executeTakeFirstOrThrow();
  const from = last ?? new Date(to.getTime() - FIRST_SPAN_MS);
  return from < to ? { from, to } : null;
}

async function claimRun(db: Kysely<Database>, { from, to }: Span, now: Date): Promise<boolean> {
  const claimed = await db
    .insertInto("payment_reconciliation_run")
    .values({ from_at: from, to_at: to, started_at: now, finished_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(["from_at", "to_at"])
        .doUpdateSet({ started_at: now })
        .where("payment_reconciliation_run.finished_at", "is", null)
        .where("payment_reconciliation_run.started_at", "<", new Date(now.getTime() - RUN_LIMIT_MS)),
    )
    .returning("from_at")
    .executeTakeFirst();
  return claimed !== undefined;
}

export interface ReconciliationOptions {
  services: DepositServices;
  onDone(report: ReconciliationReport): void;
  /** Number of findings that wait for a person, whichever instance found them. */
  onOpenFindings(open: number): void;
  onFault(error: unknown): void;
}

/**
 * Checks every ten minutes whether a day is due.
 * @returns a function that stops it and waits for a run in progress
 */
export function startPaymentReconciliation(options: ReconciliationOptions): () => Promise<void> {
  const { services, onDone, onOpenFindings, onFault } = options;
  const run = async (): Promise<void> => {
    const report = await reconcileWhenDue(services);
    if (report) onDone(report);
    onOpenFindings(await countOpenFindings(services.db));
  };
  return startRepeating(run, { everyMs: TICK_MS, firstAfterMs: MINUTE_MS, onFault });
}
