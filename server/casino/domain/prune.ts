import { type Kysely, sql } from "kysely";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/shared/durations";
import type { Database } from "../db/schema";
import type { Clock } from "./clock";
import { doEach } from "./each";
import { SPAN_RETENTION_DAYS } from "./player-limits/signed-in";
import { startRepeating } from "./requests/repeat";
import { DEVICE_DAYS } from "./sessions/devices";
import { SESSION_RETENTION_DAYS } from "./sessions/sessions";

/** Five years, with the leap day that they may have. */
const THREAD_RETENTION_DAYS = 5 * 365 + 2;

/** Rows deleted per statement, so that none holds locks for long. */
const BATCH = 1_000;
/** Statements per table and run; the rest waits for the next hour. */
const BATCHES = 100;

interface Pruned {
  table: string;
  key: readonly string[];
  /** Column with the time when a row expired. */
  column: string;
  /** How long a row is kept after that. */
  retentionMs: number;
  /** SQL condition on the row `old`: only matching rows are deleted. */
  only?: string;
}

/** Tables with rows that expire. */
const PRUNED: readonly Pruned[] = [
  {
    table: "player_session",
    key: ["player_id", "session_id"],
    column: "expires_at",
    retentionMs: SESSION_RETENTION_DAYS * DAY_MS,
    // Keep each player's newest session: the last sign-in is shown even to a player who comes back after months.
    only: "exists (select from player_session newer where newer.player_id = old.player_id and newer.created_at > old.created_at)",
  },
  {
    table: "refresh_credential",
    key: ["player_id", "token_hash"],
    column: "expires_at",
    retentionMs: 30 * DAY_MS,
  },
  {
    table: "operator_session",
    key: ["session_id"],
    column: "expires_at",
    retentionMs: SESSION_RETENTION_DAYS * DAY_MS,
    // Each operator's newest: the list of colleagues says when they were last here. The log has every sign-in.
    only: "exists (select from operator_session newer where newer.operator_id = old.operator_id and newer.session_id > old.session_id)",
  },
  { table: "idempotency_record", key: ["player_id", "key"], column: "created_at", retentionMs: 7 * DAY_MS },
  { table: "login_failure", key: ["name_hash"], column: "last_at", retentionMs: DAY_MS },
  { table: "answered_question", key: ["question_id"], column: "answered_at", retentionMs: DAY_MS },
  { table: "outbox", key: ["mail_id"], column: "sent_at", retentionMs: 30 * DAY_MS },
  { table: "outbox", key: ["mail_id"], column: "given_up_at", retentionMs: 30 * DAY_MS },
  // Webhooks are refused after five minutes; the ids are kept for investigating a payment.
  { table: "payment_event", key: ["event_id"], column: "received_at", retentionMs: 400 * DAY_MS },
  // Email held for an address that was never confirmed.
  { table: "outbox", key: ["mail_id"], column: "held_at", retentionMs: 30 * DAY_MS },
  // Longer than any campaign runs.
  {
    table: "campaign_recipient",
    key: ["player_id", "campaign_id"],
    column: "enqueued_at",
    retentionMs: 400 * DAY_MS,
  },
  // Limits look back 30 days.
  {
    table: "signed_in_span",
    key: ["player_id", "started_at"],
    column: "started_at",
    retentionMs: SPAN_RETENTION_DAYS * DAY_MS,
  },
  {
    table: "email_confirmation",
    key: ["player_id", "token_hash"],
    column: "expires_at",
    retentionMs: DAY_MS,
  },
  { table: "sign_in_challenge", key: ["player_id", "token_hash"], column: "expires_at", retentionMs: DAY_MS },
  {
    table: "known_device",
    key: ["player_id", "device_hash"],
    column: "last_seen_at",
    retentionMs: DEVICE_DAYS * DAY_MS,
  },
  { table: "password_reset", key: ["player_id", "token_hash"], column: "expires_at", retentionMs: DAY_MS },
  { table: "unsubscribe_link", key: ["player_id", "token_hash"], column: "expires_at", retentionMs: DAY_MS },
  // Five years, as the privacy page says: any of them may hold a complaint. The messages of a thread are deleted with it.
  {
    table: "support_thread",
    key: ["player_id", "reference"],
    column: "updated_at",
    retentionMs: THREAD_RETENTION_DAYS * DAY_MS,
  },
  // The time is set with each change (identity/documents.ts).
  { table: "identity_document", key: ["player_id", "kind"], column: "delete_at", retentionMs: 0 },
  {
    table: "incomplete_signup",
    key: ["incomplete_signup_id"],
    column: "recorded_at",
    retentionMs: 90 * DAY_MS,
  },
  {
    table: "download_id",
    key: ["download_id"],
    column: "created_at",
    retentionMs: 90 * DAY_MS,
    only: "not exists (select from player where player.download_id = old.download_id and player.download_id <> '')",
  },
];

/** The tables that are pruned; of all others, the README of the database says why not. */
export const prunedTables: ReadonlySet<string> = new Set(PRUNED.map(({ table }) => table));

/**
 * Deletes expired rows in small batches.
 * @returns how many rows were deleted
 */
export async function prune(db: Kysely<Database>, now: Date): Promise<number> {
  let deleted = 0;
  await doEach(PRUNED, async (pruned) => {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const rows = await deleteBatch(db, pruned, now);
      deleted += rows;
      if (rows < BATCH) break;
    }
  });
  return deleted;
}

async function deleteBatch(
  db: Kysely<Database>,
  { table, key, column, retentionMs, only = "true" }: Pruned,
  now: Date,
): Promise<number> {
  const keyOf = (row: string) => sql.join(key.map((name) => sql.ref(`${row}.${name}`)));
  const result = await sql`
    delete from ${sql.table(table)} gone where (${keyOf("gone")}) in (
      select ${keyOf("old")} from ${sql.table(table)} old
      where ${sql.ref(`old.${column}`)} < ${new Date(now.getTime() - retentionMs)} and ${sql.raw(only)}
      limit ${BATCH} for update skip locked
    )`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/**
 * Prunes a minute after the start, then once an hour.
 * @returns a function that stops it and waits for a run in progress
 */
export function startPruning(
  db: Kysely<Database>,
  clock: Clock,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  // The early first run covers a program that is restarted every hour.
  return startRepeating(() => prune(db, clock.now()), { everyMs: HOUR_MS, firstAfterMs: MINUTE_MS, onFault });
}
