import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from "kysely";
import type { Database } from "../db/schema";
import { lockSignIns } from "./sign-in-lock";
import type { Session } from "./sessions";

/** Signs out: ends the session's sign-in, with its renewals and refresh credentials. Twice is no fault. */
export async function endSession(db: Kysely<Database>, session: Session, now: Date): Promise<void> {
  await db.transaction().execute((trx) => endFamily(trx, session, now));
}

/** Ends a sign-in: its sessions and refresh credentials. */
export async function endFamily(
  trx: Transaction<Database>,
  { playerId, familyId }: Pick<Session, "playerId" | "familyId">,
  now: Date,
): Promise<void> {
  await endSignIns(trx, playerId, (family) => family("family_id", "=", familyId), now);
}

/**
 * Ends every sign-in of the player but the one given; saved logins stay.
 * @param kept null to end them all
 * @returns how many were live
 */
export function endOtherSignIns(
  trx: Transaction<Database>,
  playerId: number,
  kept: Session | null,
  now: Date,
): Promise<number> {
  return endSignIns(
    trx,
    playerId,
    (family) => (kept === null ? family.lit(true) : family("family_id", "!=", kept.familyId)),
    now,
  );
}

type Ended = (
  family: ExpressionBuilder<Database, "player_session" | "refresh_credential">,
) => Expression<SqlBool>;

/** A credential may outlive its session, so each table is asked by itself. */
async function endSignIns(
  trx: Transaction<Database>,
  playerId: number,
  ended: Ended,
  now: Date,
): Promise<number> {
  await lockSignIns(trx, playerId);
  await trx
    .updateTable("refresh_credential")
    .set({ revoked_at: now })
    .where("player_id", "=", playerId)
    .where("revoked_at", "is", null)
    .where(ended)
    .execute();
  const sessions = await trx
    .updateTable("player_session")
    .set({ revoked_at: now })
    .where("player_id", "=", playerId)
    .where("revoked_at", "is", null)
    .where(ended)
    .returning(["family_id", "expires_at"])
    .execute();
  const live = sessions.filter((session) => session.expires_at > now);
  return new Set(live.map((session) => session.family_id)).size;
}
