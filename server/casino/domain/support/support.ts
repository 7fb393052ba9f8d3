import { randomInt } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { ThreadKind, ThreadMessage, ThreadSummary } from "~/casino/contract/support";
import { DEFAULT_LANGUAGE, type Language } from "~/shared/languages";
import type { Database } from "../../db/schema";
import { textsIn } from "../../texts/in-language";
import type { PlayerTexts } from "../../texts/player-texts";
import { enqueueMail } from "../outbox";
import { playerById } from "../players/players";
import { checkEmail } from "../players/rules";
import { Refusal } from "../refusal";
import { VISITOR } from "../requests/idempotency";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP = 5;

/** A thread that is full; nobody reads a longer one, so a new message is as good. */
const MAX_MESSAGES = 100;

/** A message of somebody without an account. */
export interface VisitorMessage {
  name: string;
  email: string;
  subject: string;
  text: string;
  language: Language;
}

export interface PlayerMessage {
  playerId: number;
  subject: string;
  text: string;
  language: Language;
}

export interface ThreadKey {
  playerId: number;
  reference: string;
}

/**
 * Stores a visitor's message and confirms it by email.
 * @returns its reference
 * @throws Refusal with the message for the visitor
 */
export async function leaveMessage(
  trx: Transaction<Database>,
  { email, ...message }: VisitorMessage,
  now: Date,
): Promise<string> {
  checkEmail(email);
  const reference = await insertThread(trx, { ...message, playerId: VISITOR, email }, now);
  await enqueueMail(trx, { kind: "support_received", recipient: email, playerId: null, reference }, now);
  return reference;
}

/**
 * Stores a player's message and confirms it by email.
 * @returns its reference
 */
export async function openThread(
  trx: Transaction<Database>,
  message: PlayerMessage,
  now: Date,
): Promise<string> {
  const { playerId } = message;
  const { email } = await playerById(trx, playerId);
  const reference = await insertThread(trx, { ...message, name: null, email: null }, now);
  await enqueueMail(trx, { kind: "support_received", recipient: email, playerId, reference }, now);
  return reference;
}

export interface NewThread {
  playerId: number;
  /** The author's name, shown to the operator only. */
  host: string;
  kind: ThreadKind;
  /** The withdrawal that a notice is about. */
  withdrawalId?: string;
}

/**
 * Starts a thread with a message from the casino in the player's language, and sends the same text by email.
 * @returns its reference
 */
export async function writeToPlayer(
  trx: Transaction<Database>,
  { playerId, host, kind, withdrawalId }: NewThread,
  write: (texts: PlayerTexts) => { subject: string; text: string },
  now: Date,
): Promise<string> {
  const { email, language } = await playerById(trx, playerId);
  const texts = textsIn(language);
  const { subject, text } = write(texts);
  const reference = newReference();
  await trx
    .insertInto("support_thread")
    .values({
      player_id: playerId,
      reference,
      name: null,
      email: null,
      subject,
      language: texts.language,
      status: "answered",
      created_at: now,
      updated_at: now,
      kind,
      withdrawal_id: withdrawalId ?? null,
    })
    .execute();
  await insertMessage(trx, { playerId, reference, no: 1, author: "host", host, text }, now);
  const mail = { kind: "account_news", recipient: email, playerId, reference, messageNo: 1 } as const;
  await enqueueMail(trx, mail, now);
  return reference;
}

/**
 * Adds a message of the player; a closed thread opens again.
 * @throws Refusal `not_found`
 */
export async function followUp(
  trx: Transaction<Database>,
  { text, ...key }: ThreadKey & { text: string },
  now: Date,
): Promise<void> {
  await appendMessage(trx, { ...key, author: "sender", host: null, text, status: "open" }, now);
}

export interface ThreadPage {
  threads: ThreadSummary[];
  unread: number;
  next: string | null;
}

interface ThreadQuery {
  playerId: number;
  limit: number;
  before?: string | undefined;
  /** All if absent. */
  kind?: ThreadKind | undefined;
}

/**
 * A page of a player's threads, most recently updated first.
 * @throws Refusal `invalid_cursor` for a cursor that was not issued here
 */
export async function threadsOf(
  db: Kysely<Database>,
  { playerId, limit, before, kind }: ThreadQuery,
): Promise<ThreadPage> {
  const place = before === undefined ? null : placeIn(before);
  let query = summaries(db, playerId)
    .orderBy("updated_at", "desc")
    .orderBy("reference", "desc")
    .limit(limit + 1);
  if (kind !== undefined) query = query.where("kind", "=", kind);
  const [rows, unread] = await Promise.all([
    (place === null
      ? query
      : query.where(sql<boolean>`(updated_at, reference) < (${place.at}, ${place.reference})`)
    ).execute(),
    unreadAnswers(db, playerId),
  ]);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    threads: rows.slice(0, limit).map(summaryOf),
    unread,
    next: last === undefined ? null : `${last.updated_at.getTime()}.${last.reference}`,
  };
}

/**
 * A thread with all its messages.
 * @throws Refusal `not_found`, also for another player's
 */
export async function threadOf(
  db: Kysely<Database>,
  key: ThreadKey,
): Promise<ThreadSummary & { messages: ThreadMessage[] }> {
  const row = await summaries(db, key.playerId).where("reference", "=", key.reference).executeTakeFirst();
  if (row === undefined) throw noThread();
  const messages = await messagesOf(db, key);
  return {
    ...summaryOf(row),
    messages: messages.map(({ no, author, text, written_at }) => ({
      no,
      author: author === "host" ? "host" : "player",
      text,
      at: written_at.toISOString(),
    })),
  };
}

/**
 * Marks everything that the casino and its hosts have written to a player so far as read.
 * @param marked.references of the threads; all if absent
 */
export async function markAnswersRead(
  db: Kysely<Database>,
  { playerId, references }: { playerId: number; references?: readonly string[] | undefined },
  now: Date,
): Promise<void> {
  if (references?.length === 0) return;
  const update = db
    .updateTable("support_message")
    .set({ read_at: now })
    .where("player_id", "=", playerId)
    .where("author", "=", "host")
    .where("read_at", "is", null);
  await (references === undefined ? update : update.where("reference", "in", references)).execute();
}

/** The language of a thread as a BCP 47 tag; the default for one that no longer exists. */
export async function languageOfThread(
  db: Kysely<Database>,
  { playerId, reference }: ThreadKey,
): Promise<string> {
  const row = await db
    .selectFrom("support_thread")
    .select("language")
    .where("player_id", "=", playerId)
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row?.language ?? DEFAULT_LANGUAGE;
}

export function messagesOf(db: Kysely<Database>, { playerId, reference }: ThreadKey) {
  return db
    .selectFrom("support_message")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("reference", "=", reference)
    .orderBy("no")
    .execute();
}

interface NewMessage extends ThreadKey {
  author: "sender" | "host";
  host: string | null;
  text: string;
  /** The thread's new status. */
  status: "open" | "answered";
}

/**
 * Appends a message to a thread. Concurrent calls run one after the other.
 * @returns the message's number
 * @throws Refusal `not_found`, or `conversation_full` for a player’s message
 */
export async function appendMessage(
  trx: Transaction<Database>,
  { status, ...message }: NewMessage,
  now: Date,
): Promise<number> {
  const { playerId, reference } = message;
  const thread = await trx
    .updateTable("support_thread")
    // Who writes in a notice begins a conversation about it.
    .set({ status, updated_at: now, kind: "conversation" })
    .where("player_id", "=", playerId)
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (thread.numUpdatedRows === 0n) throw noThread();
  const { last } = await trx
    .selectFrom("support_message")
    .select(({ fn }) => fn.coalesce(fn.max("no"), sql<number>`0`).as("last"))
    .where("player_id", "=", playerId)
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  if (message.author === "sender" && last >= MAX_MESSAGES) {
    throw new Refusal("conversation_full");
  }
  await insertMessage(trx, { ...message, no: last + 1 }, now);
  return last + 1;
}

async function insertThread(
  trx: Transaction<Database>,
  thread: PlayerMessage & { name: string | null; email: string | null },
  now: Date,
): Promise<string> {
  const { playerId, text, ...words } = thread;
  const reference = newReference();
  await trx
    .insertInto("support_thread")
    .values({
      ...words,
      player_id: playerId,
      reference,
      status: "open",
      created_at: now,
      updated_at: now,
    })
    .execute();
  await insertMessage(trx, { playerId, reference, no: 1, author: "sender", host: null, text }, now);
  return reference;
}

async function insertMessage(
  trx: Transaction<Database>,
  { playerId, ...message }: Omit<NewMessage, "status"> & { no: number },
  now: Date,
): Promise<void> {
  await trx
    .insertInto("support_message")
    .values({ ...message, player_id: playerId, written_at: now, read_at: null })
    .execute();
}

function summaries(db: Kysely<Database>, playerId: number) {
  return db
    .selectFrom("support_thread")
    .selectAll()
    .select((one) =>
      one
        .selectFrom("support_message")
        .select(({ fn }) => fn.countAll<number>().as("unread"))
        .whereRef("support_message.player_id", "=", "support_thread.player_id")
        .whereRef("support_message.reference", "=", "support_thread.reference")
        .where("author", "=", "host")
        .where("read_at", "is", null)
        .as("unread"),
    )
    .where("player_id", "=", playerId);
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>["execute"]>>[number];

function summaryOf(row: SummaryRow): ThreadSummary {
  return {
    reference: row.reference,
    subject: row.subject,
    status: row.status,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    unread: row.unread ?? 0,
    kind: row.kind,
    withdrawal_id: row.withdrawal_id,
  };
}

async function unreadAnswers(db: Kysely<Database>, playerId: number): Promise<number> {
  return (await unreadAnswersQuery(db, playerId).executeTakeFirstOrThrow()).unread;
}

export function unreadAnswersQuery(db: Kysely<Database>, playerId: number) {
  return db
    .selectFrom("support_message")
    .select(({ fn }) => fn.countAll<number>().as("unread"))
    .where("player_id", "=", playerId)
    .where("author", "=", "host")
    .where("read_at", "is", null);
}

/**
 * 50 random bits. Unique per player only, so that the table can be distributed by player; the desk refuses a reference
 * that names two threads.
 */
function newReference(): string {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${group()}-${group()}`;
}

/** The casino's clock has whole milliseconds, so the cursor loses no precision. */
function placeIn(cursor: string): { at: Date; reference: string } {
  const [, at, reference] = /^(\d{1,14})\.([0-9A-Z-]{11})$/.exec(cursor) ?? [];
  if (at === undefined || reference === undefined) {
    throw new Refusal("invalid_cursor");
  }
  return { at: new Date(Number(at)), reference };
}

function noThread(): Refusal {
  return new Refusal("not_found", { resource: "message" });
}
