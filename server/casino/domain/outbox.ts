import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { Database } from "../db/schema";

/** What the house writes to players; mail/letters.ts has the words. */
export const MAIL_KINDS = [
  "email_confirmation",
  "password_reset",
  "username",
  "password_changed",
  "quick_play_on",
  "support_received",
  "support_answer",
  "account_news",
  "offers",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * All that is written to an address before it is confirmed: how to confirm it, and how to get back into the account.
 * Whoever signed up may have typed a stranger's address.
 */
const SENT_UNCONFIRMED: ReadonlySet<MailKind> = new Set(["email_confirmation", "password_reset", "username"]);

/** Offers of a campaign, and what concerns an account: neither waits for the other. */
export type MailClass = "account" | "offers";

/** Minutes until the next try, by the tries so far; the last one repeats. The first outlasts any one try by far. */
const RETRY_MINUTES = [1, 5, 15, 60];
const MOST_TRIES = 8;

/** How long after it was asked for a reset link is sent. */
const RESET_MAIL_MINUTES = 30;

export interface NewMail {
  kind: MailKind;
  /** An e-mail address in any case. */
  recipient: string;
  /** Null for what anyone may ask for: whose address it is, if anyone's, is found out when the mail is sent. */
  playerId: number | null;
  /** What it tells of: a thread of messages to the hosts, and which message there (domain/support.ts). */
  reference?: string | null;
  messageNo?: number | null;
}

/** A mail that is this copy's to send, for about a minute. */
export interface ClaimedMail extends NewMail {
  mailId: string;
  createdAt: Date;
  /** This one included. */
  attempts: number;
}

/**
 * Puts a mail into the outbox, in the transaction of what it tells of when `db` is one. It goes within seconds; the
 * API wakes the worker after its transaction (`house.mails.wake()`), so that it goes at once.
 */
export async function enqueueMail(db: Kysely<Database>, mail: NewMail, now: Date): Promise<void> {
  await db
    .insertInto("outbox")
    .values({
      mail_id: randomUUID(),
      kind: mail.kind,
      recipient: mail.recipient.toLowerCase(),
      player_id: mail.playerId,
      reference: mail.reference ?? null,
      message_no: mail.messageNo ?? null,
      created_at: now,
      next_attempt_at: now,
      sent_at: null,
      given_up_at: null,
      last_error: null,
    })
    .execute();
}

/**
 * Takes mails of a class that are due, each for one caller alone whatever copies ask at once. A claim counts as a try and sets the
 * time of the next one, so that a mail whose sender died is tried again by whoever comes then.
 */
export async function claimMails(
  db: Kysely<Database>,
  mailClass: MailClass,
  most: number,
  now: Date,
): Promise<ClaimedMail[]> {
  const rows = await db
    .with("due", (query) =>
      query
        .selectFrom("outbox")
        .select("outbox.mail_id as due_id")
        .where("sent_at", "is", null)
        .where("given_up_at", "is", null)
        .where("held_at", "is", null)
        .where("campaign_id", mailClass === "offers" ? "is not" : "is", null)
        .where("next_attempt_at", "<=", now)
        .where("kind", "in", MAIL_KINDS)
        .orderBy("next_attempt_at")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("outbox")
    .from("due")
    .whereRef("mail_id", "=", "due_id")
    .set({
      attempts: sql`attempts + 1`,
      next_attempt_at: sql`${now}::timestamptz
        + (${RETRY_MINUTES}::int[])[least(attempts + 1, ${RETRY_MINUTES.length}::int)] * interval '1 minute'`,
    })
    .returning([
      "mail_id",
      "kind",
      "recipient",
      "player_id",
      "reference",
      "message_no",
      "created_at",
      "attempts",
    ])
    .execute();
  return rows.map((row) => ({
    mailId: row.mail_id,
    // Only these are claimed.
    kind: row.kind as MailKind,
    recipient: row.recipient,
    playerId: row.player_id,
    reference: row.reference,
    messageNo: row.message_no,
    createdAt: row.created_at,
    attempts: row.attempts,
  }));
}

export async function markMailSent(db: Kysely<Database>, mailId: string, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ sent_at: now, last_error: null })
    .where("mail_id", "=", mailId)
    .execute();
}

/**
 * Keeps why a try failed.
 * @param reason nothing secret
 * @returns whether it was the last try
 */
export async function markMailFailed(
  db: Kysely<Database>,
  mail: ClaimedMail,
  reason: string,
  now: Date,
): Promise<boolean> {
  const isLast = mail.attempts >= MOST_TRIES;
  await db
    .updateTable("outbox")
    .set({ last_error: reason, given_up_at: isLast ? now : null })
    .where("mail_id", "=", mail.mailId)
    .execute();
  return isLast;
}

/**
 * Whether a mail that could not be sent at once has lost its use: a reset link that was asked for long ago, or before
 * another one that has been sent, is not expected any more.
 */
export async function isStale(db: Kysely<Database>, mail: ClaimedMail, now: Date): Promise<boolean> {
  if (mail.kind !== "password_reset" || mail.attempts === 1) return false;
  if (now.getTime() - mail.createdAt.getTime() >= RESET_MAIL_MINUTES * 60_000) return true;
  const later = await db
    .selectFrom("outbox")
    .select("mail_id")
    .where("recipient", "=", mail.recipient)
    .where("kind", "=", mail.kind)
    .where("created_at", ">", mail.createdAt)
    .where("sent_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/**
 * Holds a mail back whose address is not confirmed, unless it is one that confirms or recovers.
 * @returns whether it waits now
 */
export async function holdUnconfirmed(db: Kysely<Database>, mail: ClaimedMail, now: Date): Promise<boolean> {
  const { playerId } = mail;
  if (playerId === null || SENT_UNCONFIRMED.has(mail.kind)) return false;
  return db.transaction().execute(async (trx) => {
    // The lock parts this from the confirmation: it comes either before, or after and releases what is held here.
    const player = await trx
      .selectFrom("player")
      .select("email_confirmed_at")
      .where("player_id", "=", playerId)
      .forShare()
      .executeTakeFirst();
    if (player === undefined || player.email_confirmed_at !== null) return false;
    await trx
      .updateTable("outbox")
      .set({ held_at: now, attempts: 0 })
      .where("mail_id", "=", mail.mailId)
      .execute();
    return true;
  });
}

/** Lets go what waited for the player's address to be confirmed. */
export async function releaseHeldMails(db: Kysely<Database>, playerId: number, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ held_at: null, next_attempt_at: now })
    .where("player_id", "=", playerId)
    .where("held_at", "is not", null)
    .execute();
}

/** Takes a mail out that is nobody's, or of no use any more. */
export async function dropMail(db: Kysely<Database>, mailId: string): Promise<void> {
  await db.deleteFrom("outbox").where("mail_id", "=", mailId).execute();
}
