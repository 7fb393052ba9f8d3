import type { Kysely } from "kysely";
import type { Database } from "../db/schema";
import { failedLogin, forgetFailures } from "./login-attempts";
import { isPassword } from "./passwords";
import { playerById } from "./players";
import { Refusal } from "./refusal";
import { hasSecondFactor, requireSecondFactor } from "./second-factor/check";
import type { SeedVault } from "./seed-vault";
import type { Session } from "./sessions";

/** How long a password or code that was given counts. */
const FRESH_MS = 5 * 60_000;

/** What a player proves to be themselves with: the second factor in place of the password, for those who have one. */
export type Proof = "password" | "code";

/** What has to be given before money leaves; null if it was given in this session in the last five minutes. */
export async function missingProof(db: Kysely<Database>, session: Session, now: Date): Promise<Proof | null> {
  const row = await db
    .selectFrom("player_session")
    .select("reauthenticated_at")
    .where("player_id", "=", session.playerId)
    .where("session_id", "=", session.sessionId)
    .executeTakeFirst();
  const at = row?.reauthenticated_at ?? null;
  if (at !== null && now.getTime() - at.getTime() < FRESH_MS) return null;
  return (await hasSecondFactor(db, session.playerId)) ? "code" : "password";
}

/**
 * For what a stolen session must not do.
 * @throws Refusal `reauthentication_required`, or `second_factor_required` for a player who has one
 */
export async function requireFreshSignIn(db: Kysely<Database>, session: Session, now: Date): Promise<void> {
  const missing = await missingProof(db, session, now);
  if (missing !== null) throw asking(missing);
}

function asking(proof: Proof): Refusal {
  return new Refusal(proof === "code" ? "second_factor_required" : "reauthentication_required");
}

/** As typed. */
export interface Given {
  password: string | undefined;
  /** From the app, or a recovery code. */
  code: string | undefined;
}

/**
 * Checks what a signed-in player gives again: the code if the player has a second factor, else the password. Failures
 * count as those of a login; count a code before (`limits.countCode`).
 * @returns until when it counts
 * @throws Refusal `reauthentication_required`, `wrong_password`, `too_many_attempts`; `second_factor_required`, `wrong_code`
 */
export async function giveAgain(
  db: Kysely<Database>,
  session: Session,
  given: Given,
  now: Date,
  vault: SeedVault,
): Promise<Date> {
  const hasFactor = await db.transaction().execute(async (trx) => {
    const isSpent = await requireSecondFactor(trx, session, given.code, now, vault);
    if (isSpent) await markFresh(trx, session, now);
    return isSpent;
  });
  if (!hasFactor) {
    await checkPassword(db, session, given.password, now);
    await markFresh(db, session, now);
  }
  return new Date(now.getTime() + FRESH_MS);
}

async function checkPassword(
  db: Kysely<Database>,
  { playerId }: Session,
  password: string | undefined,
  now: Date,
): Promise<void> {
  if (password === undefined) throw asking("password");
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
}

async function markFresh(db: Kysely<Database>, { playerId, sessionId }: Session, now: Date): Promise<void> {
  await db
    .updateTable("player_session")
    .set({ reauthenticated_at: now })
    .where("player_id", "=", playerId)
    .where("session_id", "=", sessionId)
    .execute();
}
