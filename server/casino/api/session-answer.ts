import type { Kysely } from "kysely";
import type { SessionAnswer } from "~/casino/contract/account";
import type { Database } from "../db/schema";
import type { PlayerRow } from "../domain/players";
import { lastSignIn, type OpenedSession } from "../domain/sessions";

/** What every way to sign in answers. */
export async function sessionAnswer(
  db: Kysely<Database>,
  player: PlayerRow,
  session: OpenedSession,
): Promise<SessionAnswer> {
  const before = await lastSignIn(db, session);
  return {
    pid: player.player_id,
    rtgSession: { session_id: session.sessionId },
    sessionToken: session.token,
    login: player.login,
    first_name: player.first_name,
    expires_at: session.expiresAt.toISOString(),
    last_sign_in: before && { at: before.at.toISOString(), address: before.address },
  };
}

/** What a call that ended the caller's session answers of the one in its place; nothing to a repeat of the call. */
export function inPlace(session: OpenedSession | undefined): { session_token?: string; expires_at?: string } {
  return session ? { session_token: session.token, expires_at: session.expiresAt.toISOString() } : {};
}
