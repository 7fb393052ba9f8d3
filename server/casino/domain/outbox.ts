import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { MINUTE_MS } from "~/shared/durations";
import type { Database } from "../db/schema";

/** The kinds of email sent to players; mail/emails.ts has their texts. */
export const MAIL_KINDS = [
  "email_confirmation",
  "email_changed",
  "password_reset",
  "username",
  "password_changed",
  "quick_play_on",
  "exclusion",
  "account_closed",
  "new_device",
  "second_factor_on",
  "second_factor_off",
  "second_factor_removal",
  "recovery_code_used",
  "recovery_codes_new",
  "payout_method_added",
  "new_card",
  "support_received",
  "support_answer",
  "account_news",
  "offers",
  "offers_test",
  "operator_invitation",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * The only emails sent to an unconfirmed address: how to confirm it, that it was changed, and how to get back into the
 * account. Whoever signed up may have typed a stranger's address.
 */
const SENT_UNCONFIRMED: ReadonlySet<MailKind> = new Set([
  "email_confirmation",
  "email_changed",
  "password_reset",
  "username",
]);

/** Offers of a campaign and account emails are sent independently, so neither waits for the other. */
export type MailClass = "account" | "offers";

/**
 * Minutes until the next try, by the number of tries so far; the last one repeats. The first is far longer than any
 * single try takes. Permanent failures (5xx) are retried too: most come from a wrong password in `SMTP_URL`, which the
 * owner fixes.
 */
const RETRY_MINUTES = [1, 5, 15, 60];
const MAX_TRIES = 8;

/** How long after the request a reset link may still be sent. */
const RESET_MAIL_MINUTES = 30;

export interface NewMail {
  kind: MailKind;
  /** An email address in any case. */
  recipient: string;
  /**
   * Null for emails that anyone may request: the account, if any, is looked up when the email is sent, so that neither
   * the answer nor its timing reveals whether it exists.
   */
  playerId: number | null;
  /**
   * The support thread that the email is about, and the number of its message (domain/support.ts); or a session, a
   * payout method, a deposit, or an operator's invitation.
   */
  reference?: string | null;
  messageNo?: number | null;
}

/** An email claimed by this instance for about a minute. */
export interface ClaimedMail extends NewMail {
  mailId: string;
  createdAt: Date;
  /** Includes the current try. */
  attempts: number;
}

/**
 * Queues an email. Pass the caller's transaction as `db`, so that both commit together. The worker sends it within
 * seconds; to send it at once, the API wakes the worker after the transaction (`services.mails.wake()`).
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
 * Claims due emails of a class, each for one instance. A claim counts as a try and sets the time of the next one, so if
 * the sender dies another instance tries again. If it died after the server had accepted the email, that is sent twice,
 * which is better than not at all.
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
    // The query selects only these kinds.
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
 * Records why a try failed.
 * @param reason must not contain secrets
 * @returns whether it was the last try
 */
export async function markMailFailed(
  db: Kysely<Database>,
  mail: ClaimedMail,
  reason: string,
  now: Date,
): Promise<boolean> {
  const isLast = mail.attempts >= MAX_TRIES;
  await db
    .updateTable("outbox")
    .set({ last_error: reason, given_up_at: isLast ? now : null })
    .where("mail_id", "=", mail.mailId)
    .execute();
  return isLast;
}

/**
 * Whether a delayed email is no longer of use: a reset link that was requested long ago, or before another one that has
 * been sent.
 */
export async function isStale(db: Kysely<Database>, mail: ClaimedMail, now: Date): Promise<boolean> {
  if (mail.kind !== "password_reset" || mail.attempts === 1) return false;
  if (now.getTime() - mail.createdAt.getTime() >= RESET_MAIL_MINUTES * MINUTE_MS) return true;
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
 * Holds back an email to an unconfirmed address, unless it confirms the address or recovers the account.
 * @returns whether it is held now
 */
export async function holdUnconfirmed(db: Kysely<Database>, mail: ClaimedMail, now: Date): Promise<boolean> {
  const { playerId } = mail;
  if (playerId === null || SENT_UNCONFIRMED.has(mail.kind)) return false;
  return db.transaction().execute(async (trx) => {
    // The lock orders this against the confirmation, which comes either before this or after it; then it releases the
    // email.
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

/** Releases the emails held for the confirmation of the player's address. */
export async function releaseMailsOnHold(db: Kysely<Database>, playerId: number, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ held_at: null, next_attempt_at: now })
    .where("player_id", "=", playerId)
    .where("held_at", "is not", null)
    .execute();
}

/**
 * Sends what waits to the player's new address. A confirmation of the old one is dropped, and what says that an address
 * was changed still goes to that address.
 */
export async function addressMailsAnew(
  db: Kysely<Database>,
  playerId: number,
  recipient: string,
): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("player_id", "=", playerId)
    .where("kind", "=", "email_confirmation")
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .execute();
  await db
    .updateTable("outbox")
    .set({ recipient: recipient.toLowerCase() })
    .where("player_id", "=", playerId)
    .where("kind", "!=", "email_changed")
    .where("sent_at", "is", null)
    .where("given_up_at", "is", null)
    .execute();
}

/** Removes an email that has no recipient or is no longer of use. */
export async function dropMail(db: Kysely<Database>, mailId: string): Promise<void> {
  await db.deleteFrom("outbox").where("mail_id", "=", mailId).execute();
}
