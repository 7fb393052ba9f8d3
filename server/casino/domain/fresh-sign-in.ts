import type { Kysely } from "kysely";
import type { Database } from "../db/schema";
import { failedLogin, forgetFailures } from "./login-attempts";
import { isPassword } from "./passwords";
import { playerById } from "./players";
import { Refusal } from "./refusal";
import type { Session } from "./sessions";

/** How long a password that was given counts. */
const FRESH_MS = 5 * 60_000;

/** Whether the password was given in this session in the last five minutes. */
export async function isSignInFresh(db: Kysely<Database>, session: Session, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("player_session")
    .select("reauthenticated_at")
    .where("player_id", "=", session.playerId)
    .where("session_id", "=", session.sessionId)
    .executeTakeFirst();
  const at = row?.reauthenticated_at ?? null;
  return at !== null && now.getTime() - at.getTime() < FRESH_MS;
}

/**
 * For what a stolen session must not do.
 * @throws Refusal `reauthentication_required`
 */
export async function requireFreshSignIn(db: Kysely<Database>, session: Session, now: Date): Promise<void> {
  if (!(await isSignInFresh(db, session, now))) throw new Refusal("reauthentication_required");
}

/**
 * Checks the password of a signed-in player. Failures count as those of a login.
 * @returns until when it counts
 * @throws Refusal `wrong_password`, `too_many_attempts`
 */
export async function giveAgain(
  db: Kysely<Database>,
  session: Session,
  password: string,
  now: Date,
): Promise<Date> {
  const { playerId } = session;
  const { login } = await playerById(db, playerId);
  const stored = await db
    .selectFrom("player_password")
    .select("argon2id")
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  if (!(await isPassword(password, stored?.argon2id ?? null))) {
    await failedLogin(db, login.toLowerCase(), now);
    throw new Refusal("wrong_password");
  }
  await forgetFailures(db, login.toLowerCase());
  await db
    .updateTable("player_session")
    .set({ reauthenticated_at: now })
    .where("player_id", "=", playerId)
    .where("session_id", "=", session.sessionId)
    .execute();
  return new Date(now.getTime() + FRESH_MS);
}
