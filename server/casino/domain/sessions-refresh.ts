import type { Kysely, Selectable, Transaction } from "kysely";
import type { Database, RefreshCredentialTable } from "../db/schema";
import { hashSecret, newCredential, playerOfCredential } from "./secrets";
import { hoursAfter, openSession, SESSION_HOURS, type OpenedSession, type Session } from "./sessions";
import { endFamily } from "./sessions-end";
import { lockSignIns } from "./sign-in-lock";

/**
 * Two tabs may spend one credential at once, and requests under way still carry the old session; later than this,
 * the old session is over and a second use is a stolen copy.
 */
const RENEWAL_GRACE_MS = 60_000;

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
  await db
    .insertInto("refresh_credential")
    .values({
      player_id: session.playerId,
      token_hash: hashSecret(token),
      session_id: session.sessionId,
      family_id: session.familyId,
      created_at: now,
      expires_at: expiresAt,
      spent_at: null,
      revoked_at: null,
    })
    .execute();
  return { token, expiresAt };
}

/**
 * Spends a refresh credential for a new session of the same family; the old one ends after a grace. A credential
 * that was spent before that is a stolen copy: its whole family ends.
 * @returns null for a credential that is unknown, over, revoked or stolen, and for a banned player
 */
export async function renewSession(
  db: Kysely<Database>,
  credential: string,
  address: string,
  now: Date,
): Promise<OpenedSession | null> {
  const playerId = playerOfCredential(credential);
  if (playerId === null) return null;
  const known = await findCredential(db, playerId, credential);
  if (!known) return null;
  return db.transaction().execute(async (trx) => {
    await lockSignIns(trx, playerId);
    const row = await findCredential(trx, playerId, credential);
    if (!row || row.revoked_at !== null || row.expires_at <= now) return null;
    if (row.spent_at !== null && now.getTime() - row.spent_at.getTime() > RENEWAL_GRACE_MS) {
      await endFamily(trx, { playerId, familyId: row.family_id }, now);
      return null;
    }
    return renewedFrom(trx, row, address, now);
  });
}

function findCredential(
  db: Kysely<Database>,
  playerId: number,
  credential: string,
): Promise<Selectable<RefreshCredentialTable> | undefined> {
  return db
    .selectFrom("refresh_credential")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("token_hash", "=", hashSecret(credential))
    .executeTakeFirst();
}

async function renewedFrom(
  trx: Transaction<Database>,
  credential: Selectable<RefreshCredentialTable>,
  address: string,
  now: Date,
): Promise<OpenedSession | null> {
  const { player_id: playerId, session_id: sessionId } = credential;
  const old = await trx
    .selectFrom("player_session")
    .innerJoin("player", "player.player_id", "player_session.player_id")
    .select(["player_session.client_id", "timezone", "family_id", "signed_in_at", "banned"])
    .where("player_session.player_id", "=", playerId)
    .where("session_id", "=", sessionId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!old || old.banned) return null;
  await spendAll(trx, playerId, sessionId, now);
  const graceEnds = new Date(now.getTime() + RENEWAL_GRACE_MS);
  await trx
    .updateTable("player_session")
    .set({ expires_at: graceEnds })
    .where("player_id", "=", playerId)
    .where("session_id", "=", sessionId)
    .where("expires_at", ">", graceEnds)
    .execute();
  return openSession(trx, playerId, { clientId: old.client_id, timezone: old.timezone, address }, now, {
    familyId: old.family_id,
    signedInAt: old.signed_in_at,
  });
}

/** A session is renewed once, whichever of its credentials did it: the rest are copies from now on. */
async function spendAll(
  trx: Transaction<Database>,
  playerId: number,
  sessionId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("refresh_credential")
    .set({ spent_at: now })
    .where("player_id", "=", playerId)
    .where("session_id", "=", sessionId)
    .where("spent_at", "is", null)
    .execute();
}
