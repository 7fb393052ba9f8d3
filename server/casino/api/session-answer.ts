import type { Kysely } from "kysely";
import type { SessionAnswer } from "~/casino/contract/account";
import type { PlayerSession } from "~/casino/contract/sessions";
import { clientId } from "~/casino/contract/shared";
import type { Database } from "../db/schema";
import { exclusionOf } from "../domain/exclusion/state";
import type { PlayerRow } from "../domain/players/players";
import { Refusal } from "../domain/refusal";
import { lastSignIn, liveSessions, type OpenedSession, type Session } from "../domain/sessions/sessions";
import type { SignedIn } from "../domain/sign-in/sign-in";
import type { CasinoServices } from "./services";

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

/**
 * The answer of a sign-in whose password, or saved login, was right.
 * @throws Refusal `second_factor_required` with the challenge to complete it with
 */
export function admittedAnswer(
  services: CasinoServices,
  { player, admitted }: SignedIn,
  now: Date,
): Promise<SessionAnswer> {
  if ("challenge" in admitted) {
    throw new Refusal("second_factor_required", { challenge: admitted.challenge });
  }
  // It may have been on a new device, of which an email tells the player.
  services.mails.wake();
  return sessionAnswer(services.db, player, admitted.session, now);
}

/** The replacement session, for a call that ended the caller's own; empty for a repeat of the call. */
export function inPlace(session: OpenedSession | undefined): { session_token?: string; expires_at?: string } {
  return session ? { session_token: session.token, expires_at: session.expiresAt.toISOString() } : {};
}

/** The player's live sessions, that of the caller first. */
export async function sessionsAnswer(
  db: Kysely<Database>,
  session: Session,
  now: Date,
): Promise<PlayerSession[]> {
  const live = await liveSessions(db, session, now);
  return live.map(({ device: { browser, system, country }, ...row }) => ({
    session_id: row.sessionId,
    current: row.current,
    signed_in_at: row.signedInAt.toISOString(),
    renewed_at: row.renewedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    address: row.address,
    client_id: clientId.parse(row.clientId),
    ...(browser !== "" && { browser }),
    ...(system !== "" && { system }),
    ...(country !== null && { country }),
  }));
}
