import type { Kysely, Transaction } from "kysely";
import { UUID } from "~/shared/uuid";
import type { Database } from "../../db/schema";
import { newTimedId } from "../rounds/id";
import { signInDevice } from "../sessions/sessions";
import { cursorOf, timePlaceOf } from "./cursor";
import { type Actor, writeLog } from "./log";
import { DeskRefusal } from "./refusal";

const PAGE = 50;
/** @throws DeskRefusal `not_found` */
export async function requirePlayerRow(db: Kysely<Database>, playerId: number): Promise<void> {
  const player = await db
    .selectFrom("player")
    .select("player_id")
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  if (!player) throw new DeskRefusal("not_found");
}

/** The newest session of each of the last sign-ins, newest first; they are kept for 90 days. */
export async function signInsOf(db: Kysely<Database>, playerId: number, now: Date) {
  await requirePlayerRow(db, playerId);
  const rows = await db
    .selectFrom("player_session")
    .selectAll()
    .distinctOn("family_id")
    .where("player_id", "=", playerId)
    .orderBy("family_id")
    .orderBy("created_at", "desc")
    .execute();
  return rows
    .sort((a, b) => b.signed_in_at.getTime() - a.signed_in_at.getTime())
    .slice(0, PAGE)
    .map((row) => ({
      sessionId: row.session_id,
      signedInAt: row.signed_in_at,
      renewedAt: row.created_at,
      address: row.address,
      timezone: row.timezone,
      device: signInDevice(row),
      isOpen: row.revoked_at === null && row.expires_at > now,
    }));
}

/** Mails to a player, newest first; those that were sent are kept for 30 days. */
export async function mailsOf(db: Kysely<Database>, playerId: number, cursor: string | undefined) {
  await requirePlayerRow(db, playerId);
  let query = db
    .selectFrom("outbox")
    .select(["mail_id", "kind", "recipient", "created_at", "sent_at", "given_up_at", "held_at"])
    .select(["last_error", "campaign_id"])
    .where("player_id", "=", playerId)
    .orderBy("created_at", "desc")
    .orderBy("mail_id", "desc")
    .limit(PAGE + 1);
  if (cursor !== undefined) {
    const { at, ids } = timePlaceOf(cursor, [UUID]);
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("created_at", "mail_id"), "<", tuple(at, ids[0] ?? "")),
    );
  }
  const found = await query.execute();
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  return { rows, next: found.length > PAGE && last ? cursorOf([last.created_at, last.mail_id]) : null };
}

/** What operators noted about a player, newest first. */
export async function notesOf(db: Kysely<Database>, playerId: number, cursor: string | undefined) {
  await requirePlayerRow(db, playerId);
  let query = db
    .selectFrom("player_note")
    .innerJoin("operator", "operator.operator_id", "player_note.operator_id")
    .select(["note_id", "text", "operator.name as operator", "written_at"])
    .where("player_id", "=", playerId)
    .orderBy("note_id", "desc")
    .limit(PAGE + 1);
  if (cursor !== undefined) {
    const { ids } = timePlaceOf(cursor, [UUID]);
    query = query.where("note_id", "<", ids[0] ?? "");
  }
  const found = await query.execute();
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  return { rows, next: found.length > PAGE && last ? cursorOf([last.written_at, last.note_id]) : null };
}

/** Notes something about a player; colleagues read it, the player does not. @throws DeskRefusal `not_found` */
export async function writeNote(
  trx: Transaction<Database>,
  { playerId, text }: { playerId: number; text: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  await requirePlayerRow(trx, playerId);
  const noteId = newTimedId(now);
  await trx
    .insertInto("player_note")
    .values({ player_id: playerId, note_id: noteId, text, operator_id: actor.id, written_at: now })
    .execute();
  await writeLog(trx, {
    actor,
    action: "player.note",
    subject: { kind: "note", id: noteId },
    playerId,
    at: now,
  });
}
