import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../db/schema";
import { OperatorError } from "../operator-error";
import {
  addAnswer,
  closeThread,
  type DeskThread,
  type DeskThreadWithMessages,
  findThread,
  logThread,
  threadsAfter,
} from "../support/desk";
import { cursorOf, timePlaceOf } from "./cursor";
import { type Actor, writeLog } from "./log";
import { DeskRefusal } from "./refusal";

const PAGE = 50;

export interface ThreadList {
  threads: DeskThread[];
  next: string | null;
}

/** Messages that wait, oldest first; or all of them, last changed first. @throws DeskRefusal for a wrong cursor */
export async function messageList(
  db: Kysely<Database>,
  { openOnly, cursor }: { openOnly: boolean; cursor: string | undefined },
): Promise<ThreadList> {
  const place = cursor === undefined ? null : timePlaceOf(cursor, [/^\d{1,15}$/, /^[\w-]{1,40}$/]);
  const after = place && { at: place.at, playerId: Number(place.ids[0]), reference: place.ids[1] ?? "" };
  const rows = await threadsAfter(db, { openOnly, after, most: PAGE + 1 });
  const threads = rows.slice(0, PAGE);
  const last = threads.at(-1);
  const next =
    rows.length > PAGE && last ? cursorOf([last.updated_at, last.player_id, last.reference]) : null;
  return { threads, next };
}

/** @throws DeskRefusal `not_found` */
export async function messageThread(
  db: Kysely<Database>,
  reference: string,
): Promise<DeskThreadWithMessages> {
  try {
    return await findThread(db, reference);
  } catch (error) {
    if (error instanceof OperatorError) throw new DeskRefusal("not_found");
    throw error;
  }
}

/**
 * @param request `seen`: the last message that the operator saw
 * @throws DeskRefusal `not_found`, or `outdated` if a message has come since
 */
export async function answerMessage(
  trx: Transaction<Database>,
  request: { reference: string; text: string; seen: number },
  actor: Actor,
  now: Date,
): Promise<void> {
  const thread = await lockedThread(trx, request);
  await addAnswer(trx, thread, { host: actor.name, text: request.text }, now);
  await logThread(trx, thread, { action: "message.answer", actor, at: now });
}

/** @throws DeskRefusal `not_found` or `outdated` */
export async function closeMessage(
  trx: Transaction<Database>,
  request: { reference: string; seen: number },
  actor: Actor,
  now: Date,
): Promise<void> {
  const thread = await lockedThread(trx, request);
  await closeThread(trx, thread.reference);
  await logThread(trx, thread, { action: "message.close", actor, at: now });
}

/** Two operators who answer one message wait for each other here; the second one sees that it was answered. */
async function lockedThread(
  trx: Transaction<Database>,
  { reference, seen }: { reference: string; seen: number },
): Promise<DeskThreadWithMessages> {
  const { player_id: playerId, reference: own } = await messageThread(trx, reference);
  await sql`select 1 from support_thread where player_id = ${playerId} and reference = ${own} for update`.execute(
    trx,
  );
  const thread = await messageThread(trx, own);
  if ((thread.messages.at(-1)?.no ?? 0) !== seen) throw new DeskRefusal("outdated");
  return thread;
}

export function savedAnswers(db: Kysely<Database>) {
  return db
    .selectFrom("saved_answer")
    .select(["saved_answer_id as id", "title", "text"])
    .orderBy("title")
    .execute();
}

/** @param answer without an id it is new @throws DeskRefusal `not_found` */
export async function saveAnswer(
  trx: Transaction<Database>,
  { id, title, text }: { id: number | null; title: string; text: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  const values = { title, text, changed_at: now };
  const saved =
    id === null
      ? await trx.insertInto("saved_answer").values(values).returning("saved_answer_id").executeTakeFirst()
      : await trx
          .updateTable("saved_answer")
          .set(values)
          .where("saved_answer_id", "=", id)
          .returning("saved_answer_id")
          .executeTakeFirst();
  if (!saved) throw new DeskRefusal("not_found");
  const subject = { kind: "saved_answer", id: saved.saved_answer_id };
  await writeLog(trx, { actor, action: "message.save_answer", subject, after: { title, text }, at: now });
}

/** @throws DeskRefusal `not_found` */
export async function deleteAnswer(
  trx: Transaction<Database>,
  id: number,
  actor: Actor,
  now: Date,
): Promise<void> {
  const before = await trx
    .deleteFrom("saved_answer")
    .where("saved_answer_id", "=", id)
    .returning(["title", "text"])
    .executeTakeFirst();
  if (!before) throw new DeskRefusal("not_found");
  const subject = { kind: "saved_answer", id };
  await writeLog(trx, { actor, action: "message.delete_answer", subject, before, at: now });
}
