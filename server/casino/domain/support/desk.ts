import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { Database, SupportMessageTable, SupportThreadTable } from "../../db/schema";
import { commandActor, type LogEntry, writeLog } from "../desk/log";
import { OperatorError } from "../operator-error";
import { enqueueMail } from "../outbox";
import { appendMessage, messagesOf } from "./support";

/** Maximum length of a list; with more threads waiting, hosts answer the first ones first. */
const MAX_LIST_LENGTH = 200;

export interface DeskThread extends Selectable<SupportThreadTable> {
  /** The author, and the address for answers. */
  sender: { name: string; email: string };
}

/** A thread as the hosts see it, with all its messages. It may be a player's or a visitor's. */
export type DeskThreadWithMessages = DeskThread & { messages: Selectable<SupportMessageTable>[] };

/** Threads that wait for a host, oldest first; or all threads, most recently updated first. */
export async function listThreads(
  db: Kysely<Database>,
  { openOnly }: { openOnly: boolean },
): Promise<DeskThread[]> {
  const query = withSender(db).limit(MAX_LIST_LENGTH);
  const rows = await (
    openOnly
      ? query.where("support_thread.status", "=", "open").orderBy("updated_at", "asc")
      : query.orderBy("updated_at", "desc")
  ).execute();
  return rows.map(deskThread);
}

/** The last row of a page of threads. */
export interface ThreadPlace {
  at: Date;
  playerId: number;
  reference: string;
}

/** The threads after a place: those that wait, oldest first, or all, most recently updated first. */
export async function threadsAfter(
  db: Kysely<Database>,
  { openOnly, after, most }: { openOnly: boolean; after: ThreadPlace | null; most: number },
): Promise<DeskThread[]> {
  const order = openOnly ? "asc" : "desc";
  let query = withSender(db)
    .orderBy("updated_at", order)
    .orderBy("support_thread.player_id", order)
    .orderBy("support_thread.reference", order)
    .limit(most);
  if (openOnly) query = query.where("support_thread.status", "=", "open");
  if (after !== null) {
    const place = sql`(updated_at, support_thread.player_id, support_thread.reference)`;
    const row = sql`(${after.at}::timestamptz, ${after.playerId}::bigint, ${after.reference})`;
    query = query.where(openOnly ? sql<boolean>`${place} > ${row}` : sql<boolean>`${place} < ${row}`);
  }
  return (await query.execute()).map(deskThread);
}

/**
 * @param typed a reference in any spelling
 * @throws OperatorError
 */
export async function findThread(db: Kysely<Database>, typed: string): Promise<DeskThreadWithMessages> {
  const reference = asReference(typed);
  const [row, another] = await withSender(db).where("reference", "=", reference).limit(2).execute();
  if (row === undefined) throw new OperatorError(`There is no message ${reference}`);
  // References have fifty random bits and should never collide. If they do, no answer may reach the wrong person.
  if (another !== undefined) throw new OperatorError(`${reference} names two messages`);
  const thread = deskThread(row);
  return { ...thread, messages: await messagesOf(db, { playerId: thread.player_id, reference }) };
}

/**
 * Adds a host's answer to the thread by a command, and emails the sender.
 * @param answer `host` is the author's name, shown to the operator only
 * @throws OperatorError, also for an answer that was given before
 */
export async function answerThread(
  db: Kysely<Database>,
  answer: { reference: string; host: string; text: string },
  now: Date,
): Promise<DeskThread> {
  return db.transaction().execute(async (trx) => {
    const { messages, ...thread } = await findThread(trx, answer.reference);
    const last = messages.at(-1);
    if (last?.author === "host" && last.text === answer.text) {
      throw new OperatorError(`${thread.reference} has this answer already`);
    }
    await addAnswer(trx, thread, answer, now);
    await logThread(trx, thread, { action: "message.answer", actor: commandActor(answer.host), at: now });
    return { ...thread, status: "answered", updated_at: now };
  });
}

/** Adds a host's answer, and queues its mail. */
export async function addAnswer(
  trx: Transaction<Database>,
  { player_id: playerId, reference, sender }: DeskThread,
  { host, text }: { host: string; text: string },
  now: Date,
): Promise<void> {
  const message = { playerId, reference, host, text, author: "host", status: "answered" } as const;
  const no = await appendMessage(trx, message, now);
  await enqueueMail(
    trx,
    {
      kind: "support_answer",
      recipient: sender.email,
      playerId: playerId === 0 ? null : playerId,
      reference,
      messageNo: no,
    },
    now,
  );
}

/** Last in the transaction, as `writeLog`. */
export function logThread(
  trx: Transaction<Database>,
  { player_id: playerId, reference }: DeskThread,
  entry: Pick<LogEntry, "action" | "actor" | "at">,
): Promise<void> {
  return writeLog(trx, {
    ...entry,
    subject: { kind: "message", id: reference },
    playerId: playerId === 0 ? null : playerId,
  });
}

/** `closeThread` by a command. @throws OperatorError */
export function closeThreadByCommand(
  db: Kysely<Database>,
  { reference, host }: { reference: string; host: string },
  now: Date,
): Promise<DeskThread> {
  return db.transaction().execute(async (trx) => {
    const thread = await closeThread(trx, reference);
    await logThread(trx, thread, { action: "message.close", actor: commandActor(host), at: now });
    return thread;
  });
}

/**
 * Marks a thread as needing no answer; its sender can open it again.
 * @throws OperatorError
 */
export async function closeThread(trx: Transaction<Database>, typed: string): Promise<DeskThread> {
  const { messages: _, ...thread } = await findThread(trx, typed);
  await trx
    .updateTable("support_thread")
    .set({ status: "closed" })
    .where("player_id", "=", thread.player_id)
    .where("reference", "=", thread.reference)
    .execute();
  return { ...thread, status: "closed" };
}

function withSender(db: Kysely<Database>) {
  return db
    .selectFrom("support_thread")
    .leftJoin("player", "player.player_id", "support_thread.player_id")
    .selectAll("support_thread")
    .select(["player.first_name", "player.last_name", "player.email as player_email"]);
}

type SenderRow = Awaited<ReturnType<ReturnType<typeof withSender>["execute"]>>[number];

function deskThread({ first_name, last_name, player_email, ...thread }: SenderRow): DeskThread {
  return {
    ...thread,
    sender: {
      name: thread.name ?? `${first_name ?? ""} ${last_name ?? ""}`.trim(),
      email: thread.email ?? player_email ?? "",
    },
  };
}

/** References are read out over the telephone: accept any case, O for zero, I or L for one, and a missing dash. */
function asReference(typed: string): string {
  const signs = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}
