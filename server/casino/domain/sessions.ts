import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema";
import { hashSecret, newCredential, playerOfCredential } from "./secrets";

/** Spec §9: session validity. */
export const SESSION_HOURS = 24;

export interface Session {
  playerId: number;
  sessionId: string;
}

export interface OpenedSession extends Session {
  /** Known to the caller alone; the database keeps its hash. */
  token: string;
  expiresAt: Date;
}

export interface SignInPlace {
  clientId: number;
  /** Offset like +02:00. */
  timezone: string;
  address: string;
}

/** A new session row, 24 hours long. */
export async function openSession(
  db: Kysely<Database>,
  playerId: number,
  place: SignInPlace,
  now: Date,
): Promise<OpenedSession> {
  const token = newCredential(playerId);
  const sessionId = randomUUID();
  const expiresAt = hoursAfter(now, SESSION_HOURS);
  await db
    .insertInto("player_session")
    .values({
      player_id: playerId,
      session_id: sessionId,
      token_hash: hashSecret(token),
      client_id: place.clientId,
      timezone: place.timezone,
      address: place.address,
      created_at: now,
      expires_at: expiresAt,
      revoked_at: null,
    })
    .execute();
  return { playerId, sessionId, token, expiresAt };
}

/** The live session that a token opens; null when there is none, it is over, or it was revoked. */
export async function findSession(db: Kysely<Database>, token: string, now: Date): Promise<Session | null> {
  const playerId = playerOfCredential(token);
  if (playerId === null) return null;
  const row = await db
    .selectFrom("player_session")
    .select("session_id")
    .where("player_id", "=", playerId)
    .where("token_hash", "=", hashSecret(token))
    .where("expires_at", ">", now)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return row ? { playerId, sessionId: row.session_id } : null;
}

/** The sign-in before this one, if any. */
export async function lastSignIn(
  db: Kysely<Database>,
  session: Session,
): Promise<{ at: Date; address: string } | null> {
  const row = await db
    .selectFrom("player_session")
    .select(["created_at", "address"])
    .where("player_id", "=", session.playerId)
    .where("session_id", "!=", session.sessionId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { at: row.created_at, address: row.address } : null;
}

/** Ends a session and the refresh credentials that grew from it. Ending it twice is no fault. */
export async function endSession(db: Kysely<Database>, session: Session, now: Date): Promise<void> {
  await db
    .updateTable("player_session")
    .set({ revoked_at: now })
    .where("player_id", "=", session.playerId)
    .where("session_id", "=", session.sessionId)
    .where("revoked_at", "is", null)
    .execute();
  const families = db
    .selectFrom("refresh_credential")
    .select("family_id")
    .where("player_id", "=", session.playerId)
    .where("session_id", "=", session.sessionId);
  await db
    .updateTable("refresh_credential")
    .set({ revoked_at: now })
    .where("player_id", "=", session.playerId)
    .where("family_id", "in", families)
    .where("revoked_at", "is", null)
    .execute();
}

export function hoursAfter(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * 3_600_000);
}
