import type { Kysely, Transaction } from "kysely";
import { MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import { playerById } from "../players/players";
import { Refusal } from "../refusal";
import { clearPasswordChecks } from "../requests/counts";
import { hasSecondFactor, requireSecondFactor } from "../second-factor/check";
import type { SeedVault } from "../secrets/seed-vault";
import type { Session } from "../sessions/sessions";
import { failedLogin, forgetFailures } from "./attempts";
import { isPassword } from "./passwords";

/** How long a password or code that was given counts. */
const FRESH_MS = 5 * MINUTE_MS;

/** What a player proves to be themselves with: the second factor in place of the password, for those who have one. */
export type Proof = "password" | "code";

/** What has to be given first for what a session alone must not do; null if it was given in this session in the last five minutes. */
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

/** What is about to be checked, as typed. */
export interface Given {
  proof: Proof;
  /** The password; or the code, from the app or a recovery code. */
  text: string;
}

/**
 * Picks what is checked of what a player gives: the code if the player has a second factor, else the password.
 * @throws Refusal `reauthentication_required` or `second_factor_required` if it is missing
 */
export async function chooseProof(
  db: Kysely<Database>,
  { playerId }: Session,
  typed: Readonly<Record<Proof, string | undefined>>,
): Promise<Given> {
  const proof = (await hasSecondFactor(db, playerId)) ? "code" : "password";
  const text = typed[proof];
  if (text === undefined) throw asking(proof);
  return { proof, text };
}

/**
 * Checks what a signed-in player gives again. Failures of a password count as those of a login; count either before
 * (`limits.countCode`, `limits.countPasswordCheck`).
 * @param given from `chooseProof`
 * @returns until when it counts
 * @throws Refusal `wrong_password`, `too_many_attempts`, `wrong_code`; `reauthentication_required` or
 *   `second_factor_required` if the other is needed by now
 */
export async function giveAgain(
  db: Kysely<Database>,
  session: Session,
  given: Given,
  now: Date,
  vault: SeedVault,
): Promise<Date> {
  const { proof, text } = given;
  if (proof === "password") await checkPassword(db, session, text, now);
  await db.transaction().execute(async (trx) => {
    const code = proof === "code" ? text : undefined;
    const isSpent = await requireSecondFactor(trx, session, code, now, vault);
    if (proof === "code" && !isSpent) throw asking("password");
    if (proof === "password") await clearPasswordChecks(trx, session.playerId);
    await markFresh(trx, session, now);
  });
  return new Date(now.getTime() + FRESH_MS);
}

async function checkPassword(
  db: Kysely<Database>,
  { playerId }: Session,
  password: string,
  now: Date,
): Promise<void> {
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

async function markFresh(
  trx: Transaction<Database>,
  { playerId, sessionId }: Session,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("player_session")
    .set({ reauthenticated_at: now })
    .where("player_id", "=", playerId)
    .where("session_id", "=", sessionId)
    .execute();
}
