import type { Kysely } from "kysely";
import type { SessionAnswer } from "~/casino/contract/account";
import type { Database } from "../db/schema";
import { exclusionOf } from "../domain/exclusion/state";
import type { PlayerRow } from "../domain/players";
import { lastSignIn, type OpenedSession } from "../domain/sessions";

/** The answer of every way to sign in. */
export async function sessionAnswer(
  db: Kysely<Database>,
  player: PlayerRow,
  session: OpenedSession,
  now: Date,
): Promise<SessionAnswer> {
  const before = await lastSignIn(db, session);
  return {
    pid: player.player_id,
    rtgSession: { session_id: session.sessionId },
    sessionToken: session.token,
    login: player.login,
    first_name: player.first_name,
    expires_at: session.expiresAt.toISOString(),
    exclusion: exclusionOf(player, now),
    last_sign_in: before && { at: before.at.toISOString(), address: before.address },
  };
}

/** The replacement session, for a call that ended the caller's own; empty for a repeat of the call. */
export function inPlace(session: OpenedSession | undefined): { session_token?: string; expires_at?: string } {
  return session ? { session_token: session.token, expires_at: session.expiresAt.toISOString() } : {};
}
