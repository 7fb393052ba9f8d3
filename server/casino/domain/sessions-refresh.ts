import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../db/schema";
import { Refusal } from "./refusal";
import { hashSecret, newCredential, playerOfCredential } from "./secrets";
import { hoursAfter, openSession, SESSION_HOURS, type OpenedSession, type Session } from "./sessions";

/** Two tabs may spend one credential at once; later than this, a second use is a stolen copy. */
const REUSE_GRACE_MS = 60_000;

export interface RefreshCredential {
  token: string;
  expiresAt: Date;
}

/** A credential that renews the session without the password, once (design §6). */
export async function issueRefresh(
  db: Kysely<Database>,
  session: Session,
  now: Date,
): Promise<RefreshCredential> {
  const token = newCredential(session.playerId);
  const expiresAt = hoursAfter(now, SESSION_HOURS);
  const grownFrom = await db
    .selectFrom("refresh_credential")
    .select("family_id")
    .where("player_id", "=", session.playerId)
    .where("session_id", "=", session.sessionId)
    .limit(1)
    .executeTakeFirst();
  await db
    .insertInto("refresh_credential")
    .values({
      player_id: session.playerId,
      token_hash: hashSecret(token),
      session_id: session.sessionId,
      family_id: grownFrom?.family_id ?? randomUUID(),
      created_at: now,
      expires_at: expiresAt,
      spent_at: null,
      revoked_at: null,
    })
    .execute();
  return { token, expiresAt };
}

/**
 * Spends a refresh credential for a new session in its place. One that was spent before is a stolen copy:
 * its whole family and the sessions grown from it end.
 * @returns null for a credential that is unknown, over, revoked or stolen
 */
export async function renewSession(
  db: Kysely<Database>,
  credential: string,
  address: string,
  now: Date,
): Promise<OpenedSession | null> {
  const playerId = playerOfCredential(credential);
  if (playerId === null) return null;
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("refresh_credential")
      .selectAll()
      .where("player_id", "=", playerId)
      .where("token_hash", "=", hashSecret(credential))
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.revoked_at !== null || row.expires_at <= now) return null;
    if (row.spent_at !== null && now.getTime() - row.spent_at.getTime() > REUSE_GRACE_MS) {
      await endFamily(trx, playerId, row.family_id, now);
      return null;
    }
    const session = await sessionInPlaceOf(trx, { playerId, sessionId: row.session_id }, address, now);
    await trx
      .updateTable("refresh_credential")
      .set({ spent_at: row.spent_at ?? now })
      .where("player_id", "=", playerId)
      .where("token_hash", "=", row.token_hash)
      .execute();
    await markFamily(trx, session, row.family_id, now);
    return session;
  });
}

/** The old session stays open to its own end: requests that already carry it must not fail. */
async function sessionInPlaceOf(
  trx: Transaction<Database>,
  old: Session,
  address: string,
  now: Date,
): Promise<OpenedSession> {
  const place = await trx
    .selectFrom("player_session")
    .select(["client_id", "timezone"])
    .where("player_id", "=", old.playerId)
    .where("session_id", "=", old.sessionId)
    .executeTakeFirst();
  if (!place) throw new Refusal("unauthenticated", "Please log in again.", 401);
  return openSession(
    trx,
    old.playerId,
    { clientId: place.client_id, timezone: place.timezone, address },
    now,
  );
}

/** A spent row that ties the new session to its family, so that logging out of it ends the family. */
async function markFamily(
  trx: Transaction<Database>,
  session: OpenedSession,
  familyId: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("refresh_credential")
    .values({
      player_id: session.playerId,
      token_hash: hashSecret(newCredential(session.playerId)),
      session_id: session.sessionId,
      family_id: familyId,
      created_at: now,
      expires_at: now,
      spent_at: now,
      revoked_at: null,
    })
    .execute();
}

async function endFamily(
  trx: Transaction<Database>,
  playerId: number,
  familyId: string,
  now: Date,
): Promise<void> {
  const members = trx
    .selectFrom("refresh_credential")
    .select("session_id")
    .where("player_id", "=", playerId)
    .where("family_id", "=", familyId);
  await trx
    .updateTable("player_session")
    .set({ revoked_at: now })
    .where("player_id", "=", playerId)
    .where("session_id", "in", members)
    .where("revoked_at", "is", null)
    .execute();
  await trx
    .updateTable("refresh_credential")
    .set({ revoked_at: now })
    .where("player_id", "=", playerId)
    .where("family_id", "=", familyId)
    .execute();
}
