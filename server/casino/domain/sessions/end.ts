import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from "kysely";
import type { Database } from "../../db/schema";
import { endSignedIn } from "../player-limits/signed-in";
import { lockSignIns } from "../sign-in/lock";
import {
  newSignIn,
  type OpenedSession,
  openSession,
  type Session,
  signInDevice,
  unauthenticated,
} from "./sessions";

/** Signs out: ends the session's sign-in with its renewals and refresh credentials. Idempotent. */
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
 * Ends the player's sign-ins.
 * @returns how many were live
 */
export function endAllSignIns(trx: Transaction<Database>, playerId: number, now: Date): Promise<number> {
  return endSignIns(trx, playerId, (family) => family.lit(true), now);
}

/** Ends the player's sign-ins except that of the session. */
export async function endOtherFamilies(
  trx: Transaction<Database>,
  { playerId, familyId }: Session,
  now: Date,
): Promise<void> {
  await endSignIns(trx, playerId, (family) => family("family_id", "!=", familyId), now);
}

/** The session that replaces the one from which all sign-ins were ended. */
export interface Replacement {
  session: OpenedSession;
  /** Number of other sign-ins that were live. */
  others: number;
}

/**
 * Ends the player's sign-ins, the caller's too, as somebody may have a copy of its token. The caller gets a similar
 * session in a new family.
 * @throws Refusal `unauthenticated` when the caller's session was ended meanwhile
 */
export async function replaceSignIns(
  trx: Transaction<Database>,
  caller: Session,
  now: Date,
): Promise<Replacement> {
  const { playerId } = caller;
  await lockSignIns(trx, playerId);
  const old = await liveRow(trx, caller, now);
  const live = await endAllSignIns(trx, playerId, now);
  const place = {
    clientId: old.client_id,
    timezone: old.timezone,
    address: old.address,
    device: signInDevice(old),
  };
  const session = await openSession(trx, playerId, place, now, newSignIn(old.signed_in_at));
  return { session, others: live - 1 };
}

/**
 * Call it under the sign-in lock.
 * @throws Refusal `unauthenticated`
 */
async function liveRow(trx: Transaction<Database>, session: Session, now: Date) {
  const row = await trx
    .selectFrom("player_session")
    .select(["client_id", "timezone", "address", "signed_in_at"])
    .select(["device_hash", "device_browser", "device_system", "country"])
    .where("player_id", "=", session.playerId)
    .where("session_id", "=", session.sessionId)
    .where("expires_at", ">", now)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!row) throw unauthenticated();
  return row;
}

type Ended = (
  family: ExpressionBuilder<Database, "player_session" | "refresh_credential">,
) => Expression<SqlBool>;

/** A credential may outlive its session, so update both tables independently. */
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
  if (!(await hasLiveSession(trx, playerId, now))) await endSignedIn(trx, playerId, now);
  const live = sessions.filter((session) => session.expires_at > now);
  return new Set(live.map((session) => session.family_id)).size;
}

async function hasLiveSession(trx: Transaction<Database>, playerId: number, now: Date): Promise<boolean> {
  const live = await trx
    .selectFrom("player_session")
    .select("session_id")
    .where("player_id", "=", playerId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .limit(1)
    .executeTakeFirst();
  return live !== undefined;
}
