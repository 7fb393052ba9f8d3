import type { Kysely, Selectable } from "kysely";
import type { Database, SupportMessageTable, SupportThreadTable } from "../db/schema";
import { enqueueMail } from "./outbox";
import { Refusal } from "./refusal";
import { appendMessage, messagesOf } from "./support";

/** What one list shows; whoever has more waiting answers those first. */
const LONGEST_LIST = 200;

export interface DeskThread extends Selectable<SupportThreadTable> {
  /** Who wrote it, and where answers go. */
  sender: { name: string; email: string };
}

/** The hosts' side of the messages: all players', and the visitors'. */
export type DeskThreadWithMessages = DeskThread & { messages: Selectable<SupportMessageTable>[] };

/** Those that wait for a host, the oldest first; or all, the last touched first. */
export async function listThreads(
  db: Kysely<Database>,
  { openOnly }: { openOnly: boolean },
): Promise<DeskThread[]> {
  const query = withSender(db).limit(LONGEST_LIST);
  const rows = await (
    openOnly
      ? query.where("support_thread.status", "=", "open").orderBy("updated_at", "asc")
      : query.orderBy("updated_at", "desc")
  ).execute();
  return rows.map(deskThread);
}

/** @param typed a reference, however people write it @throws Refusal `not_found` */
export async function findThread(db: Kysely<Database>, typed: string): Promise<DeskThreadWithMessages> {
  const reference = asReference(typed);
  const [row, another] = await withSender(db).where("reference", "=", reference).limit(2).execute();
  if (row === undefined) throw new Refusal("not_found", `There is no message ${reference}`, 404);
  // Fifty random bits do not meet; were they to, no answer may reach another's sender.
  if (another !== undefined) throw new Refusal("not_found", `${reference} names two messages`, 409);
  const thread = deskThread(row);
  return { ...thread, messages: await messagesOf(db, { playerId: thread.player_id, reference }) };
}

/**
 * A host's answer: a row of the thread, and a mail to its sender.
 * @param answer `host` is who answers, for the house's own eyes
 * @throws Refusal `not_found`, or for the same answer given again
 */
export async function answerThread(
  db: Kysely<Database>,
  answer: { reference: string; host: string; text: string },
  now: Date,
): Promise<DeskThread> {
  return db.transaction().execute(async (trx) => {
    const { messages, ...thread } = await findThread(trx, answer.reference);
    const { player_id: playerId, reference } = thread;
    const last = messages.at(-1);
    if (last?.author === "host" && last.text === answer.text) {
      throw new Refusal("invalid_request", `${reference} has this answer already`, 409);
    }
    const message = { playerId, reference, host: answer.host, text: answer.text };
    const no = await appendMessage(trx, { ...message, author: "host", status: "answered" }, now);
    await enqueueMail(
      trx,
      {
        kind: "support_answer",
        recipient: thread.sender.email,
        playerId: playerId === 0 ? null : playerId,
        reference,
        messageNo: no,
      },
      now,
    );
    return { ...thread, status: "answered", updated_at: now };
  });
}

/** Nothing waits for an answer here any more; its sender can open it again. @throws Refusal `not_found` */
export async function closeThread(db: Kysely<Database>, typed: string): Promise<DeskThread> {
  const { messages: _, ...thread } = await findThread(db, typed);
  await db
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

/** Read over the telephone: in any case, with O for zero, I or L for one, with or without the dash. */
function asReference(typed: string): string {
  const signs = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}
